import { and, eq, isNull } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { bindSession, endOutlived, forgetOldSessions } from '#server/auth/sessions.ts';
import { logEntries } from '#server/db/activityTables.ts';
import { sessions } from '#server/db/tables.ts';
import { newRenewalKey } from '#tests/support/engine/renewalKeys.ts';
import { onEveryDatabase, type TestAccount } from '#tests/support/server/testServer.ts';

const minute = 60_000;
const dayMs = 86_400_000;
type Age = readonly [days: number, ms: number];

let serial = 0;

onEveryDatabase('sessions bound to a device', {}, (server) => {
  /** A new account's first session. */
  const signIn = async (name: string, more: object = {}) => {
    const username = `${name}-${(serial += 1)}`;
    const account = await server().addUser({ username, role: 'User' });
    const body = { email: username, password: account.password, ...more };
    const answer = await server().request('POST', '/api/auth/login', { body });
    return { account, body: answer.body, token: String(answer.body.refreshToken) };
  };
  const refresh = (refreshToken: string, more: object = {}) =>
    server().request('POST', '/api/auth/refresh', { body: { refreshToken, ...more } });
  const logged = ({ username }: TestAccount, action: string) =>
    server()
      .db.queries.select()
      .from(logEntries)
      .where(and(eq(logEntries.entityName, username), eq(logEntries.action, action)));
  const openSessions = (userId: number) =>
    server()
      .db.queries.select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));

  it('A4 a refresh token taken from the wire renews nothing without the key of its device', async () => {
    const [key, other] = [await newRenewalKey(), await newRenewalKey()];
    const { token } = await signIn('bound', { renewalKey: key.renewalKey });
    const tries = [
      {},
      { proof: await other.sign(token) },
      { renewalKey: other.renewalKey, proof: await other.sign(token) },
      { renewalKey: key.renewalKey, proof: await key.sign(`${token}x`) },
      { proof: 'A'.repeat(88) },
      { proof: 7 },
    ];
    for (const shown of tries) {
      const { status, body } = await refresh(token, shown);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'device-unproven' });
    }
    const renewed = await refresh(token, { proof: await key.sign(token) });
    expect(renewed.status).toBe(200);
    const next = String(renewed.body.refreshToken);
    expect((await refresh(next)).status).toBe(403);
    server().clock.advance(minute);
    expect((await refresh(next, { proof: await key.sign(next) })).status).toBe(200);
  });

  it('A4 who tries it signs nobody out, not even with outdated tokens, holds nobody up, and stands in the log', async () => {
    const key = await newRenewalKey();
    const { account, token } = await signIn('copied', { renewalKey: key.renewalKey });
    const second = String((await refresh(token, { proof: await key.sign(token) })).body.refreshToken);
    server().clock.advance(5 * minute);
    const third = String((await refresh(second, { proof: await key.sign(second) })).body.refreshToken);
    server().clock.advance(5 * minute);
    for (const old of [token, second, third]) expect((await refresh(old)).status).toBe(403);
    expect((await refresh(third, { proof: await key.sign(third) })).status).toBe(200);
    await expect.poll(() => logged(account, 'RENEWAL_REFUSED')).toHaveLength(1);
    expect(await logged(account, 'SESSION_REUSE')).toEqual([]);
    // The device's own old token is what a copy of the whole device shows.
    server().clock.advance(5 * minute);
    expect((await refresh(token, { proof: await key.sign(token) })).status).toBe(401);
    expect(await logged(account, 'SESSION_REUSE')).toHaveLength(1);
  });

  it('A4 a session of an earlier version is bound by its next renewal', async () => {
    const [key, thief] = [await newRenewalKey(), await newRenewalKey()];
    const { token } = await signIn('late');
    const shown = { renewalKey: key.renewalKey, proof: await key.sign(token) };
    const renewed = await refresh(token, shown);
    expect(renewed.status).toBe(200);
    const next = String(renewed.body.refreshToken);
    expect((await refresh(token, shown)).body.refreshToken).toBe(next);
    expect((await refresh(next)).status).toBe(403);
    expect((await refresh(next, { renewalKey: thief.renewalKey, proof: await thief.sign(next) })).status).toBe(403);
    expect((await refresh(next, { proof: await key.sign(next) })).status).toBe(200);
  });

  it('A4 whoever binds a token from before first, both are out as soon as the other one shows it', async () => {
    const [owner, thief] = [await newRenewalKey(), await newRenewalKey()];
    const { account, token } = await signIn('raced');
    const shown = async ({ renewalKey, sign }: typeof owner) => ({ renewalKey, proof: await sign(token) });
    const taken = String((await refresh(token, await shown(thief))).body.refreshToken);
    expect((await refresh(token, await shown(owner))).status).toBe(503);
    server().clock.advance(minute);
    expect((await refresh(token, await shown(owner))).status).toBe(401);
    expect((await refresh(taken, { proof: await thief.sign(taken) })).status).toBe(401);
    expect(await logged(account, 'SESSION_REUSE')).toHaveLength(1);
  });

  it('A4 a new password binds the session to the new key that comes with it; of one without any, the present token needs it already', async () => {
    const keyed = await newRenewalKey();
    for (const [name, before] of [
      ['rebound', keyed],
      ['unbound', null],
    ] as const) {
      const after = await newRenewalKey();
      const { account, body, token } = await signIn(name, before ? { renewalKey: before.renewalKey } : {});
      const renewed = await refresh(token, before ? { proof: await before.sign(token) } : {});
      const held = String(renewed.body.refreshToken);
      const changed = await server().request('POST', '/api/auth/change-password', {
        body: { currentPassword: account.password, newPassword: 'Nouveau-Mot-2', renewalKey: after.renewalKey },
        headers: { Authorization: `Bearer ${String(body.token)}` },
      });
      expect([name, changed.status]).toEqual([name, 200]);
      const old = before ? { proof: await before.sign(held) } : {};
      for (const shown of [{}, old]) expect((await refresh(held, shown)).status).toBe(403);
      expect((await refresh(held, { proof: await after.sign(held) })).status).toBe(200);
      // The first token of a session that had no key then is taken for one that was overtaken on its way.
      expect((await refresh(token)).status).toBe(before ? 403 : 503);
    }
  });

  it('A4 a new password without a key leaves the session bound to the one it has', async () => {
    const key = await newRenewalKey();
    const { account, body, token } = await signIn('keyless', { renewalKey: key.renewalKey });
    const changed = await server().request('POST', '/api/auth/change-password', {
      body: { currentPassword: account.password, newPassword: 'Nouveau-Mot-2' },
      headers: { Authorization: `Bearer ${String(body.token)}` },
    });
    expect([changed.status, changed.body.Data]).toEqual([200, { RenewalKey: '' }]);
    expect((await refresh(token)).status).toBe(403);
    expect((await refresh(token, { proof: await key.sign(token) })).status).toBe(200);
  });

  it('A4 a session that was forgotten meanwhile is bound to nothing, and nobody is told of an error', async () => {
    const { renewalKey } = await newRenewalKey();
    await bindSession(server().db.queries, 'a-session-of-long-ago', renewalKey);
    expect(await server().db.queries.select().from(sessions).where(eq(sessions.renewalKey, renewalKey))).toEqual([]);
  });

  it('A4 what is no key binds nothing, and a device without one is renewed as before', async () => {
    for (const renewalKey of ['', 'x'.repeat(124), 7, { kty: 'EC' }]) {
      const { token } = await signIn('odd', { renewalKey });
      let held = token;
      for (const proof of ['x', `${'A'.repeat(86)}==`]) {
        const renewed = await refresh(held, { renewalKey, proof });
        expect({ renewalKey, proof, status: renewed.status }).toEqual({ renewalKey, proof, status: 200 });
        held = String(renewed.body.refreshToken);
      }
      expect((await refresh(held)).status).toBe(200);
    }
  });

  it('A4 a key that comes without its signature binds nothing', async () => {
    const { renewalKey } = await newRenewalKey();
    const { token } = await signIn('unsigned');
    const renewed = await refresh(token, { renewalKey, proof: `${'A'.repeat(86)}==` });
    expect(renewed.status).toBe(200);
    expect((await refresh(String(renewed.body.refreshToken))).status).toBe(200);
  });

  const { idleDays, lifeDays, perUser } = limits.session;

  it('A4 a session ends after thirty days without use', async () => {
    const { token } = await signIn('idle');
    server().clock.advanceDays(idleDays);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    server().clock.advanceDays(idleDays);
    server().clock.advance(1);
    expect((await refresh(String(body.refreshToken))).status).toBe(401);
  });

  it('A4 a session ends after ninety days however much it is used, and its last token with it', async () => {
    const { token, account } = await signIn('old');
    let held = token;
    const born = server().clock.now().getTime();
    for (let day = 0; day < lifeDays; day += 10) {
      const { status, body } = await refresh(held);
      expect({ day, status }).toEqual({ day, status: 200 });
      held = String(body.refreshToken);
      server().clock.advanceDays(day + 10 < lifeDays ? 10 : 9.75);
    }
    const { body: last } = await refresh(held);
    const { exp = 0 } = decodeJwt(String(last.token));
    expect(exp * 1_000).toBeLessThanOrEqual(born + lifeDays * dayMs);
    server().clock.advanceDays(0.25);
    const me = { headers: { Authorization: `Bearer ${String(last.token)}` } };
    expect((await server().request('GET', '/api/auth/me', me)).status).toBe(401);
    expect((await refresh(String(last.refreshToken))).status).toBe(401);
    expect(await openSessions(account.id)).toEqual([]);
  });

  it('A4 what is outlived is ended by itself, what ended long ago is forgotten, and the rest goes on', async () => {
    const { account } = await signIn('aged');
    const now = server().clock.now();
    const ago = ([days, ms]: Age): string => new Date(now.getTime() - days * dayMs - ms).toISOString();
    /** How long ago it began and was renewed, in days and milliseconds; and why it is ended then. */
    const ages: readonly (readonly [string, Age, Age, string | null | undefined])[] = [
      ['on its last day', [lifeDays, -1], [idleDays, 0], null],
      ['idle', [idleDays + 1, 0], [idleDays, 1], 'idle'],
      ['of age', [lifeDays, 0], [0, 0], 'age'],
      ['signed out', [lifeDays, 1], [idleDays, 1], 'logout'],
      ['long ago', [2 * lifeDays, 0], [2 * lifeDays, 0], 'idle'],
      ['longer ago', [2 * lifeDays, 1], [2 * lifeDays, 1], undefined],
    ];
    const { queries } = server().db;
    await queries.delete(sessions).where(eq(sessions.userId, account.id));
    for (const [name, created, renewed, reason] of ages)
      await queries.insert(sessions).values({
        id: `${name} ${account.id}`,
        userId: account.id,
        salt: '',
        createdAt: ago(created),
        refreshedAt: ago(renewed),
        ...(reason === 'logout' && { endedAt: ago([1, 0]), endedBecause: reason }),
      });
    await endOutlived(queries, now);
    await forgetOldSessions(queries, now);
    const left = await queries.select().from(sessions).where(eq(sessions.userId, account.id));
    const reasons = new Map(left.map(({ id, endedAt, endedBecause }) => [id, endedAt && endedBecause]));
    for (const [name, , , reason] of ages)
      expect({ name, reason: reasons.get(`${name} ${account.id}`) }).toEqual({ name, reason });
  });

  it('A4 the twenty-first session ends the one that was unused for longest, which stands in the log', async () => {
    const { account, token: first } = await signIn('crowd');
    const tokens = [first];
    const again = async () => {
      server().clock.advance(minute);
      tokens.push((await server().signIn(account)).refreshToken);
    };
    while (tokens.length < perUser) await again();
    server().clock.advance(minute);
    const used = await refresh(first);
    expect(await openSessions(account.id)).toHaveLength(perUser);
    await again();
    expect(await openSessions(account.id)).toHaveLength(perUser);
    expect((await refresh(tokens[1] ?? '')).status).toBe(401);
    expect((await refresh(String(used.body.refreshToken))).status).toBe(200);
    expect(await logged(account, 'SESSION_CROWDED_OUT')).toHaveLength(1);
  });

  it('A4 of many sign-ins at once none gets past the most', async () => {
    const { account } = await signIn('rush');
    // One of these may be over before its own answer is out.
    await Promise.allSettled(Array.from({ length: perUser + 4 }, () => server().signIn(account)));
    expect(await openSessions(account.id)).toHaveLength(perUser);
  });
});
