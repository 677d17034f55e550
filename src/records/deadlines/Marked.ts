import type { DeadlineTarget } from '#src/data/deadlines/DeadlineTarget.ts';
import type { DeadlineRow } from '#src/data/deadlines/useDeadlineMarks.ts';

/** A date that can be acted on, with what was done so far. */
export interface Marked {
  readonly target: DeadlineTarget;
  /** Undefined while nobody has acted on it. */
  readonly row: DeadlineRow | undefined;
}
