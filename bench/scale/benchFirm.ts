import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DeviceStart } from '#bench/scale/LightDevice.ts';
import { benchUsers, fillForBench } from '#bench/serverPortfolio.ts';
import { startSession } from '#server/auth/sessions.ts';
import { TokenMint } from '#server/auth/TokenMint.ts';
import { systemClock } from '#server/base/clock.ts';
import { openPostgres } from '#server/db/connect.ts';
import { type Database, queryRow, queryRows } from '#server/db/Database.ts';
import { users } from '#server/db/tables.ts';
import { dayOf, encodeCursor } from '#server/feed/cursor.ts';
import { headOfFeed } from '#server/feed/readChanges.ts';

/** With what all processes of the bench sign their tokens, as the sessions below were begun with. */
export const benchSecret = randomBytes(32).toString('hex');

/** The laptop at the office and at home, the tablet, the telephone, and one at the client's. */
const devicesPerUser = 5;

export type SignedIn = Pick<DeviceStart, 'access' | 'refresh' | 'address'>;

export interface BenchFirm {
  readonly source: string;
  readonly families: number;
  readonly devices: readonly SignedIn[];
}

/**
 * The portfolio or its first families, and so many devices that are signed in already: what a sign-in takes is measured
 * elsewhere.
 */
export const fillFirm = async (db: Database, deviceCount: number, most?: number): Promise<BenchFirm> => {
  const { source, families } = await fillForBench(db, most);
  const more = Math.max(0, Math.ceil(deviceCount / devicesPerUser) - benchUsers.length);
  if (more > 0)
    await db.queries.insert(users).values(
      Array.from({ length: more }, (_, index) => ({
        username: `more${index}`,
        email: `more${index}@example.org`,
        role: 'User' as const,
        canWrite: true,
        passwordHash: '',
      })),
    );
  const people = await queryRows<{ id: number }>(db.queries, sql`select id from users order by id`);
  const mint = new TokenMint(benchSecret, systemClock);
  const now = systemClock.now().toISOString();
  const devices: SignedIn[] = [];
  await db.queries.transaction(async (tx) => {
    for (let index = 0; index < deviceCount; index += 1) {
      const userId = people[index % people.length]?.id ?? 0;
      const address = `10.${Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`;
      const device = { address, userAgent: 'bench', mark: '', renewalKey: '' };
      const session = await startSession(tx, mint, { userId, device, now });
      devices.push({ access: await mint.accessToken(session), refresh: session.refreshToken, address });
    }
  });
  return { source, families, devices };
};

/** Where the feed ends now, as a device would hold it. */
export const cursorOfNow = async ({ queries }: Database): Promise<number> =>
  encodeCursor({ seq: (await headOfFeed(queries)).head, day: dayOf(systemClock.now()) });

export interface Found {
  /** Updates whose entry is not in the log. */
  readonly lost: number;
  /** Updates that happened more than once. */
  readonly doubled: number;
  /** Families whose feed row is not what the family is. */
  readonly torn: number;
}

/** Looks behind the servers: each acknowledged update happened, and happened once, and the feed says what the rows say. */
export const findUpdates = async (
  { queries }: Database,
  mark: string,
  acknowledged: Iterable<string>,
): Promise<Found> => {
  const rows = await queryRows<{ comment: string; times: number }>(
    queries,
    sql`select new_values::json ->> 'commentaire' as comment, count(*)::int as times from log_entries
      where action = 'UPDATE' and entity_type = 'Brevet' and new_values like ${`%${mark} %`} group by 1`,
  );
  const times = new Map(rows.map((row) => [row.comment, row.times]));
  const { torn } = await queryRow<{ torn: number }>(
    queries,
    sql`select count(*)::int as torn from patents p
      left join changes c on c.collection = 'patent' and c.record_id = p.id and c.version = p.version
      where c.record is null or coalesce(c.record::json ->> 'Commentaire', '') <> p.commentaire`,
  );
  return {
    lost: [...acknowledged].filter((comment) => !times.has(comment)).length,
    doubled: rows.filter((row) => row.times > 1).length,
    torn,
  };
};

/** A pool that is not counted below. */
export const openForBench = (url: string): Promise<Database> =>
  openPostgres(`${url}?application_name=bench`, { size: 4, statementMs: 600_000, connectMs: 5_000 });

/** How many connections there are to this database beside the bench's own. */
export const connectionsTo = async ({ queries }: Database): Promise<number> => {
  const { count } = await queryRow<{ count: number }>(
    queries,
    sql`select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and datname = current_database() and application_name <> 'bench'`,
  );
  return count;
};
