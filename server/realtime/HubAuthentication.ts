import type { IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import type { Caller } from '#server/auth/Caller.ts';
import { acceptedLanguage, languages } from '#server/base/messages.ts';
import { queryRows } from '#server/db/Database.ts';
import type { Backend } from '#server/http/Backend.ts';
import type { Subscription } from '#server/realtime/HubConnection.ts';

/** What becomes of a wish to connect. */
export type Admission =
  | { readonly caller: Caller; readonly subscription: Subscription }
  | { readonly refused: 401 | 403 | 404 };

/** Decides who may open a socket: by a negotiated token or a ticket, good once and for a minute, or an access token. */
export class HubAuthentication {
  readonly #backend: Backend;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** The caller behind a hub ticket or an access token. */
  async callerBy(token: string): Promise<Caller | null> {
    const { mint } = this.#backend;
    const claims = (await mint.readAccessToken(token)) ?? (await mint.readTicket(token));
    return claims && this.#callerOf(claims);
  }

  /** A connection token for a caller: a ticket, so that any process on this database can take it. */
  negotiate({ sessionId, user }: Caller): Promise<string> {
    return this.#backend.mint.ticket({ sessionId, userId: user.id });
  }

  async admit(request: IncomingMessage): Promise<Admission> {
    if (!this.#isFromHome(request)) return { refused: 403 };
    const query = new URL(request.url ?? '/', 'http://hub').searchParams;
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = query.get('access_token') ?? bearer ?? '';
    const id = query.get('id');
    const bearing = token === '' ? null : await this.callerBy(token);
    if (id === null) return bearing ? this.#subscribe(bearing, query, request) : { refused: 401 };
    const claims = await this.#backend.mint.readTicket(id);
    const negotiated = claims && (await this.#callerOf(claims));
    if (!negotiated) return { refused: 404 };
    if (bearing && bearing.user.id !== negotiated.user.id) return { refused: 403 };
    return this.#subscribe(negotiated, query, request);
  }

  /** RT-01: the client whose notifications are asked for, if any; another's is refused (ROLE-19). */
  async mayListenTo(caller: Caller, asked: string | null): Promise<boolean> {
    if (asked === null || asked === '') return true;
    if (!/^[1-9]\d{0,8}$/.test(asked)) return false;
    const id = Number(asked);
    if (caller.role === 'Client') return caller.user.clientId === id;
    return (await queryRows(this.#backend.queries, sql`select 1 from clients where id = ${id}`)).length > 0;
  }

  async #subscribe(caller: Caller, query: URLSearchParams, { headers }: IncomingMessage): Promise<Admission> {
    const asked = query.get('clientId');
    if (!(await this.mayListenTo(caller, asked))) return { refused: 403 };
    const language = languages.find((known) => known === query.get('lang'));
    return {
      caller,
      subscription: {
        clientId: asked ? Number(asked) : null,
        language: language ?? acceptedLanguage(headers['accept-language']),
      },
    };
  }

  async #callerOf({ userId, sessionId }: { userId: number; sessionId: string }): Promise<Caller | null> {
    const { findCaller, queries } = this.#backend;
    const caller = await findCaller(queries, sessionId);
    return caller?.user.id === userId ? caller : null;
  }

  /** Browsers always say where a page comes from; only pages of ours may open a socket. */
  #isFromHome({ headers }: IncomingMessage): boolean {
    if (headers.origin === undefined || this.#backend.config.origins.includes(headers.origin)) return true;
    return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
  }
}
