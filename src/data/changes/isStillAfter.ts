import type { RecordId } from '#domain/recordId.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';

type Ids = Pick<LocalStore, 'serverId'>;

/**
 * Whether a record's fields are as a change left them. What had a local id then has another one once the server has
 * stored it: records are followed, and parts of lists, of which nobody keeps account, are compared without it.
 */
export const isStillAfter = (ids: Ids, record: Values, after: Values): boolean =>
  Object.entries(after).every(([field, value]) => sameValue(withoutNew(record[field], value), followed(ids, value)));

const isPart = (value: unknown): value is { readonly id: RecordId } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Without the ids of parts that had a local one. */
const withoutNew = (stands: unknown, after: unknown): unknown =>
  Array.isArray(stands) && Array.isArray(after)
    ? stands.map((part, at) => (isPart(part) && isNew(after[at]) ? { ...part, id: null } : part))
    : stands;

const isNew = (part: unknown): boolean => isPart(part) && typeof part.id === 'string';

/** A filing names records too: its status may have been made by the same import. */
const followed = (ids: Ids, value: unknown): unknown => {
  if (typeof value === 'string') return ids.serverId(value) ?? value;
  if (Array.isArray(value)) return value.map((part: unknown) => followed(ids, part));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, part]): [string, unknown] => [name, followed(ids, part)]);
  return { ...Object.fromEntries(fields), ...(isNew(value) ? { id: null } : {}) };
};
