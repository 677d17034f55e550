import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadCall } from '#bench/httpLoad.ts';
import { cursorOfNow, findUpdates } from '#bench/scale/benchFirm.ts';
import type { Devices } from '#bench/scale/devices.ts';
import { startSteadyLoad } from '#bench/scale/steadyLoad.ts';
import type { Surroundings } from '#bench/scale/threeProcesses.ts';
import { nextCall } from '#bench/serverCalls.ts';
import { formatTable, milliseconds, percentile } from '#bench/table.ts';
import { Random } from '#server/operations/seed/Random.ts';

const load = { people: 60, thinkMs: 1_000 };
const deviceCount = 100;

const said = (counts: ReadonlyMap<number, number>): string =>
  [...counts].map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`).join(', ') || 'none';

/** Each process is stopped and started anew in turn while people work, and while devices renew their tokens. */
export const restartUnderLoad = async (surroundings: Surroundings, devices: Devices): Promise<string> => {
  const { db, firm, processes, balancer } = surroundings;
  const url = await processes.behind(balancer);
  const cursor = await cursorOfNow(db);
  const starts = firm.devices.slice(-deviceCount).map((device) => ({ ...device, url, cursor }));
  await devices.ask({ what: 'open', devices: starts, atOnce: 20 });
  const before = await devices.ask({ what: 'back' });
  await devices.ask({ what: 'renew', everyMs: 6_000 });

  const sent: string[] = [];
  const tokens = firm.devices.slice(0, 100).map(({ access }) => access);
  const next = nextCall(new Random(4), { tokens, families: firm.families, comment: (index) => `rolling ${index}` });
  const noting = (index: number): LoadCall => {
    const call = next(index);
    if (call.kind === 'update') sent.push((call.body as { commentaire: string }).commentaire);
    return call;
  };
  const steady = startSteadyLoad(url, load, noting);
  await sleep(2_000);
  const began = performance.now();
  await processes.restartInTurn();
  const took = performance.now() - began;
  await sleep(2_000);
  const { times: answered, retried, interim, refused } = await steady.stop();
  await devices.ask({ what: 'renew', everyMs: 0 });
  const back = await devices.ask({ what: 'back' });
  const { known } = await devices.ask({ what: 'known' });
  const { lost, doubled, torn } = await findUpdates(db, 'rolling', sent);

  const rows = [
    ['the three stopped and started anew', milliseconds(took)],
    [`calls of ${load.people} people, about one a second each`, String(answered.length)],
    ['of these asked again', `${retried} (${said(interim)})`],
    ['of these refused in the end', said(refused)],
    ['p50, with every repetition', milliseconds(percentile(answered, 0.5))],
    ['p99, with every repetition', milliseconds(percentile(answered, 0.99))],
    ['longest, with every repetition', milliseconds(Math.max(...answered))],
    [`updates lost / doubled / torn, of ${sent.length}`, `${lost} / ${doubled} / ${torn}`],
    [`devices back at the hub, of ${deviceCount}`, String(back.at.filter((at) => at > 0).length)],
    ['times that they came back', String(back.opened - before.opened)],
    ['devices signed out', String(back.signedOut)],
    [`devices that the server knows, of ${deviceCount}`, String(known)],
  ];
  return formatTable(['A rolling restart', 'measured'], rows);
};
