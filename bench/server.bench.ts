import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type LoadFigure, runLoad } from '#bench/httpLoad.ts';
import { machine } from '#bench/machine.ts';
import { nextCall } from '#bench/serverCalls.ts';
import { benchPassword, benchUsers, fillForBench } from '#bench/serverPortfolio.ts';
import { formatTable, milliseconds, percentile, report } from '#bench/table.ts';
import { watchOthers } from '#bench/watchOthers.ts';
import { startPostgres } from '#scripts/lib/postgres.mjs';
import { openEmbedded, openPostgres } from '#server/db/connect.ts';
import type { Database } from '#server/db/Database.ts';
import { Random } from '#server/operations/seed/Random.ts';
import { noLimitsByEnvironment } from '#tests/support/server/noLimits.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const load = { connections: 500, perSecond: 200, seconds: Number(process.env.BENCH_SECONDS ?? 30) };

interface Outcome {
  readonly name: string;
  readonly bar: number;
  readonly rush: LoginRush;
  readonly figures: readonly LoadFigure[];
  /** Half as many calls a second, 15 % of them searches. */
  readonly searched: readonly LoadFigure[];
  readonly source: string;
}

interface LoginRush {
  /** Milliseconds that each sign-in took. */
  readonly logins: readonly number[];
  /** Milliseconds that somebody else's smallest call took meanwhile. */
  readonly others: readonly number[];
  /** Bytes; null where the system does not say. */
  readonly peakMemory: number | null;
}

const measure = async (
  { name, bar, source, families }: Pick<Outcome, 'name' | 'bar' | 'source'> & { families: number },
  server: BuiltServer,
): Promise<Outcome> => {
  const { tokens, rush } = await signEverybodyIn(server);
  const next = nextCall(new Random(1), { tokens, families });
  await runLoad(server.url, { ...load, seconds: 5 }, next);
  const figures = await runLoad(server.url, load, next);
  const searched = await runLoad(
    server.url,
    { ...load, perSecond: 100 },
    nextCall(new Random(2), { tokens, families, searches: 0.15 }),
  );
  return { name, bar, rush, figures, searched, source };
};

const signEverybodyIn = async (server: BuiltServer): Promise<{ tokens: string[]; rush: LoginRush }> => {
  const logins: number[] = [];
  const signIn = async (username: string): Promise<string> => {
    const begin = performance.now();
    const token = await signInAt(server.url, username, benchPassword);
    logins.push(performance.now() - begin);
    return token;
  };
  const others = await watchOthers(`${server.url}/healthz`);
  const tokens = await Promise.all(benchUsers.map(signIn));
  return { tokens, rush: { logins, others: await others(), peakMemory: server.peakMemory() } };
};

const fill = async (db: Database): Promise<{ source: string; families: number }> => {
  const filled = await fillForBench(db);
  await db.queries.execute(sql`vacuum analyze`);
  await db.close();
  return filled;
};

const onEmbedded = async (): Promise<Outcome> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'brevia-bench-'));
  const filled = await fill(await openEmbedded(join(dataFolder, 'database')));
  const server = await startBuiltServer({ dataFolder, env: noLimitsByEnvironment });
  const outcome = await measure({ name: 'PGlite', bar: 900, ...filled }, server);
  await server.stop({ erase: true });
  return outcome;
};

const onPostgres = async (): Promise<Outcome | null> => {
  const postgres = await startPostgres({ durable: true });
  if (!('url' in postgres)) return null;
  const filled = await fill(await openPostgres(postgres.url, { size: 4, statementMs: 600_000, connectMs: 5_000 }));
  const server = await startBuiltServer({ env: { ...noLimitsByEnvironment, DATABASE_URL: postgres.url } });
  const outcome = await measure({ name: 'PostgreSQL', bar: 400, ...filled }, server);
  await server.stop({ erase: true });
  postgres.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
  return outcome;
};

const isError = ({ status }: LoadFigure): boolean => status !== 200;
const held = (value: number, bar: number): string => (value <= bar ? 'holds' : 'missed');

const rowsOf = ({ name, bar, figures, searched, rush }: Outcome): string[][] => {
  const kinds = ['list', 'deep page', 'detail', 'update'];
  const row = (kind: string, some: readonly LoadFigure[], limit: string, verdict: string): string[] => {
    const at = (share: number): string =>
      milliseconds(
        percentile(
          some.map(({ ms }) => ms),
          share,
        ),
      );
    return [
      name,
      kind,
      String(some.length),
      at(0.5),
      at(0.95),
      at(0.99),
      String(some.filter(isError).length),
      limit,
      verdict,
    ];
  };
  const p99 = percentile(
    figures.map(({ ms }) => ms),
    0.99,
  );
  const slowest = Math.max(...rush.logins);
  const asFigures = (kind: string, times: readonly number[]) =>
    times.map((ms): LoadFigure => ({ kind, ms, status: 200 }));
  const othersP99 = percentile(rush.others, 0.99);
  return [
    ...kinds.map((kind) =>
      row(
        kind,
        figures.filter((figure) => figure.kind === kind),
        '',
        '',
      ),
    ),
    row('all (D5)', figures, `p99 ${bar} ms, 0 errors`, figures.some(isError) ? 'missed' : held(p99, bar)),
    row('100 a second, with searches', searched, '', ''),
    row(
      'search',
      searched.filter(({ kind }) => kind === 'search'),
      '',
      '',
    ),
    row('100 logins at once (D6)', asFigures('login', rush.logins), 'all within 5,000 ms', held(slowest, 5_000)),
    row('others meanwhile (D6)', asFigures('health', rush.others), 'p99 100 ms', held(othersP99, 100)),
  ];
};

const memoryOf = ({ name, rush: { peakMemory } }: Outcome): string =>
  `${name} ${peakMemory === null ? 'unknown' : `${Math.round(peakMemory / 1_000_000)} MB`}`;

/** D5 and D6: five hundred connections and two hundred calls a second on the whole portfolio, and a hundred logins at once. */
const main = async (): Promise<void> => {
  const outcomes = [await onEmbedded(), await onPostgres()].filter((outcome) => outcome !== null);
  const setting = `${outcomes[0]?.source ?? ''}; ${load.connections} connections, ${load.perSecond} calls a second for ${load.seconds} s: 40 % lists, 10 % pages far down, 30 % details, 20 % updates; then 100 a second, 15 % of them searches; times from the moment a call was due. ${machine()}, with the load’s own process on board. Most memory held when the hundred were in: ${outcomes.map(memoryOf).join(', ')} (bar 400 MB).`;
  const header = ['Database', 'What', 'calls', 'p50', 'p95', 'p99', 'errors', 'bar', ''];
  report('The server under load', `${setting}\n\n${formatTable(header, outcomes.flatMap(rowsOf))}`);
};

await main();
