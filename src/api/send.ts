import { type ReadEnvelope, readEnvelope } from '#domain/envelope.ts';
import { limits } from '#domain/limits.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From `/api/...` on, without a query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Makes this request in place of the page's own fetch, where the page is about to go. */
  readonly fetch?: typeof fetch;
  /** Asked each time it is about to leave, so also when it is made again with new tokens. */
  readonly mayLeave?: () => boolean;
}

/** An answer of the server itself, whatever its status. `body` is the parsed JSON, undefined where there is none. */
export interface Answered {
  readonly kind: 'answer';
  readonly status: number;
  readonly body: unknown;
  readonly envelope: ReadEnvelope;
  readonly headers: Headers;
  /** A page instead of words: it asks for a sign-in, but ends no session. */
  readonly isPage?: true;
}

/**
 * No answer of ours: nothing came, or something else did (a portal's page, a cut body). `sent` is false only when the
 * request certainly never left; otherwise it may have had its effect. `status` is what a stranger answered.
 */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly reason: 'network' | 'timeout' | 'not-ours' | 'aborted';
  readonly sent: boolean;
  readonly status: number | null;
  /** What a stranger answered, which a server that keeps no envelope may have said itself. */
  readonly stranger?: Stranger;
}

export interface Stranger {
  readonly form: 'empty' | 'text' | 'page';
  /** The line of a text. */
  readonly text: string;
  readonly headers: Headers;
}

export type ApiAnswer = Answered | Unreachable;

/** Makes one request. Never throws: every way to fail is an answer. */
export type Send = (request: ApiRequest) => Promise<ApiAnswer>;

export interface SendParts {
  /** Origin and prefix of the server; empty for the page's own origin. */
  readonly base: string;
  readonly token: () => string | null;
  readonly fetch: typeof fetch;
  readonly language: () => 'fr' | 'en';
}

/** API-02, API-03: bearer token, 10 s, and only JSON counts as an answer. */
export const createSend =
  ({ base, token, fetch, language }: SendParts): Send =>
  async (request) => {
    if (request.signal?.aborted || request.mayLeave?.() === false)
      return { kind: 'unreachable', reason: 'aborted', sent: false, status: null };
    const timeout = AbortSignal.timeout(request.timeoutMs ?? limits.apiTimeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      const response = await (request.fetch ?? fetch)(base + addressOf(request), {
        method: request.method,
        headers: headersOf(request, token(), language()),
        body: request.body === undefined ? undefined : JSON.stringify(request.body),
        signal,
        cache: 'no-store',
      });
      return await readAnswer(response);
    } catch {
      const reason = request.signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'network';
      return { kind: 'unreachable', reason, sent: true, status: null };
    }
  };

const addressOf = ({ path, query = {} }: ApiRequest): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
};

const headersOf = (request: ApiRequest, token: string | null, language: string): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': language,
  ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...request.headers,
});

/** A page where JSON was asked for, a redirect to elsewhere or a cut body is not an answer of the server. */
const readAnswer = async (response: Response): Promise<ApiAnswer> => {
  const { status, headers } = response;
  const text = await response.text();
  const form = formOf(text, headers);
  if (form === 'json') {
    const body = parsed(text);
    if (body !== undefined) return { kind: 'answer', status, body, envelope: readEnvelope(body), headers };
  } else if (status === 401 ? !isProxy(headers) : status === 204 && form === 'empty')
    return {
      kind: 'answer',
      status,
      body: undefined,
      envelope: readEnvelope(undefined),
      headers,
      ...(form === 'page' && { isPage: true }),
    };
  const stranger = form === 'json' ? undefined : { form, text: form === 'text' ? text.trim() : '', headers };
  return { kind: 'unreachable', reason: 'not-ours', sent: true, status, ...(stranger && { stranger }) };
};

const formOf = (text: string, headers: Headers): Stranger['form'] | 'json' => {
  const type = headers.get('Content-Type') ?? '';
  if (text === '') return 'empty';
  if (/[/+]json\b/i.test(type)) return 'json';
  return /^text\/plain\b/i.test(type) && text.length <= limits.errorText ? 'text' : 'page';
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Cut on its way.
    return undefined;
  }
};

/** Something before the server that wants to know who is asking, by the ways of company networks. */
const isProxy = (headers: Headers): boolean => {
  const schemes = headers.get('WWW-Authenticate') ?? '';
  return /\b(basic|digest|negotiate|ntlm)\b/i.test(schemes) && !/\bbearer\b/i.test(schemes);
};
