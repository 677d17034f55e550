import { useCallback } from 'react';
import { type Deadline, ownKind } from '#domain/entities/deadline.ts';
import { isActedOn } from '#domain/rules/deadlines/deadlineStanding.ts';
import { useDeadlineMarks } from '#src/data/deadlines/useDeadlineMarks.ts';

/** How many dates that somebody acted on, or entered, are about something; they go with it. */
export const useActedDates = (): ((isAbout: (record: Deadline) => boolean) => number) => {
  const { rows } = useDeadlineMarks();
  return useCallback(
    (isAbout) => rows.filter(({ record }) => (record.genre === ownKind || isActedOn(record)) && isAbout(record)).length,
    [rows],
  );
};
