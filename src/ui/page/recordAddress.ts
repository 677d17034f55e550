import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { screenPaths } from '#domain/screenPaths.ts';

/** Where reference data is kept; `?list=` names the list. */
const reference = `${screenPaths.reference}?list=`;

/** The lists over which a record opens. */
const lists: Partial<Record<CollectionName, string>> = {
  patent: screenPaths.patents,
  client: screenPaths.clients,
  contact: screenPaths.contacts,
  cabinet: screenPaths.cabinets,
  inventor: `${reference}inventor`,
  applicant: `${reference}applicant`,
  holder: `${reference}holder`,
  country: `${reference}country`,
  status: `${reference}status`,
};

const over = (collection: CollectionName, param: string, value: string | number): string | null => {
  const list = lists[collection];
  return list ? `${list}${list.includes('?') ? '&' : '?'}${param}=${value}` : null;
};

/** Where one record is shown, opened over its list (UX-21); null when nowhere. */
export const recordAddress = (collection: CollectionName, id: RecordId): string | null => over(collection, 'open', id);

/** Where one record, or a new one, is edited: the form with its draft stands in the address (UX-05). */
export const recordFormAddress = (collection: CollectionName, id: RecordId | 'new'): string | null =>
  over(collection, 'edit', id);
