import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { limits } from '#domain/limits.ts';
import { UsedTickets } from '#server/auth/UsedTickets.ts';
import type { Clock } from '#server/base/clock.ts';

const issuer = 'brevia';
const ticketSeconds = 60;

export interface AccessClaims {
  readonly userId: number;
  readonly sessionId: string;
  /** The refreshes of the session before this token was made; a ticket does not say. */
  readonly generation: number;
}

/** A refresh token taken apart. Which of its session's tokens it is, the session row says. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
  readonly signature: string;
}

/**
 * Makes and reads tokens. Access tokens and hub tickets are JWTs of one algorithm; a refresh token is worked out from
 * the session and its generation, so the same generation always has the same token and none has to be stored.
 */
export class TokenMint {
  readonly #access: Uint8Array;
  readonly #ticket: Uint8Array;
  readonly #refresh: Uint8Array;
  readonly #digest: Uint8Array;
  readonly #signOut: Uint8Array;
  readonly #clock: Clock;
  readonly #usedTickets = new UsedTickets();

  constructor(secret: string, clock: Clock) {
    const key = (purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, issuer, purpose, 32));
    this.#access = key('access');
    this.#ticket = key('ticket');
    this.#refresh = key('refresh');
    this.#digest = key('digest');
    this.#signOut = key('sign-out');
    this.#clock = clock;
  }

  /** @param endsAt when the session itself is over: no token of it lives longer */
  accessToken({ endsAt, ...claims }: AccessClaims & { readonly endsAt: Date }): Promise<string> {
    const left = Math.floor((endsAt.getTime() - this.#clock.now().getTime()) / 1_000);
    return this.#sign(this.#access, 'api', claims, Math.min(left, limits.tokenLifeHours * 3600));
  }

  /** @returns null for anything that is no valid token of ours, expired ones too */
  async readAccessToken(token: string): Promise<AccessClaims | null> {
    const read = await this.#read(this.#access, 'api', token);
    return read === null ? null : read.claims;
  }

  /** A hub ticket: good for a minute and for one connection. */
  ticket(claims: Pick<AccessClaims, 'userId' | 'sessionId'>): Promise<string> {
    return this.#sign(this.#ticket, 'hub', { ...claims, generation: 0 }, ticketSeconds);
  }

  async readTicket(ticket: string): Promise<AccessClaims | null> {
    const read = await this.#read(this.#ticket, 'hub', ticket);
    const now = this.#clock.now().getTime();
    return read && this.#usedTickets.use(read.id, now + ticketSeconds * 1_000, now) ? read.claims : null;
  }

  refreshToken(sessionId: string, generation: number, salt: string): string {
    return `${sessionId}.${generation}.${this.#signature(sessionId, generation, salt)}`;
  }

  /** @returns null for what has not the shape of a refresh token */
  static takeApart(token: string): RefreshClaims | null {
    const match = /^([\w-]{16,64})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
    if (!match) return null;
    const [, sessionId = '', generation = '', signature = ''] = match;
    return { sessionId, generation: Number(generation), signature };
  }

  isGenuine({ sessionId, generation, signature }: RefreshClaims, salt: string): boolean {
    const expected = this.#signature(sessionId, generation, salt);
    return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  }

  /** Worked out like a refresh token, and good for one thing: to end the session. */
  signOutTicket(sessionId: string, salt: string): string {
    return `${sessionId}.${createHmac('sha256', this.#signOut).update(`${sessionId}.${salt}`).digest('base64url')}`;
  }

  isSignOutTicket(ticket: string, sessionId: string, salt: string): boolean {
    const [expected, shown] = [Buffer.from(this.signOutTicket(sessionId, salt)), Buffer.from(ticket)];
    return expected.length === shown.length && timingSafeEqual(expected, shown);
  }

  /** A digest nobody else can work out: of a request, say, in whose body a password may stand. */
  digest(text: string): string {
    return createHmac('sha256', this.#digest).update(text).digest('base64url');
  }

  #signature(sessionId: string, generation: number, salt: string): string {
    return createHmac('sha256', this.#refresh).update(`${sessionId}.${generation}.${salt}`).digest('base64url');
  }

  #sign(
    key: Uint8Array,
    audience: string,
    { userId, sessionId, generation }: AccessClaims,
    seconds: number,
  ): Promise<string> {
    const now = Math.floor(this.#clock.now().getTime() / 1_000);
    return new SignJWT({ sid: sessionId, gen: generation })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(userId))
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key);
  }

  async #read(key: Uint8Array, audience: string, token: string): Promise<{ id: string; claims: AccessClaims } | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        requiredClaims: ['exp', 'jti', 'sub', 'sid', 'gen'],
        currentDate: this.#clock.now(),
      });
      const claims = { userId: Number(payload.sub), sessionId: String(payload.sid), generation: Number(payload.gen) };
      return { id: String(payload.jti), claims };
    } catch {
      // Whatever is wrong with it, it is no token of ours, and that is all a caller may learn.
      return null;
    }
  }
}
