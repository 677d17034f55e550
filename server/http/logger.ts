import { randomBytes } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = NonNullable<Exclude<FastifyServerOptions['logger'], boolean>>;

/** JSON lines with what an operator needs and nothing a stranger could use: no bodies, no headers, no values. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  formatters: { level: (label) => ({ level: label }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    req: ({ method, socket }) => ({ method, remoteAddress: socket.remoteAddress }),
    err: errorForLog,
  },
});

/** The id in a request's log lines, in its answer's header and in the `instance` of a refusal. */
export const newRequestId = (): string => randomBytes(9).toString('base64url');

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly stack: string;
};

/**
 * An error without values of anybody's rows: what a database or its driver says repeats parameters (names, hashes), so
 * of its failures only the code and the place are reported.
 */
const errorForLog = (error: unknown): LoggedError => {
  const cause = innermost(Object(error) as object);
  const { name = 'Error', code, message = '', stack = '' } = cause as Partial<Error & { code: string }>;
  const isOfDatabase = (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) || message.startsWith('Failed query');
  const where = isOfDatabase ? placeOf(cause) : {};
  const [firstLine = ''] = message.split('\n');
  return {
    type: name,
    message: isOfDatabase ? 'The database refused a statement.' : firstLine.slice(0, 300),
    ...(typeof code === 'string' && { code }),
    ...(Object.keys(where).length > 0 && { where }),
    // Its first lines repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
};

const innermost = (error: object, depth = 0): object => {
  const { cause } = error as { cause?: unknown };
  return typeof cause === 'object' && cause !== null && depth < 5 ? innermost(cause, depth + 1) : error;
};

const placeOf = (error: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error).filter(
      (entry): entry is [string, string] =>
        ['schema', 'table', 'column', 'constraint', 'routine', 'severity'].includes(entry[0]) &&
        typeof entry[1] === 'string',
    ),
  );
