import { createHash } from 'node:crypto';
import type { Protection } from '#src/sync/Protection.ts';
import { createChance } from '#tests/support/engine/fakeWorld.ts';
import { violationsIn } from '#tests/support/simulation/oracle.ts';
import type { SimulatedServer } from '#tests/support/simulation/SimulatedServer.ts';
import { takeStep } from '#tests/support/simulation/steps.ts';
import { World } from '#tests/support/simulation/World.ts';

export interface History {
  readonly seed: number;
  readonly trace: readonly string[];
  /** Over the trace and what is left on the devices: the same seed gives the same. */
  readonly hash: string;
  readonly violations: readonly string[];
  readonly crashes: number;
  readonly requests: number;
  /** Of them such as carried many writes and were answered. */
  readonly together: number;
}

export interface HistoryOptions {
  readonly plain: boolean;
  /** Not where it is switched off: a seed from before there was such weather stays the history that it was. */
  readonly between?: boolean;
  /** Likewise: nobody imports, and the server takes creates one by one. */
  readonly imports?: boolean;
  /** Likewise: nobody acts on dates. */
  readonly dates?: boolean;
  readonly without?: Protection;
  /** Which of its steps are taken; all if omitted. */
  readonly steps?: readonly number[];
}

export const stepsOf = (plain: boolean): readonly number[] => Array.from({ length: plain ? 30 : 36 }, (_, at) => at);

/** A seeded history of several devices, the real server and a failing network; then calm, and the oracle. */
export const runHistory = async (server: SimulatedServer, seed: number, options: HistoryOptions): Promise<History> => {
  const { plain, without, between = false, imports = false, dates = false } = options;
  await server.reset();
  server.takesMany = imports;
  const devices = plain ? 1 : 2 + (seed % 2);
  const world = new World(server, {
    seed,
    plain,
    between,
    imports,
    dates,
    devices,
    faults: 0.15,
    ...(without && { without }),
  });
  await world.open();
  for (const at of options.steps ?? stepsOf(plain)) await takeStep(world, createChance(seed * 4_099 + at));
  await world.calm();
  const violations = [...world.faults, ...(await violationsIn(world))];
  const left = world.devices.map(({ store }) => store.entries());
  const hash = createHash('sha256')
    .update(JSON.stringify([world.trace, left]))
    .digest('hex')
    .slice(0, 16);
  for (const { tabs } of world.devices) {
    for (const { engine, store } of tabs) {
      engine.stop();
      store.close();
    }
  }
  const { trace, crashes, requests, witness } = world;
  return { seed, trace, hash, violations, crashes, requests, together: witness.together };
};
