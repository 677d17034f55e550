import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Rotation, refreshSession, standardRotation } from '#server/auth/refreshSession.ts';
import { TokenMint } from '#server/auth/TokenMint.ts';
import { Refusal } from '#server/base/errors.ts';
import { logEntries } from '#server/db/activityTables.ts';
import { sessions } from '#server/db/tables.ts';
import { ServerEvents } from '#server/events/ServerEvents.ts';
import type { Random } from '#server/operations/seed/Random.ts';
import { newRenewalKey } from '#tests/support/engine/renewalKeys.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { drawnDatabases } from '#tests/support/server/drawnDatabases.ts';
import { startTestServer, type TestServer, testPassword, type Wire } from '#tests/support/server/testServer.ts';

const hour = 3_600_000;

type Outcome =
  | { readonly kind: 'fresh'; readonly tokens: Tokens }
  | { readonly kind: 'ended' }
  | { readonly kind: 'later' };
interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** One refresh as a device makes it. */
type Refresh = (refreshToken: string) => Promise<Outcome>;

const overHttp =
  (server: TestServer, proofOf: (refreshToken: string) => Promise<object> = async () => ({})): Refresh =>
  async (refreshToken) => {
    const sent = { refreshToken, ...(await proofOf(refreshToken)) };
    const { status, body } = await server.request('POST', '/api/auth/refresh', { body: sent });
    if (status === 200) return { kind: 'fresh', tokens: body as unknown as Tokens };
    return { kind: status === 401 ? 'ended' : 'later' };
  };

/** The same on this server's database by another rule, to see what this proof makes of it. */
const byRule = (server: TestServer, rotation: Rotation): Refresh => {
  const mint = new TokenMint('only for tests '.repeat(4), server.clock);
  const parts = { queries: server.db.queries, mint, clock: server.clock, events: new ServerEvents() };
  return async (token) => {
    try {
      const session = await refreshSession(parts, { token, address: '192.0.2.1' }, rotation);
      return { kind: 'fresh', tokens: { token: await mint.accessToken(session), refreshToken: session.refreshToken } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { kind: error.code === 'session-ended' ? 'ended' : 'later' };
    }
  };
};

interface Device {
  /** What all tabs of a device share, as the sealed store does. */
  stored: Tokens;
}

/** A slow tab's answer must not take the place of a faster one's; the app sees to it by its lock and its store. */
const keepNewest = (device: Device, tokens: Tokens): void => {
  const generation = ({ refreshToken }: Tokens): number => Number(refreshToken.split('.')[1]);
  if (generation(tokens) >= generation(device.stored)) device.stored = tokens;
};

/**
 * Days in the life of a device with four tabs that know no lock: each morning, and at some reloads, they refresh at
 * once with what they find stored; a tenth of the answers is lost on the way, and some requests arrive late.
 * @returns how often a tab was answered that the session had ended
 */
const live = async (server: TestServer, refresh: Refresh, device: Device, random: Random): Promise<number> => {
  let logouts = 0;
  const callWith = ({ token }: Tokens) =>
    server.request('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  const tab = async (): Promise<void> => {
    for (let tries = 0; tries < 8; tries += 1) {
      const { refreshToken } = device.stored;
      if (random.chance(0.3)) await pause(random.between(0, 15));
      const outcome = await refresh(refreshToken);
      if (random.chance(0.1) || outcome.kind === 'later') continue;
      if (outcome.kind === 'ended') {
        logouts += 1;
        return;
      }
      keepNewest(device, outcome.tokens);
      if ((await callWith(device.stored)).status === 401) logouts += 1;
      return;
    }
  };
  for (let day = 0; day < 3; day += 1) {
    server.clock.advance(random.between(1, 40) * hour);
    await Promise.all([tab(), tab(), tab(), tab()]);
    if (random.chance(0.5)) await Promise.all([tab(), tab()]);
  }
  return logouts;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const login = (server: TestServer, headers?: Record<string, string>, more: object = {}) =>
  server.request('POST', '/api/auth/login', { body: { email: 'user', password: testPassword, ...more }, headers });

/** A device whose session is bound to its key, at the sign-in or, as one of an earlier version, by its next renewal. */
const newBoundDevice = async (server: TestServer, isLate: boolean): Promise<{ device: Device; refresh: Refresh }> => {
  const { renewalKey, sign } = await newRenewalKey();
  const refresh = overHttp(server, async (token) => ({ renewalKey, proof: await sign(token) }));
  const first = (await login(server, {}, isLate ? {} : { renewalKey })).body as unknown as Tokens;
  const renewed = isLate ? await refresh(first.refreshToken) : null;
  return { device: { stored: renewed?.kind === 'fresh' ? renewed.tokens : first }, refresh };
};

/** Owner and thief each use what they have, in any order, for some days. @returns whether both are out at the end */
const steal = async (server: TestServer, refresh: Refresh, random: Random): Promise<boolean> => {
  const first = (await login(server)).body as unknown as Tokens;
  const held = { owner: first, thief: first };
  let ended = false;
  for (let day = 0; day < 4 && !ended; day += 1) {
    server.clock.advance(random.between(12, 30) * hour);
    for (const who of random.chance(0.5) ? (['owner', 'thief'] as const) : (['thief', 'owner'] as const)) {
      const outcome = await refresh(held[who].refreshToken);
      if (outcome.kind === 'ended') ended = true;
      if (outcome.kind !== 'fresh') continue;
      held[who] = outcome.tokens;
      await server.request('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${outcome.tokens.token}` } });
      server.clock.advance(random.between(1, 600) * 60_000);
    }
  }
  const answers = await Promise.all(
    Object.values(held).map(({ token }) =>
      server.request('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } }),
    ),
  );
  return ended && answers.every(({ status }) => status === 401);
};

describeOnDatabases('rotation of refresh tokens on %s', { on: drawnDatabases() }, (engine) => {
  const { count, random } = proofSize('A4 devices with four tabs', { short: 4, full: 500 });

  it(`A4 logs no honest user out: ${count} devices, four tabs each, a tenth of the answers lost`, {
    timeout: 60_000 + count * 2_000,
  }, async () => {
    const server = await startTestServer({ engine });
    let logouts = 0;
    for (let run = 0; run < count; run += 1) {
      const device: Device = { stored: (await login(server)).body as unknown as Tokens };
      logouts += await live(server, overHttp(server), device, random);
    }
    expect(logouts).toBe(0);
    console.log(`A4: ${count} devices with four tabs on ${engine}, a tenth of the answers lost, 0 signed out`);
    await server.close();
  });

  const bound = Math.max(3, Math.ceil(count * 0.4));
  it(`A4 gives a thief who copies every token of a bound device nothing, and never sends the device away: ${bound} devices`, {
    timeout: 60_000 + bound * 4_000,
  }, async () => {
    const server = await startTestServer({ engine });
    const copied = overHttp(server);
    const seen = { logouts: 0, tries: 0, taken: 0 };
    for (let run = 0; run < bound; run += 1) {
      const { device, refresh } = await newBoundDevice(server, random.chance(0.5));
      const besideThief: Refresh = async (token) => {
        if (random.chance(0.5)) return refresh(token);
        const [theft, own] = await Promise.all([copied(token), refresh(token)]);
        seen.tries += 1;
        if (theft.kind !== 'later') seen.taken += 1;
        return own;
      };
      seen.logouts += await live(server, besideThief, device, random);
    }
    expect(seen).toMatchObject({ logouts: 0, taken: 0 });
    expect(seen.tries).toBeGreaterThan(bound);
    console.log(`A4: ${bound} bound devices on ${engine}, ${seen.tries} copied tokens tried, 0 renewed, 0 signed out`);
    await server.close();
  });

  it('A4 gives a hundred refreshes at once one successor in one session', async () => {
    const server = await startTestServer({ engine });
    const { refreshToken } = (await login(server)).body as unknown as Tokens;
    const before = await server.db.queries.select().from(sessions);
    const answers = await Promise.all(Array.from({ length: 100 }, () => overHttp(server)(refreshToken)));
    const tokens = answers.map((outcome) => (outcome.kind === 'fresh' ? outcome.tokens.refreshToken : outcome.kind));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/\.1\./);
    expect(await server.db.queries.select().from(sessions)).toHaveLength(before.length);
    await server.close();
  });

  it('A4 asks a refresh that was overtaken on its way to come again, and ends nothing', async () => {
    const server = await startTestServer({ engine });
    const refresh = overHttp(server);
    const first = (await login(server)).body as unknown as Tokens;
    const second = await refresh(first.refreshToken);
    const third = second.kind === 'fresh' ? await refresh(second.tokens.refreshToken) : second;
    expect((await refresh(first.refreshToken)).kind).toBe('later');
    expect(third.kind === 'fresh' && (await refresh(third.tokens.refreshToken)).kind).toBe('fresh');
    await server.close();
  });

  const thefts = Math.max(3, Math.ceil(count * 0.4));
  it(`A4 ends, records and reports every stolen session that both sides use: ${thefts} of them`, {
    timeout: 60_000 + thefts * 2_000,
  }, async () => {
    const server = await startTestServer({ engine });
    const reported: unknown[] = [];
    for (let theft = 0; theft < thefts; theft += 1) {
      expect(await steal(server, overHttp(server), random)).toBe(true);
      const { body } = await login(server, { 'Accept-Language': 'en' });
      reported.push((body.warning as Wire | undefined)?.code);
      expect((await login(server)).body).not.toHaveProperty('warning');
    }
    expect(reported).toEqual(Array.from({ length: thefts }, () => 'session-reused'));
    const ended = await server.db.queries.select().from(sessions).where(eq(sessions.endedBecause, 'reuse'));
    const recorded = await server.db.queries
      .select()
      .from(logEntries)
      .where(and(eq(logEntries.action, 'SESSION_REUSE'), eq(logEntries.userName, 'user')));
    expect([ended.length, recorded.length]).toEqual([thefts, thefts]);
    console.log(`A4: ${thefts} thefts on ${engine}, all ended, recorded and reported`);
    await server.close();
  });

  it('A4 is seen by this proof when lost answers are not forgiven', async () => {
    const server = await startTestServer({ engine });
    const refresh = byRule(server, { ...standardRotation, forgivesLostAnswers: false, lateMs: 0 });
    let logouts = 0;
    for (let run = 0; run < 5; run += 1) {
      const device: Device = { stored: (await login(server)).body as unknown as Tokens };
      logouts += await live(server, refresh, device, random);
    }
    expect(logouts).toBeGreaterThan(0);
    await server.close();
  });

  it('A4 is seen by this proof when an older token does not end the session', async () => {
    const server = await startTestServer({ engine });
    const refresh = byRule(server, { ...standardRotation, endsOnReuse: false });
    const caught = [];
    for (let theft = 0; theft < 5; theft += 1) caught.push(await steal(server, refresh, random));
    expect(caught).not.toContain(true);
    await server.close();
  });
});
