import { type LoadCall, type LoadFigure, runLoad } from '#bench/httpLoad.ts';
import type { Balancer } from '#bench/scale/balancer.ts';
import { type BenchFirm, connectionsTo, type Found, findUpdates } from '#bench/scale/benchFirm.ts';
import type { ServerProcesses } from '#bench/scale/ServerProcesses.ts';
import { saturate } from '#bench/scale/saturate.ts';
import { nextCall } from '#bench/serverCalls.ts';
import { formatTable, milliseconds, percentile, times } from '#bench/table.ts';
import type { Database } from '#server/db/Database.ts';
import { Random } from '#server/operations/seed/Random.ts';

export interface Surroundings {
  readonly db: Database;
  readonly firm: BenchFirm;
  readonly processes: ServerProcesses;
  readonly balancer: Balancer;
  readonly seconds: number;
}

interface Measured {
  readonly name: string;
  readonly figures: readonly LoadFigure[];
  readonly most: readonly LoadFigure[];
  readonly perSecond: number;
  readonly found: Found;
  readonly connections: number;
  readonly memory: readonly (number | null)[];
}

const load = { connections: 500, perSecond: Number(process.env.BENCH_PER_SECOND ?? 200) };
const callers = 64;
const all = ['list', 'deep page', 'detail', 'update'];

/** What the updates among these calls wrote. */
export const commentsOf = (calls: readonly LoadCall[]): string[] =>
  calls.flatMap(({ kind, body }) => (kind === 'update' ? [(body as { commentaire: string }).commentaire] : []));

/** How many were not answered with 200, and what with; 0 is no answer. */
export const errorsOf = (figures: readonly LoadFigure[]): string => {
  const statuses = figures.map(({ status }) => status).filter((status) => status !== 200);
  return statuses.length === 0 ? '0' : `${statuses.length} (${[...new Set(statuses)].join(', ')})`;
};

const measure = async (
  { db, firm, processes, balancer, seconds }: Surroundings,
  count: number,
  name: string,
): Promise<Measured> => {
  const url = await processes.behind(balancer, count);
  const callersOf = (mark: string) => ({
    tokens: firm.devices.slice(0, 100).map(({ access }) => access),
    families: firm.families,
    comment: (index: number) => `${mark} ${index}`,
  });
  await runLoad(url, { ...load, seconds: 3 }, nextCall(new Random(1), callersOf(`warm${count}`)));
  const next = nextCall(new Random(2), callersOf(`paced${count}`));
  const asked: LoadCall[] = [];
  const figures = await runLoad(url, { ...load, seconds }, (index) => {
    const call = next(index);
    asked[index] = call;
    return call;
  });
  const most = await saturate(url, { callers, seconds }, nextCall(new Random(3), callersOf(`greedy${count}`)));
  const paced = commentsOf(asked.filter((_, index) => figures[index]?.status === 200));
  const found = [
    await findUpdates(db, `paced${count}`, paced),
    await findUpdates(db, `greedy${count}`, commentsOf(most.acknowledged)),
  ] as const;
  return {
    name,
    figures,
    most: most.figures,
    perSecond: most.perSecond,
    found: {
      lost: found[0].lost + found[1].lost,
      doubled: found[0].doubled + found[1].doubled,
      torn: found[1].torn,
    },
    connections: await connectionsTo(db),
    memory: processes.servers.slice(0, count).map((server) => server.peakMemory()),
  };
};

const p = (figures: readonly LoadFigure[], share: number, kinds: readonly string[] = all): number =>
  percentile(
    figures.filter(({ kind }) => kinds.includes(kind)).map(({ ms }) => ms),
    share,
  );

/** The load of the server's bench on one process and on three, through the same balancer. */
export const compareProcesses = async (surroundings: Surroundings): Promise<string> => {
  const one = await measure(surroundings, 1, 'one process');
  const three = await measure(surroundings, 3, 'three processes');
  const rows = [one, three].map((measured) => [
    measured.name,
    milliseconds(p(measured.figures, 0.5)),
    milliseconds(p(measured.figures, 0.99)),
    milliseconds(p(measured.figures, 0.99, ['update'])),
    `${Math.round(measured.perSecond)} a second`,
    milliseconds(p(measured.most, 0.99)),
    errorsOf([...measured.figures, ...measured.most]),
    `${measured.found.lost} / ${measured.found.doubled} / ${measured.found.torn}`,
    measured.memory.map((bytes) => (bytes === null ? '–' : `${Math.round(bytes / 1_000_000)} MB`)).join(', '),
  ]);
  const ratio = [
    'three ÷ one',
    times(p(three.figures, 0.5) / p(one.figures, 0.5)),
    times(p(three.figures, 0.99) / p(one.figures, 0.99)),
    times(p(three.figures, 0.99, ['update']) / p(one.figures, 0.99, ['update'])),
    times(three.perSecond / one.perSecond),
    times(p(three.most, 0.99) / p(one.most, 0.99)),
  ];
  const header = [
    `${load.perSecond} calls a second`,
    'p50',
    'p99',
    'p99 of updates',
    `at most, ${callers} callers`,
    'p99 of these',
    'errors',
    'updates lost / doubled / torn',
    'memory at most',
  ];
  const { connections } = three;
  return `${formatTable(header, [...rows, ratio])}\n\nConnections to PostgreSQL with three processes up: ${connections}.`;
};
