import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { screenPaths } from '#domain/screenPaths.ts';

/** Where reference data is kept; `?list=` names the list. */
const reference = `${screenPaths.reference}?list=`;

/** The lists over which a record opens. */
const lists: Record<CollectionName, string> = {
  patent: screenPaths.patents,
  client: screenPaths.clients,
  contact: screenPaths.contacts,
  cabinet: screenPaths.cabinets,
  inventor: `${reference}inventor`,
  applicant: `${reference}applicant`,
  holder: `${reference}holder`,
  country: `${reference}country`,
  status: `${reference}status`,
  deadline: screenPaths.patents,
  dateRule: screenPaths.dateRules,
};

/** Where a collection's list is. */
export const listAddress = (collection: CollectionName): string => lists[collection];

const over = (collection: CollectionName, param: string, value: string | number): string =>
  `${lists[collection]}${lists[collection].includes('?') ? '&' : '?'}${param}=${value}`;

/** Where one record is shown, opened over its list (UX-21). */
export const recordAddress = (collection: CollectionName, id: RecordId): string => over(collection, 'open', id);

/** Where one record, or a new one, is edited: the form with its draft stands in the address (UX-05). */
export const recordFormAddress = (collection: CollectionName, id: RecordId | 'new'): string =>
  over(collection, 'edit', id);

/** Whether its form stands at an address: what is said of dates and of their rules is changed where these are listed. */
export const hasFormAddress = (collection: CollectionName): boolean =>
  collection !== 'deadline' && collection !== 'dateRule';
