import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Backend } from '#server/Backend.ts';
import type { Caller } from '#server/http/Caller.ts';

const tokenLifeMs = 15_000;

/** What becomes of a wish to connect. */
export type Admission = { readonly caller: Caller } | { readonly refused: 401 | 403 | 404 };

/** Decides who may open a socket: by a negotiated token, good once and for seconds, or by a ticket or access token. */
export class Doorkeeper {
  readonly #backend: Backend;
  readonly #negotiated = new Map<string, { caller: Caller; expires: number }>();

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** The caller behind a hub ticket or an access token. */
  async callerBy(token: string): Promise<Caller | null> {
    const { mint, queries, findCaller } = this.#backend;
    const claims = (await mint.readAccessToken(token)) ?? (await mint.readTicket(token));
    const caller = claims && (await findCaller(queries, claims.sessionId));
    return caller && caller.user.id === claims?.userId ? caller : null;
  }

  /** A new connection token for a caller. */
  negotiate(caller: Caller): string {
    const now = Date.now();
    for (const [token, { expires }] of this.#negotiated) if (expires <= now) this.#negotiated.delete(token);
    const token = randomBytes(24).toString('base64url');
    this.#negotiated.set(token, { caller, expires: now + tokenLifeMs });
    return token;
  }

  async admit(request: IncomingMessage): Promise<Admission> {
    if (!this.#isFromHome(request)) return { refused: 403 };
    const query = new URL(request.url ?? '/', 'http://hub').searchParams;
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = query.get('access_token') ?? bearer ?? '';
    const id = query.get('id');
    const caller = token === '' ? null : await this.callerBy(token);
    if (id === null) return caller ? { caller } : { refused: 401 };
    const negotiated = this.#negotiated.get(id);
    this.#negotiated.delete(id);
    if (!negotiated || negotiated.expires <= Date.now()) return { refused: 404 };
    if (caller && caller.user.id !== negotiated.caller.user.id) return { refused: 403 };
    // Rights may have changed since the negotiation.
    const present = await this.#backend.findCaller(this.#backend.queries, negotiated.caller.sessionId);
    return present ? { caller: present } : { refused: 401 };
  }

  /** Browsers always say where a page comes from; only pages of ours may open a socket. */
  #isFromHome({ headers }: IncomingMessage): boolean {
    if (headers.origin === undefined || this.#backend.config.origins.includes(headers.origin)) return true;
    return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
  }
}
