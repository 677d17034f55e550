import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { deadlineReader } from '#src/data/dates/DocketLine.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { type Acted, withActs } from '#src/data/dates/withActs.ts';
import { useDeadlineMarks } from '#src/data/deadlines/useDeadlineMarks.ts';
import { useRow } from '#src/data/lists/useRows.ts';

const nothing: Acted = { open: [], settled: [] };

/** The docket's lines of one family. */
export const useFamilyDocket = (familyId: RecordId): Acted => {
  const names = useDateNames();
  const today = useToday();
  const marks = useDeadlineMarks();
  const family = useRow('patent', familyId);
  return useMemo(
    () =>
      family ? withActs(deadlineReader(names, today)(family), marks, { families: [family], names, today }) : nothing,
    [family, names, today, marks],
  );
};
