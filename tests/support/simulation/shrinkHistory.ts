import { type History, type HistoryOptions, runHistory, stepsOf } from '#tests/support/simulation/runHistory.ts';
import type { SimulatedServer } from '#tests/support/simulation/SimulatedServer.ts';

/**
 * The same history with as few steps as still fail: halves, quarters and at last single steps are left out while there
 * is a violation without them. What a step does depends on its own seed only, so the others stay what they were.
 */
export const shrinkHistory = async (
  server: SimulatedServer,
  seed: number,
  options: HistoryOptions,
): Promise<{ readonly history: History; readonly steps: readonly number[] }> => {
  let steps = options.steps ?? stepsOf(options.plain);
  let history = await runHistory(server, seed, { ...options, steps });
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < steps.length; ) {
      const fewer = steps.filter((_, index) => index < at || index >= at + size);
      const tried = await runHistory(server, seed, { ...options, steps: fewer });
      if (tried.violations.length === 0) at += size;
      else [steps, history] = [fewer, tried];
    }
  }
  return { history, steps };
};
