import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sendImport } from '#bench/importSender.ts';
import { machine } from '#bench/machine.ts';
import { formatTable, milliseconds, percentile, report, times } from '#bench/table.ts';
import { watchOthers } from '#bench/watchOthers.ts';
import { limits } from '#domain/limits.ts';
import { startPostgres } from '#scripts/lib/postgres.mjs';
import { createApp } from '#server/app.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { appConfig } from '#server/config/AppConfig.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import { openEmbedded, openPostgres } from '#server/db/connect.ts';
import type { Database } from '#server/db/Database.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  clients,
  countries,
  filings,
  inventors,
  patentClients,
  patentInventors,
  patents,
  statuses,
  users,
} from '#server/db/tables.ts';
import { noLimits } from '#tests/support/server/noLimits.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import { withoutWrites } from '#tests/support/server/withoutWrites.ts';

const count = Number(process.env.BENCH_FAMILIES ?? 10_000);
const password = 'Bench-Bench-1';
/** Fewer while readings are watched: each batch is like the others. */
const watchedCount = Math.min(count, 4_000);
const [clientCount, personCount, countryCount] = [40, 2_000, 30];

/** A family of a client with two inventors and filings in two countries, all of them known. */
const family = (at: number) => ({
  referenceFamille: `IMPORT-${at}`,
  titre: `Procédé de fabrication numéro ${at}`,
  commentaire: 'Repris du classeur de la cliente',
  clientIds: [1 + (at % clientCount)],
  inventeurIds: [1 + (at % personCount), 1 + ((at + 1) % personCount)],
  informationsDepot: [0, 1].map((filing) => ({
    idPays: 1 + ((at + filing) % countryCount),
    idStatuts: 1,
    numeroDepot: `FR21${at}${filing}`,
    dateDepot: '2021-05-04',
  })),
});

const numbered = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at));

const prepare = async ({ queries }: Database): Promise<void> => {
  const firm = [
    [clients, numbered(clientCount, (at) => ({ nomClient: `Cliente ${at}` }))],
    [inventors, numbered(personCount, (at) => ({ nom: `Inventrice ${at}`, prenom: 'Ada' }))],
    [countries, numbered(countryCount, (at) => ({ nomPays: `Pays ${at}` }))],
    [statuses, [{ description: 'Déposé' }]],
  ] as const;
  for (const [table, rows] of firm) await bulkInsert(queries, table, rows as never);
  const passwordHash = await new PasswordHasher().hash(password);
  // Others are notified of what the importer makes.
  for (const username of ['importer', 'colleague'])
    await queries
      .insert(users)
      .values({ username, email: `${username}@example.org`, role: 'User', canWrite: true, passwordHash });
};

/** The rows of the families and nothing else, one statement for each table; so many families in a transaction. */
const insertBare = async ({ queries }: Database, families: number): Promise<number> => {
  const began = performance.now();
  for (let from = 0; from < count; from += families)
    await queries.transaction(async (tx) => {
      const some = numbered(Math.min(families, count - from), (at) => family(from + at));
      const rows = some.map(({ referenceFamille, titre, commentaire }) => ({ referenceFamille, titre, commentaire }));
      const ids = (await tx.insert(patents).values(rows).returning({ id: patents.id })).map(({ id }) => id);
      const each = <T>(make: (one: (typeof some)[number], patentId: number) => T[]): T[] =>
        some.flatMap((one, at) => make(one, ids[at] ?? 0));
      await tx
        .insert(patentClients)
        .values(each(({ clientIds }, patentId) => clientIds.map((clientId) => ({ patentId, clientId }))));
      await tx
        .insert(patentInventors)
        .values(each(({ inventeurIds }, patentId) => inventeurIds.map((personId) => ({ patentId, personId }))));
      await tx
        .insert(filings)
        .values(
          each(({ informationsDepot }, patentId) =>
            informationsDepot.map((filing, position) => ({ patentId, position, ...filing })),
          ),
        );
    });
  return performance.now() - began;
};

const forget = async ({ queries }: Database): Promise<void> => {
  for (const name of ['patents', 'changes', 'kept_answers', 'notifications'])
    await queries.execute(sql.raw(`truncate ${name} restart identity cascade`));
};

interface Figures {
  readonly alone: number;
  readonly together: number;
  /** Bare inserts of one family in a transaction, and of two hundred. */
  readonly bare: readonly [number, number];
  /** What a colleague waits for a short list while nothing else goes on, and while such an import is sent. */
  readonly readings: {
    readonly calm: readonly number[];
    readonly alone: readonly number[];
    readonly together: readonly number[];
  };
}

const measure = async (db: Database): Promise<Figures> => {
  await migrate(db);
  await prepare(db);
  const config = appConfig({ secret: 's'.repeat(40), appFolder: null, limits: noLimits });
  const app = await createApp({ db, clock: { now: () => new Date() }, config });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const token = await signInAt(url, 'importer', password);
  const server: typeof fetch = (input, init) => fetch(`${url}${String(input)}`, init);
  const families = numbered(count, family);
  const timed = async (work: () => Promise<number>): Promise<number> => {
    const took = await work();
    await forget(db);
    return took;
  };
  const alone = await timed(() => sendImport(families, { token, fetch: withoutWrites(server) }));
  const together = await timed(() => sendImport(families, { token, fetch: server }));
  const bare = [await timed(() => insertBare(db, 1)), await timed(() => insertBare(db, 200))] as const;
  const read = await signInAt(url, 'colleague', password);
  const watched = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
    const others = await watchOthers(`${url}/api/statuts`, { Authorization: `Bearer ${read}` });
    await work();
    const waits = await others();
    await forget(db);
    return waits;
  };
  const some = families.slice(0, watchedCount);
  const readings = {
    calm: await watched(() => new Promise((resolve) => setTimeout(resolve, 5_000))),
    alone: await watched(() => sendImport(some.slice(0, watchedCount / 10), { token, fetch: withoutWrites(server) })),
    together: await watched(() => sendImport(some, { token, fetch: server })),
  };
  await app.close();
  await db.close();
  return { alone, together, bare, readings };
};

const onEmbedded = async (): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'brevia-bench-'));
  const figures = await measure(await openEmbedded(join(folder, 'database')));
  rmSync(folder, { recursive: true, force: true });
  return figures;
};

const onPostgres = async (): Promise<Figures | null> => {
  const postgres = await startPostgres({ durable: true });
  if (!('url' in postgres)) return null;
  const figures = await measure(await openPostgres(postgres.url));
  postgres.stop();
  return figures;
};

const rowsOf = (name: string, { alone, together, bare: [oneByOne, many] }: Figures): string[][] => {
  const row = (what: string, ms: number): string[] => [
    name,
    what,
    milliseconds(ms),
    String(Math.round((count / ms) * 1_000)),
    times(ms / many),
  ];
  return [
    row('sent one by one, up to eight side by side', alone),
    row('sent many in a request', together),
    row('bare inserts, a transaction for each family', oneByOne),
    row('bare inserts, 200 families in a transaction', many),
  ];
};

const readingRows = (name: string, { readings }: Figures): string[][] =>
  (
    [
      ['nothing else', readings.calm],
      ['sent one by one, up to eight side by side', readings.alone],
      ['sent many in a request', readings.together],
    ] as const
  ).map(([what, waits]) => [
    name,
    what,
    milliseconds(percentile(waits, 0.5)),
    milliseconds(percentile(waits, 0.95)),
    milliseconds(Math.max(...waits)),
  ]);

/** Ten thousand families from the outbox of a device, to servers that take them one by one and many at once. */
const main = async (): Promise<void> => {
  const [embedded, postgres] = [await onEmbedded(), await onPostgres()];
  const rows = [...rowsOf('PGlite', embedded), ...(postgres ? rowsOf('PostgreSQL', postgres) : [])];
  const head = ['Database', 'What', 'took', 'families a second', 'time against the last'];
  const setting = `${count.toLocaleString('en')} families, each of a client, with two inventors and two filings, sent by the app’s engine from an outbox in memory to the real server in the same process, many at once in as large requests as it asks for (${limits.batch.embedded} families with PGlite, ${limits.batch.writes} with PostgreSQL); beside it the same rows in the same tables without server, checks, feed, log, notifications and kept answers, one statement for each table. ${machine()}. \`npm run bench -- import\`.`;
  const readings = [...readingRows('PGlite', embedded), ...(postgres ? readingRows('PostgreSQL', postgres) : [])];
  const readingHead = ['Database', 'Meanwhile', 'half of all readings', '95 of 100', 'the longest'];
  const readingSetting = `What a colleague’s short list takes meanwhile (\`GET /api/statuts\`, one after the other, from a thread of its own). Device and server share a thread here, so a part of it is the device’s.`;
  report(
    'Sending an import',
    `${setting}\n\n${formatTable(head, rows)}\n\n${readingSetting}\n\n${formatTable(readingHead, readings)}`,
  );
};

await main();
