import type { Capability } from '#domain/sync.ts';
import { readMe } from '#src/api/auth.ts';
import type { ApiAnswer } from '#src/api/send.ts';
import { askCapability } from '#src/api/sync.ts';
import { haltOf } from '#src/sync/decide.ts';
import { feedStateOf } from '#src/sync/FeedState.ts';
import { Halted } from '#src/sync/Halt.ts';
import type { Keeps } from '#src/sync/Keeps.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

export type Mode = 'rich' | 'plain';

export interface Found {
  readonly mode: Mode;
  /** Which database it is, where the server says. */
  readonly feed: string | null;
  /** How many writes it takes in one request; 0 where it has no such call. */
  readonly writes: number;
  /** What it keeps beside the specification's records; null where it was not heard on that. */
  readonly keeps: Keeps | null;
}

/** A server that says nothing of what it offers beyond its calls. */
export const saysNothing = { feed: null, writes: 0, keeps: null } as const;

/**
 * Asks what the server offers; this is also the probe while it is away. A 404 or a page may come from a portal: a
 * server counts as plain only when it answers one of the specification's calls and says the same again after that; one
 * that offered a change feed before has to say so itself.
 * @param isPlain known to be so by an earlier round: it is only asked whether it has learnt to give changes since
 */
export const findMode = async (context: SyncContext, isPlain: boolean): Promise<Found> => {
  const answer = await askCapability(context.send);
  if (answer.kind === 'offered') return offered(answer.capability);
  if (answer.kind === 'failed' && !isPlain && isForbidden(answer.answer)) return { mode: 'rich', ...saysNothing };
  if (answer.kind === 'failed') throw new Halted(haltOf(context, answer.answer));
  if (isPlain) return { mode: 'plain', ...saysNothing };
  if (feedStateOf(context.store) && !answer.byServer) throw new Halted({ do: 'unreachable' });
  const me = await readMe(context.send);
  if (!me.ok) throw new Halted(haltOf(context, me.answer));
  const again = await askCapability(context.send);
  if (again.kind === 'failed') throw new Halted(haltOf(context, again.answer));
  return again.kind === 'absent' ? { mode: 'plain', ...saysNothing } : offered(again.capability);
};

const offered = ({ feed, writes = 0, imports = 0, deadlines, dateRules }: Capability): Found => ({
  mode: 'rich',
  feed,
  writes,
  keeps: { keepsImports: imports > 0, keepsDeadlines: deadlines === true, keepsDateRules: dateRules === true },
});

/** It is ours, and this user may not read: what that means is pull's to say. */
const isForbidden = (answer: ApiAnswer): boolean =>
  answer.kind === 'answer' && answer.status === 403 && answer.envelope.isEnvelope;
