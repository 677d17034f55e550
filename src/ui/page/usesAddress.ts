import type { RecordId } from '#domain/recordId.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { screenPaths } from '#domain/screenPaths.ts';

/** The filter of the patents list that stands for each list. */
const filterOf: Readonly<Record<ReferenceList, string>> = {
  country: 'country',
  status: 'filingStatus',
  inventor: 'inventor',
  applicant: 'applicant',
  holder: 'holder',
};

/** The patents that refer to a record: the list with its filter. */
export const usesAddress = (list: ReferenceList, id: RecordId): string =>
  `${screenPaths.patents}?${filterOf[list]}=${id}`;
