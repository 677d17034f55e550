import { milliseconds } from '#bench/table.ts';

/** So many milliseconds the engine's first load took in the hour in which the goals were set. */
const engineThen = 2_100;

/**
 * `858 ms, 0.420 ×, holds`: what was measured, beside the engine's first load in the same run, against a goal in
 * milliseconds beside the engine's first load of then. A machine of this kind takes in some hours one and a half times as
 * long as in others for the same work, and the engine with it.
 */
export const judgeByEngine = (measured: number, goal: number, engine: number): string => {
  if (Number.isNaN(measured)) return milliseconds(measured);
  const verdict = measured / engine <= goal / engineThen ? 'holds' : 'missed';
  return `${milliseconds(measured)}, ${ratio(measured / engine)}, ${verdict}`;
};

/** `50 ms, 0.024 ×` */
export const goalByEngine = (goal: number): string => `${goal.toLocaleString('en')} ms, ${ratio(goal / engineThen)}`;

/** How both are to be read. */
export const readByEngine = `A goal is judged as a share of the engine's own first load in the same run: it was set in an hour in which that took ${engineThen.toLocaleString('en')} ms.`;

const ratio = (value: number): string => `${value.toFixed(3)} ×`;
