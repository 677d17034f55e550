import { type DateNames, dateNames } from '#src/data/dates/dateNames.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';

/** Another object only when an office or a status may be another. */
export const useDateNames = (): DateNames => dateNames(useRecordsById('country'), useRecordsById('status'));
