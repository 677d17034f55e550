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
  const me = (token: string) =>
    server().request('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });

  it('AUTH-12, AUTH-14 is refused without an end, however well it is signed', async () => {
    const { token } = await server().signIn(server().accounts.user);
    const { exp, ...endless } = decodeJwt(token);
    expect((await me(await signed({ ...endless, exp: exp ?? 0 }))).status).toBe(200);
    expect((await me(await signed(endless))).status).toBe(401);
  });
});
