import type { CollectionName } from '#domain/entity.ts';
import type { Role } from '#domain/user.ts';

/** What the role Client has a screen for (NAV-05). */
const forClients: ReadonlySet<CollectionName> = new Set(['patent', 'contact', 'cabinet']);

/** Whether whoever has this role is shown records of a kind on a screen of their own. */
export const hasScreen = (role: Role, collection: CollectionName): boolean =>
  role !== 'Client' || forClients.has(collection);
