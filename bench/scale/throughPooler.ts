import pg from 'pg';
import { connectionsTo, findUpdates } from '#bench/scale/benchFirm.ts';
import { ServerProcesses } from '#bench/scale/ServerProcesses.ts';
import { saturate } from '#bench/scale/saturate.ts';
import { commentsOf, errorsOf, type Surroundings } from '#bench/scale/threeProcesses.ts';
import { nextCall } from '#bench/serverCalls.ts';
import { formatTable, milliseconds, percentile } from '#bench/table.ts';
import { startPooler } from '#scripts/lib/pooler.mjs';
import { Random } from '#server/operations/seed/Random.ts';

const callers = 64;
const hearMs = 500;

type Probe = readonly [what: string, ask: (addresses: { pooled: string; direct: string }) => Promise<string>];

const opened = async (url: string, options: pg.ClientConfig = {}): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, ...options });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** What somebody on one connection hears when somebody on another one says it. */
const isHeard = async (listener: pg.Client, speaker: pg.Client): Promise<boolean> => {
  let heard = false;
  listener.on('notification', () => {
    heard = true;
  });
  await listener.query('listen scale');
  await speaker.query(`select pg_notify('scale', '')`);
  await new Promise((resolve) => setTimeout(resolve, hearMs));
  return heard;
};

const between = async (
  urls: readonly [string, string],
  ask: (one: pg.Client, other: pg.Client) => Promise<string>,
): Promise<string> => {
  const [one, other] = [await opened(urls[0]), await opened(urls[1])];
  try {
    return await ask(one, other);
  } finally {
    await one.end();
    await other.end();
  }
};

/** What a part of the server would meet there, asked of the pooler itself. */
const probes: readonly Probe[] = [
  [
    'the time limit of statements, given when a connection is opened',
    ({ pooled }) =>
      opened(pooled, { statement_timeout: 8_000 }).then(
        async (client) => client.end().then(() => 'goes through'),
        (error: Error) => `refused: ${error.message}`,
      ),
  ],
  [
    'a lock for the length of a transaction',
    ({ pooled }) =>
      between([pooled, pooled], async (one, other) => {
        await one.query('begin');
        await one.query('select pg_advisory_xact_lock(1)');
        await other.query('begin');
        const { rows } = await other.query<{ free: boolean }>('select pg_try_advisory_xact_lock(1) as free');
        await Promise.all([one.query('commit'), other.query('commit')]);
        return rows[0]?.free ? 'lost: two hold it' : 'goes through';
      }),
  ],
  [
    'a lock for the length of a session',
    ({ pooled }) =>
      between([pooled, pooled], async (one, other) => {
        await one.query('select pg_advisory_lock(2)');
        const { rows } = await other.query<{ free: boolean }>('select pg_try_advisory_lock(2) as free');
        return rows[0]?.free ? 'lost: two hold it' : 'goes through';
      }),
  ],
  [
    'a statement with a name',
    ({ pooled }) =>
      between([pooled, pooled], async (one, other) => {
        const named = { name: 'scale', text: 'select 1' };
        await one.query(named);
        await other.query('begin');
        await other.query('select 1');
        return one.query(named).then(
          () => 'goes through',
          (error: Error) => `lost: ${error.message}`,
        );
      }),
  ],
  [
    'SET outside a transaction',
    ({ pooled }) =>
      between([pooled, pooled], async (one, other) => {
        await one.query(`set lock_timeout = '1234ms'`);
        const { rows } = await other.query<{ lock_timeout: string }>('show lock_timeout');
        return rows[0]?.lock_timeout === '1234ms' ? 'lost: it holds for somebody else' : 'goes through';
      }),
  ],
  [
    'LISTEN',
    ({ pooled, direct }) =>
      between([pooled, direct], async (one, other) =>
        (await isHeard(one, other)) ? 'goes through' : 'lost without a word: nothing is heard',
      ),
  ],
  [
    'NOTIFY',
    ({ pooled, direct }) =>
      between([direct, pooled], async (one, other) => ((await isHeard(one, other)) ? 'goes through' : 'lost')),
  ],
];

/** The same load on three processes straight and through the pooler. */
const measured = async (
  { db, firm, balancer, seconds }: Surroundings,
  processes: ServerProcesses,
  name: string,
): Promise<string[]> => {
  const url = await processes.behind(balancer);
  const next = nextCall(new Random(5), {
    tokens: firm.devices.slice(0, 100).map(({ access }) => access),
    families: firm.families,
    comment: (index) => `${name} ${index}`,
  });
  const { figures, perSecond, acknowledged } = await saturate(url, { callers, seconds }, next);
  const { lost, doubled, torn } = await findUpdates(db, name, commentsOf(acknowledged));
  const times = figures.map(({ ms }) => ms);
  return [
    name,
    `${Math.round(perSecond)} a second`,
    milliseconds(percentile(times, 0.5)),
    milliseconds(percentile(times, 0.99)),
    errorsOf(figures),
    `${lost} / ${doubled} / ${torn}`,
    String(await connectionsTo(db)),
  ];
};

/** What goes through a pooler in transaction mode, and three processes that send through it what can go. */
export const measurePooler = async (surroundings: Surroundings, databaseUrl: string): Promise<string> => {
  const pooler = await startPooler(databaseUrl);
  if ('missing' in pooler) return `The pooler was left out: ${pooler.missing}.`;
  const pooled = pooler.urlOf(databaseUrl);
  const asked: string[][] = [];
  for (const [what, ask] of probes) asked.push([what, await ask({ pooled, direct: databaseUrl })]);

  const straight = await measured(surroundings, surroundings.processes, 'straight');
  const processes = new ServerProcesses(databaseUrl, { BREVIA_POOLER_URL: pooled });
  try {
    await surroundings.processes.killAll();
    await processes.start(3);
    const through = await measured(surroundings, processes, 'through the pooler');
    const header = [
      `Three processes, ${callers} callers`,
      'at most',
      'p50',
      'p99',
      'errors',
      'updates lost / doubled / torn',
      'connections to PostgreSQL',
    ];
    return [
      formatTable(['Through PgBouncer in transaction mode', ''], asked),
      formatTable(header, [straight, through]),
    ].join('\n\n');
  } finally {
    await processes.end();
    pooler.stop();
  }
};
