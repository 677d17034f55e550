import { limits } from '#domain/limits.ts';
import { syncHeaders } from '#domain/sync.ts';
import { dataOf, isSuccess } from '#src/api/readAnswer.ts';
import type { Answered, ApiAnswer } from '#src/api/send.ts';
import type { EntryKind, EntryReason, Seen } from '#src/db/OutboxEntry.ts';
import type { Halt } from '#src/sync/Halt.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** What an answer means for the entry that was sent: the table of docs/sync.md. A halt is about all that is queued. */
export type Decision =
  | Halt
  /**
   * `replayed`: the answer is the kept one of an earlier request; what it says is history. `ignored`: fields that the
   * server accepted without a word and did not change. `withheld`: fields that were not sent, because not all that
   * stands in them could be read.
   */
  | {
      readonly do: 'done';
      readonly data: unknown;
      readonly replayed: boolean;
      readonly ignored?: readonly string[];
      readonly withheld?: readonly string[];
    }
  /** The entry is dealt with already. */
  | { readonly do: 'handled' }
  /** It was looked for and has not arrived: it is as if it had never been sent. */
  | { readonly do: 'absent' }
  /** The record is not there any more: for a deletion that is success, for an update a question. */
  | { readonly do: 'gone' }
  /** The server is up but failed on this request, which may have had its effect. Others may go on. */
  | { readonly do: 'failed' }
  /** This entry only has to wait: its first request is still at work, or may have had its effect. */
  | { readonly do: 'later'; readonly afterMs: number }
  /** Not accepted, for good unless something changes. Nothing was done. */
  | { readonly do: 'refused'; readonly reason: EntryReason }
  /** Another version stands. `current` is its record as the server sent it, or undefined when it has to be fetched. */
  | { readonly do: 'merge'; readonly current: unknown };

const longestWait = 3_600_000;
const shortestWait = 1_000;
const fullWait = 60_000;

/** @param now epoch milliseconds, for a Retry-After that names a moment */
export const decide = (kind: EntryKind, answer: ApiAnswer, now: number): Decision => {
  if (answer.kind === 'unreachable') return unreachable(answer);
  const { status, envelope, headers } = answer;
  const succeeded: boolean = isSuccess(answer);
  if (succeeded) return { do: 'done', data: dataOf(answer), replayed: headers.get(syncHeaders.replayed) === 'true' };
  if (status >= 200 && status < 300) return refused(answer);
  const wait = waitOf(answer, now);
  if (status === 401) return { do: 'signIn' };
  if (status === 429 || (status === 503 && wait !== null)) return { do: 'wait', afterMs: wait ?? 10_000 };
  if (status === 409 && envelope.code === 'in-progress')
    return { do: 'later', afterMs: Math.min(wait ?? shortestWait, fullWait) };
  // Its disk is full, which is for the firm to mend: what is queued stays, and reading goes on.
  if (status === 507 && envelope.isEnvelope) return { do: 'wait', afterMs: wait ?? fullWait, isReadable: true };
  if (status === 408 || status === 425 || status < 400) return unreachable(answer);
  if (status >= 500) return status === 500 && envelope.isEnvelope ? { do: 'failed' } : unreachable(answer);
  if (status === 412 || status === 428 || (status === 409 && versionIn(envelope.data) !== undefined)) {
    return { do: 'merge', current: memberOf(envelope.data, 'current') };
  }
  // A 404 that is not in our envelope comes from a gateway or a portal: real work must not be given up for it.
  if (status === 404 && !envelope.isEnvelope) return unreachable(answer);
  if ((status === 404 || status === 410) && kind !== 'create') return { do: 'gone' };
  return refused(answer);
};

/** Why a read that failed ends the round. A server that refuses a read is asked again later, like one that is away. */
export const haltOf = (context: SyncContext, answer: ApiAnswer): Halt => {
  const decision = decide('update', answer, context.environment.now());
  return decision.do === 'signIn' || decision.do === 'wait' ? decision : unreachable(answer);
};

/** What was asked may have had its effect, whoever answered. */
const unreachable = (answer: ApiAnswer): Halt => ({ do: 'unreachable', seen: seenIn(answer) });

const seenIn = (answer: ApiAnswer): Seen => {
  if (answer.kind === 'unreachable') return { reason: answer.reason, status: answer.status };
  return { reason: answer.envelope.isEnvelope ? 'server' : 'not-ours', status: answer.status };
};

const refused = ({ status, envelope }: Answered): Decision => ({
  do: 'refused',
  reason: {
    code: envelope.code || String(status),
    message: envelope.message.slice(0, limits.errorText),
    errors: envelope.errors,
    current: null,
  },
});

/** Milliseconds of a Retry-After in either form, between 1 s and 1 h; null without one. */
const waitOf = ({ headers }: Answered, now: number): number | null => {
  const value = headers.get('Retry-After');
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? null : Math.min(longestWait, Math.max(shortestWait, ms));
};

const memberOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

const versionIn = (data: unknown): unknown => memberOf(data, 'version');
