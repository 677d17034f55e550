import type { Deadline } from '#domain/entities/deadline.ts';

/** Where a date stands by what people did with it. */
export type DeadlineStanding = 'open' | 'done' | 'waived';

export const deadlineStanding = ({ faitLe, renonceLe }: Pick<Deadline, 'faitLe' | 'renonceLe'>): DeadlineStanding =>
  faitLe ? 'done' : renonceLe ? 'waived' : 'open';

/** Whether anybody said anything of it: what was taken back again says nothing. */
export const isActedOn = ({ faitLe, renonceLe, instruction, vuLe, note }: Deadline): boolean =>
  Boolean(faitLe || renonceLe || instruction || vuLe || note);

/**
 * Whether a line that was acted on is computed for another day since: what was done stays done, and somebody looks
 * whether it still holds.
 */
export const isComputedOtherwise = ({ faitLe, renonceLe, instruction, dateCalculee }: Deadline, due: string): boolean =>
  Boolean(faitLe || renonceLe || instruction) && dateCalculee !== null && dateCalculee !== due;
