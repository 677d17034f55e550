import { hkdfSync } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { onEveryDatabase, testSecret } from '#tests/support/server/testServer.ts';

/** Signs as somebody would who makes tokens elsewhere with the server's own secret. */
const signed = (payload: JWTPayload, purpose = 'access'): Promise<string> =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new Uint8Array(hkdfSync('sha256', testSecret, 'brevia', purpose, 32)));

onEveryDatabase('a token that was made otherwise', {}, (server) => {
  const signInAs = async (name: 'admin' | 'user') => (await server().signIn(server().accounts[name])).token;
  const me = (token: string) =>
    server().request('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });

  it('AUTH-12, AUTH-14 is refused where anything in it is missing or another’s, however well it is signed', async () => {
    const own = decodeJwt((await server().signIn(server().accounts.user)).token);
    const other = decodeJwt((await server().signIn(server().accounts.admin)).token);
    expect((await me(await signed(own))).status).toBe(200);
    const changes: Readonly<Record<string, unknown>>[] = [
      ...['exp', 'jti', 'sub', 'sid', 'gen', 'iss', 'aud'].map((name) => ({ [name]: undefined })),
      ...[{ iss: 'another' }, { aud: 'hub' }, { sub: 'nobody' }, { sub: other.sub }, { sid: other.sid }, { sid: 7 }],
    ];
    for (const change of changes) {
      const { status } = await me(await signed({ ...own, ...change }));
      expect({ change, status }).toEqual({ change, status: 401 });
    }
    expect((await me(await signed(own, 'ticket'))).status).toBe(401);
  });

  it('AUTH-12, ROLE-03 is refused in the name of somebody else, and in any other spelling of its header', async () => {
    const [own, other] = await Promise.all((['user', 'admin'] as const).map(signInAs));
    const { sub } = decodeJwt(String(other));
    expect((await me(await signed({ ...decodeJwt(String(own)), sub: String(sub) }))).status).toBe(401);
    const statusOf = async (Authorization: string) =>
      (await server().request('GET', '/api/auth/me', { headers: { Authorization } })).status;
    const [taken, refused] = [
      [`Bearer ${own}`, `bearer ${own}`],
      [String(own), `Basic ${own}`, `x Bearer ${own}`, `Bearer ${own} x`, `Bearer  ${own}`],
    ].map((spellings) => Promise.all(spellings.map(statusOf)));
    expect([await taken, await refused]).toEqual([
      [200, 200],
      [401, 401, 401, 401, 401],
    ]);
  });
});
