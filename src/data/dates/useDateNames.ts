import { type DateNames, dateNames } from '#src/data/dates/dateNames.ts';
import { useRecordsById, useRows } from '#src/data/lists/useRows.ts';

/** Another object only when an office, a status or a rule may be another. */
export const useDateNames = (): DateNames =>
  dateNames(useRecordsById('country'), useRecordsById('status'), useRows('dateRule'));
