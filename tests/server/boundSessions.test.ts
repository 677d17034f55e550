import { and, eq, isNull } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { bindSession, endOutlived } from '#server/auth/sessions.ts';
import { logEntries } from '#server/db/activityTables.ts';
import { sessions } from '#server/db/tables.ts';
import { newRenewalKey } from '#tests/support/engine/renewalKeys.ts';
import { onEveryDatabase } from '#tests/support/server/testServer.ts';

const minute = 60_000;

onEveryDatabase('sessions bound to a device', {}, (server) => {
  const signIn = async (username: string, more: object = {}) => {
    const account = await server().addUser({ username, role: 'User' });
    const body = { email: username, password: account.password, ...more };
    const answer = await server().request('POST', '/api/auth/login', { body });
    return { account, body: answer.body, token: String(answer.body.refreshToken) };
  };
  const refresh = (refreshToken: string, more: object = {}) =>
    server().request('POST', '/api/auth/refresh', { body: { refreshToken, ...more } });
  const logged = (userName: string, action: string) =>
    server()
      .db.queries.select()
      .from(logEntries)
      .where(and(eq(logEntries.entityName, userName), eq(logEntries.action, action)));
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
    const { token } = await signIn('copied', { renewalKey: key.renewalKey });
    const second = String((await refresh(token, { proof: await key.sign(token) })).body.refreshToken);
    server().clock.advance(5 * minute);
    const third = String((await refresh(second, { proof: await key.sign(second) })).body.refreshToken);
    server().clock.advance(5 * minute);
    for (const old of [token, second, third]) expect((await refresh(old)).status).toBe(403);
    expect((await refresh(third, { proof: await key.sign(third) })).status).toBe(200);
    await expect.poll(() => logged('copied', 'RENEWAL_REFUSED')).toHaveLength(1);
    expect(await logged('copied', 'SESSION_REUSE')).toEqual([]);
    // The device's own old token is what a copy of the whole device shows.
    server().clock.advance(5 * minute);
    expect((await refresh(token, { proof: await key.sign(token) })).status).toBe(401);
    expect(await logged('copied', 'SESSION_REUSE')).toHaveLength(1);
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
    const { token } = await signIn('raced');
    const shown = async ({ renewalKey, sign }: typeof owner) => ({ renewalKey, proof: await sign(token) });
    const taken = String((await refresh(token, await shown(thief))).body.refreshToken);
    expect((await refresh(token, await shown(owner))).status).toBe(503);
    server().clock.advance(minute);
    expect((await refresh(token, await shown(owner))).status).toBe(401);
    expect((await refresh(taken, { proof: await thief.sign(taken) })).status).toBe(401);
    expect(await logged('raced', 'SESSION_REUSE')).toHaveLength(1);
  });

  it('A4 a new password binds the session to the new key that comes with it; of one without any, the present token needs it already', async () => {
    const keyed = await newRenewalKey();
    for (const [username, before] of [
      ['rebound', keyed],
      ['unbound', null],
    ] as const) {
      const after = await newRenewalKey();
      const { account, body, token } = await signIn(username, before ? { renewalKey: before.renewalKey } : {});
      const renewed = await refresh(token, before ? { proof: await before.sign(token) } : {});
      const held = String(renewed.body.refreshToken);
      const changed = await server().request('POST', '/api/auth/change-password', {
        body: { currentPassword: account.password, newPassword: 'Nouveau-Mot-2', renewalKey: after.renewalKey },
        headers: { Authorization: `Bearer ${String(body.token)}` },
      });
      expect([username, changed.status]).toEqual([username, 200]);
      const old = before ? { proof: await before.sign(held) } : {};
      for (const shown of [{}, old]) expect((await refresh(held, shown)).status).toBe(403);
      expect((await refresh(held, { proof: await after.sign(held) })).status).toBe(200);
      // The first token of a session that had no key then is taken for one that was overtaken on its way.
      expect((await refresh(token)).status).toBe(before ? 403 : 503);
    }
  });

  it('A4 a session that was forgotten meanwhile is bound to nothing, and nobody is told of an error', async () => {
    const { renewalKey } = await newRenewalKey();
    await bindSession(server().db.queries, 'a-session-of-long-ago', renewalKey);
    expect(await server().db.queries.select().from(sessions).where(eq(sessions.renewalKey, renewalKey))).toEqual([]);
  });

  it('A4 what is no key binds nothing, and a device without one is renewed as before', async () => {
    for (const renewalKey of ['', 'x'.repeat(124), 7, { kty: 'EC' }]) {
      const { token } = await signIn(`odd-${JSON.stringify(renewalKey).length}`, { renewalKey });
      const renewed = await refresh(token, { renewalKey, proof: 'x' });
      expect(renewed.status).toBe(200);
      expect((await refresh(String(renewed.body.refreshToken))).status).toBe(200);
    }
  });

  const { idleDays, lifeDays, perUser } = limits.session;

  it('A4 a session ends after thirty days without use', async () => {
    const { token } = await signIn('idle');
    server().clock.advanceDays(idleDays - 1);
    const { body } = await refresh(token);
    server().clock.advanceDays(idleDays + 1);
    expect((await refresh(String(body.refreshToken))).status).toBe(401);
  });

  it('A4 a session ends after ninety days however much it is used, and its last token with it', async () => {
    const { token, account } = await signIn('old');
    let held = token;
    let access = '';
    const born = server().clock.now().getTime();
    for (let day = 0; day < lifeDays; day += 10) {
      const { status, body } = await refresh(held);
      expect({ day, status }).toEqual({ day, status: 200 });
      held = String(body.refreshToken);
      server().clock.advanceDays(day + 10 < lifeDays ? 10 : 9.75);
    }
    access = String((await refresh(held)).body.token);
    const { exp = 0 } = decodeJwt(access);
    expect(exp * 1_000).toBeLessThanOrEqual(born + lifeDays * 86_400_000);
    server().clock.advanceDays(0.3);
    const me = { headers: { Authorization: `Bearer ${access}` } };
    expect((await server().request('GET', '/api/auth/me', me)).status).toBe(401);
    await endOutlived(server().db.queries, server().clock.now());
    expect(await openSessions(account.id)).toEqual([]);
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
    expect(await logged('crowd', 'SESSION_CROWDED_OUT')).toHaveLength(1);
  });

  it('A4 of many sign-ins at once none gets past the most', async () => {
    const { account } = await signIn('rush');
    // One of these may be over before its own answer is out.
    await Promise.allSettled(Array.from({ length: perUser + 4 }, () => server().signIn(account)));
    expect(await openSessions(account.id)).toHaveLength(perUser);
  });
});
