import { failed, flat, type PlainAnswer, page, succeeded, written } from '#tests/support/plain/answer.ts';
import { cappedRows, type Dialect } from '#tests/support/plain/Dialect.ts';
import { type KindName, kindNames, type Row } from '#tests/support/plain/kinds.ts';
import { PlainAccounts, type PlainUser } from '#tests/support/plain/PlainAccounts.ts';
import { PlainRecords } from '#tests/support/plain/PlainRecords.ts';
import { UnreadableBody } from '#tests/support/plain/readBody.ts';
import { summaryOf, writeRow } from '#tests/support/plain/writeRow.ts';

export interface PlainRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/**
 * A server of the specification alone, in one dialect: its calls, its words, its state. It shares nothing with our own
 * server or the app's declarations, so that what it holds can be compared with what was meant.
 */
export class PlainServer {
  readonly dialect: Dialect;
  readonly records: PlainRecords;
  readonly accounts = new PlainAccounts();
  /** Every request it got, as `METHOD path`. */
  readonly log: string[] = [];
  /** What the next requests that it names meet instead of their answer, after their effect. */
  bend: (request: string) => PlainAnswer | undefined = () => undefined;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
    this.records = new PlainRecords(dialect);
  }

  handle(request: PlainRequest): PlainAnswer {
    const { pathname, searchParams } = new URL(request.url, 'http://plain');
    this.log.push(`${request.method} ${pathname}`);
    const answer = this.#route(request, pathname.split('/').filter(Boolean), searchParams);
    return this.bend(`${request.method} ${pathname}`) ?? answer;
  }

  /** The same as a browser's fetch, without a port. */
  readonly fetch: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    const {
      status,
      headers: given,
      body,
    } = this.handle({
      method: init?.method ?? 'GET',
      url: String(input),
      authorization: headers.get('Authorization'),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return Promise.resolve(new Response(status === 204 ? null : body, { status, headers: given }));
  };

  #route(request: PlainRequest, [root, area = '', ...rest]: string[], query: URLSearchParams): PlainAnswer {
    const { method } = request;
    const isCall =
      root === 'api' && (area === 'auth' || area === 'notifications' || kindNames.includes(area as KindName));
    if (!isCall) return this.#unknown(method);
    if (area === 'auth' && (rest[0] === 'login' || rest[0] === 'refresh')) return this.#enter(rest[0], request);
    const user = this.accounts.userOf(request.authorization);
    if (!user) return failed(this.dialect, 401);
    if (area === 'auth') return this.#auth(user, method, rest[0] ?? '');
    if (area === 'notifications') return this.#notifications(method, rest[0]);
    const kind = area as KindName;
    if (this.dialect.refuses.includes(kind)) return failed(this.dialect, 403);
    try {
      return this.#records(user, kind, request, rest, query);
    } catch (error) {
      if (error instanceof UnreadableBody) return failed(this.dialect, 400, error.message);
      throw error;
    }
  }

  #unknown(method: string): PlainAnswer {
    if (this.dialect.unknown === 'missing') return failed(this.dialect, 404);
    return method === 'GET' ? page(200, 'Portefeuille') : page(405, 'Method Not Allowed');
  }

  #enter(call: string, { method, body }: PlainRequest): PlainAnswer {
    if (method !== 'POST') return failed(this.dialect, 405);
    const given = (body ?? {}) as Record<string, unknown>;
    const entered =
      call === 'login' ? this.accounts.signIn(String(given.email), String(given.password)) : this.accounts.renew(given);
    if (!entered) return failed(this.dialect, 401, 'Identifiants invalides');
    return flat(this.dialect, entered);
  }

  #auth(user: PlainUser, method: string, call: string): PlainAnswer {
    if (call === 'me' && method === 'GET') return flat(this.dialect, this.accounts.answerOf(user));
    if (call === 'validate' && method === 'GET') return succeeded(this.dialect, true);
    if (call === 'logout' && method === 'POST') return succeeded(this.dialect, null);
    return this.#unknown(method);
  }

  #notifications(method: string, call: string | undefined): PlainAnswer {
    if (method === 'GET') return succeeded(this.dialect, [], call ? {} : { totalCount: 0 });
    return succeeded(this.dialect, null);
  }

  #records(
    user: PlainUser,
    kind: KindName,
    { method, body }: PlainRequest,
    [at, last, about]: string[],
    query: URLSearchParams,
  ): PlainAnswer {
    const given = (body ?? {}) as object;
    if (method === 'GET' && at === undefined) return this.#list(kind, this.#visible(user, kind), query);
    if (method === 'POST' && at === undefined) return this.#written(kind, this.records.create(kind, given));
    if (at === 'search' && method === 'GET') return this.#search(user, kind, query);
    if (kind === 'cabinet' && at === 'my')
      return this.#own(user, method, { body: given, linked: last === 'link' ? Number(about) : null, query });
    if ((at === 'client' || at === 'cabinet') && last) return this.#of(user, kind, at, Number(last), query);
    const row = this.#visible(user, kind).find(({ id }) => String(id) === at);
    if (!row) return /^\d+$/.test(at ?? '') ? failed(this.dialect, 404) : this.#unknown(method);
    if (method === 'GET' && this.dialect.details === 'refused') return failed(this.dialect, 403);
    if (method === 'GET') return succeeded(this.dialect, writeRow(this.records, kind, row, this.dialect));
    if (method === 'PUT') return this.#written(kind, this.records.update(kind, row.id, given) ?? row);
    if (method !== 'DELETE') return failed(this.dialect, 405);
    this.records.remove(kind, row.id);
    return this.#written(kind, row);
  }

  #written(kind: KindName, row: Row): PlainAnswer {
    return written(this.dialect, writeRow(this.records, kind, row, this.dialect), row.id);
  }

  /** A client's user sees what is the client's. */
  #visible({ clientId }: PlainUser, kind: KindName): Row[] {
    const rows = this.records.rows(kind);
    if (clientId === null) return rows;
    if (kind === 'client') return rows.filter(({ id }) => id === clientId);
    if (kind === 'contact') return rows.filter(({ idClient }) => idClient === clientId);
    if (kind === 'brevet') return rows.filter(({ clientIds }) => (clientIds as number[]).includes(clientId));
    if (kind === 'cabinet') return rows.filter(({ id }) => this.records.ownCabinets.get(clientId)?.has(id));
    return rows;
  }

  #own(
    user: PlainUser,
    method: string,
    { body, linked, query }: { body: object; linked: number | null; query: URLSearchParams },
  ): PlainAnswer {
    if (method === 'GET' && this.dialect.own === 'refused') return failed(this.dialect, 403);
    if (method === 'GET') return this.#list('cabinet', this.#visible(user, 'cabinet'), query);
    if (user.clientId === null) return failed(this.dialect, 403);
    const row = linked === null ? this.records.create('cabinet', body) : this.records.row('cabinet', linked);
    if (!row) return failed(this.dialect, 404);
    const own = this.records.ownCabinets.get(user.clientId) ?? new Set();
    this.records.ownCabinets.set(user.clientId, own.add(row.id));
    return this.#written('cabinet', row);
  }

  #of(user: PlainUser, kind: KindName, owner: string, id: number, query: URLSearchParams): PlainAnswer {
    const member = owner === 'client' ? 'idClient' : 'idCabinet';
    const rows = this.#visible(user, kind).filter((row) =>
      kind === 'brevet' ? (row.clientIds as number[]).includes(id) : row[member] === id,
    );
    return this.#list(kind, rows, query);
  }

  #search(user: PlainUser, kind: KindName, query: URLSearchParams): PlainAnswer {
    const wanted = (query.get('q') ?? '').toLowerCase();
    const rows = this.#visible(user, kind).filter((row) => JSON.stringify(row).toLowerCase().includes(wanted));
    return this.#list(kind, rows, query);
  }

  #list(kind: KindName, rows: readonly Row[], query: URLSearchParams): PlainAnswer {
    const { dialect } = this;
    const asked = Math.max(1, Number(query.get('pageSize') ?? 10));
    const size = dialect.pages === 'as asked' ? asked : Math.min(asked, cappedRows);
    const number = dialect.pages === 'first only' ? 1 : Math.max(1, Number(query.get('page') ?? 1));
    const shown = rows.slice((number - 1) * size, number * size);
    const data = shown.map((row) => summaryOf(kind, writeRow(this.records, kind, row, dialect), dialect));
    if (dialect.pages === 'silent') return succeeded(dialect, data);
    const totalPages = Math.max(1, Math.ceil(rows.length / size));
    return succeeded(dialect, data, {
      page: number,
      pageSize: size,
      totalCount: rows.length,
      totalPages,
      hasNextPage: dialect.pages !== 'first only' && number < totalPages,
      hasPreviousPage: number > 1,
    });
  }
}
