import type { CollectionName } from '#domain/entity.ts';
import { useCan } from '#src/data/session/useUser.ts';

/** What of a kind's screen is there for the user at all (UX-59). */
export interface RecordRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly delete: boolean;
}

export const useRecordRights = (collection: CollectionName): RecordRights => ({
  create: useCan(collection, 'create'),
  edit: useCan(collection, 'edit'),
  delete: useCan(collection, 'delete'),
});
