import type { Halt } from '#src/sync/Halt.ts';

/** Everything was sent that can be sent now; `wakeAt` is when the next held-back entry may be tried. */
export interface Drained {
  readonly do: 'drained';
  readonly wakeAt: number | null;
}

/** How a push ended. */
export type Pushed = Drained | Halt;

/** Whether others' changes may be read after it. */
export const isReadable = (pushed: Pushed): boolean =>
  pushed.do === 'drained' || pushed.do === 'readOnly' || (pushed.do === 'wait' && pushed.isReadable === true);
