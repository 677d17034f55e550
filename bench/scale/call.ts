import { type Agent, request } from 'node:http';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
}

export interface Answer {
  /** 0 where none came. */
  readonly status: number;
  readonly text: string;
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | null;
}

const none: Answer = { status: 0, text: '', retryAfterMs: null };

/** One request, answered whatever happens. Without an agent it has a connection of its own. */
export const call = (url: string, { method, path, token, body, headers, agent }: Call): Promise<Answer> =>
  new Promise((resolve) => {
    const outgoing = request(
      `${url}${path}`,
      {
        method,
        agent: agent ?? false,
        timeout: 30_000,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('error', () => resolve(none));
        incoming.on('end', () => {
          const seconds = Number(incoming.headers['retry-after']);
          const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : null;
          resolve({ status: incoming.statusCode ?? 0, text, retryAfterMs });
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(none));
    outgoing.end(body ? JSON.stringify(body) : undefined);
  });
