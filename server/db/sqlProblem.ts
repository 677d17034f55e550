import type { ProblemCode } from '#domain/errors.ts';
import type { RefusalDetail } from '#server/base/errors.ts';

const retryLater = { headers: { 'Retry-After': '2' } };

/** SQLSTATE codes and classes, system errors, and what they mean to a caller; the longest that fits wins. */
const meanings: readonly (readonly [start: string, code: ProblemCode, detail?: RefusalDetail])[] = [
  ['22', 'invalid'],
  ['23503', 'in-use'],
  ['23505', 'duplicate'],
  ['40', 'busy', retryLater],
  ['53100', 'disk-full'],
  ['53', 'busy', retryLater],
  ['55P03', 'busy', retryLater],
  ['57014', 'busy', retryLater],
  ['57', 'database-unavailable', retryLater],
  ['08', 'database-unavailable', retryLater],
  ['ENOSPC', 'disk-full'],
  ['ECONNREFUSED', 'database-unavailable', retryLater],
  ['ECONNRESET', 'database-unavailable', retryLater],
  ['EPIPE', 'database-unavailable', retryLater],
  ['ETIMEDOUT', 'database-unavailable', retryLater],
  ['EHOSTUNREACH', 'database-unavailable', retryLater],
  ['ENOTFOUND', 'database-unavailable', retryLater],
  ['EAI_AGAIN', 'database-unavailable', retryLater],
  // A server that only reads: the one that wrote has gone and another has not taken over yet.
  ['25006', 'database-unavailable', retryLater],
];

/** What the driver says of a connection that is no more, without any code. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when|Query read)/i;

/** What a failure of the database means to a caller; null for everything that is no such failure. */
export const sqlProblem = (error: unknown): { code: ProblemCode; detail: RefusalDetail } | null => {
  const state = sqlState(error);
  if (state === null) return null;
  const fitting = meanings.filter(([start]) => state.startsWith(start));
  const [best] = fitting.sort(([left], [right]) => right.length - left.length);
  return best ? { code: best[1], detail: best[2] ?? {} } : null;
};

const ofTheWhole: ReadonlySet<ProblemCode> = new Set(['busy', 'database-unavailable', 'disk-full']);

/** A failure that says nothing of the statement it met: the rest of the transaction would fail as well. */
export const endsTransaction = (error: unknown): boolean => {
  const problem = sqlProblem(error);
  return problem !== null && ofTheWhole.has(problem.code);
};

/** Two transactions in each other's way: worth a second try. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

// Drizzle wraps what the driver threw, so the code may lie a few causes deep.
const sqlState = (error: unknown, depth = 0): string | null => {
  if (typeof error !== 'object' || error === null || depth > 5) return null;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && !code.startsWith('FST_')) return code;
  if (error instanceof Error && lostConnection.test(error.message)) return '08006';
  return sqlState(cause, depth + 1);
};
