import { eq } from 'drizzle-orm';
import { TokenMint } from '#server/auth/TokenMint.ts';
import { users } from '#server/db/tables.ts';
import { type ActorName, actorNames } from '#tests/support/permissions/goldenMatrix.ts';
import type { ProbeWorld } from '#tests/support/permissions/probeWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';
import { type TestAccount, type TestServer, testSecret } from '#tests/support/server/testServer.ts';

export interface ProbeActor {
  readonly name: ActorName;
  /** What it sends as Authorization; undefined for nothing. */
  readonly authorization: string | undefined;
  /** Signs in once more; for probes that end a session. Null for those who cannot. */
  readonly again: (() => Promise<string>) | null;
  /** The client whose rows it sees, `all` for the staff, null for those who read nothing. */
  readonly sees: number | 'all' | null;
}

type Account = TestAccount & { readonly id: number };

/** The eleven actors of A1, signed in as far as they can. */
export const signInActors = async (
  server: TestServer,
  { clients }: ProbeWorld,
): Promise<Readonly<Record<ActorName, ProbeActor>>> => {
  const add = (username: string, role: 'Admin' | 'User' | 'Client', more: Partial<typeof users.$inferInsert> = {}) =>
    server.addUser({ username, role, canWrite: true, ...more });
  const tokenOf = async (account: Account): Promise<string> => (await server.signIn(account)).token;
  const accounts: Partial<Record<ActorName, Account>> = {
    expired: await add('sonde-a', 'User'),
    blocked: await add('sonde-b', 'Admin'),
    inactive: await add('sonde-c', 'User'),
    admin: await add('sonde-d', 'Admin', { canRead: false, canWrite: false }),
    user: await add('sonde-e', 'User'),
    readOnlyUser: await add('sonde-f', 'User', { canWrite: false }),
    noReadUser: await add('sonde-g', 'User', { canRead: false }),
    client: await add('sonde-h', 'Client', { clientId: clients.own }),
    otherClient: await add('sonde-i', 'Client', { clientId: clients.other, canWrite: false }),
    noReadClient: await add('sonde-j', 'Client', { clientId: clients.own, canRead: false }),
  };
  const sees: Partial<Record<ActorName, ProbeActor['sees']>> = {
    admin: 'all',
    user: 'all',
    readOnlyUser: 'all',
    client: clients.own,
    otherClient: clients.other,
  };
  const cannot = new Set<ActorName>(['expired', 'blocked', 'inactive']);
  const actors = await Promise.all(
    actorNames.map(async (name): Promise<ProbeActor> => {
      const account = accounts[name];
      const again = account && !cannot.has(name) ? () => tokenOf(account) : null;
      const token = account ? await tokenOf(account) : null;
      const spoken = token && name === 'expired' ? await expiredTwin(server, token) : token;
      return { name, authorization: spoken ? `Bearer ${spoken}` : undefined, again, sees: sees[name] ?? null };
    }),
  );
  const spoil = (name: 'blocked' | 'inactive', values: Partial<typeof users.$inferInsert>) =>
    server.db.queries
      .update(users)
      .set(values)
      .where(eq(users.id, accounts[name]?.id ?? 0));
  await spoil('blocked', { isBlocked: true });
  await spoil('inactive', { isActive: false });
  return Object.fromEntries(actors.map((actor) => [actor.name, actor])) as Record<ActorName, ProbeActor>;
};

/** The claims of an access token, unchecked. */
const claimsIn = (token: string): { sub: string; sid: string; gen?: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

export const sessionIdIn = (token: string): string => claimsIn(token).sid;

/** A genuine token of the same session that ended yesterday. */
const expiredTwin = async (server: TestServer, token: string): Promise<string> => {
  const { sub, sid } = claimsIn(token);
  const past = new TestClock(new Date(server.clock.now().getTime() - 2 * 86_400_000).toISOString());
  const endsAt = new Date(past.now().getTime() + 86_400_000);
  return new TokenMint(testSecret, past).accessToken({ userId: Number(sub), sessionId: sid, generation: 0, endsAt });
};
