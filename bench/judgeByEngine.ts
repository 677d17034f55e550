import { milliseconds } from '#bench/table.ts';

/** So many milliseconds the engine's first load took in Chromium in the hour in which the goals were set. */
const engineThen = 2_100;

/**
 * `858 ms, 0.420 ×, holds`: what was measured, beside the engine's first load in the same browser and run. A machine of this
 * kind takes in some hours one and a half times as long as in others for the same work, and the engine with it: in an hour
 * slower than the one in which the goal was set, the goal is as much longer. In a faster one it stays.
 * @param engine milliseconds of the engine's first load in the browser that was measured
 * @param hour the same in Chromium, which tells how slow the hour is: other engines were slower all the time
 */
export const judgeByEngine = (measured: number, goal: number, engine: number, hour = engine): string => {
  if (Number.isNaN(measured)) return milliseconds(measured);
  const slowness = Math.max(1, hour / engineThen);
  const verdict = measured <= goal ? 'holds' : measured <= goal * slowness ? 'holds for this hour' : 'missed';
  return `${milliseconds(measured)}, ${ratio(measured / engine)}, ${verdict}`;
};

/** `50 ms, 0.024 ×` */
export const goalByEngine = (goal: number): string => `${goal.toLocaleString('en')} ms, ${ratio(goal / engineThen)}`;

/** How both are to be read. */
export const readByEngine = `A goal is one in milliseconds; beside them stands the share of the engine's own first load in the same run. It was set in an hour in which that took ${engineThen.toLocaleString('en')} ms in Chromium: in a slower hour it is as much longer, and the table says so.`;

const ratio = (value: number): string => `${value.toFixed(3)} ×`;
