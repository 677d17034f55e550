import { entities } from '#domain/entities.ts';
import { createResource } from '#src/api/resource.ts';
import type { ApiAnswer } from '#src/api/send.ts';
import { askCapability } from '#src/api/sync.ts';
import { feedStateOf } from '#src/sync/FeedState.ts';
import { haltOf } from '#src/sync/haltOf.ts';
import type { Halt, Work } from '#src/sync/Work.ts';

export type Mode = 'rich' | 'plain';

/** `feed`: which database it is, where the server tells. */
type Found = { readonly kind: 'mode'; readonly mode: Mode; readonly feed: string | null } | Halt;

/**
 * Asks what the server offers; this is also the probe while it is away. A 404 may come from a portal: a server counts
 * as plain only when it answers one of the specification's calls and says 404 again after that; one that offered a
 * change feed before has to say so itself.
 */
export const findMode = async (work: Work): Promise<Found> => {
  const answer = await askCapability(work.send);
  if (answer.kind === 'offered') return rich(answer.capability.feed);
  if (answer.kind === 'failed') return isForbidden(answer.answer) ? rich(null) : haltOf(work, answer.answer);
  if (feedStateOf(work.store) && !answer.byServer) return { kind: 'unreachable' };
  const list = await createResource(work.send, entities.status).list(1, 1);
  if (!list.ok && !isForbidden(list.answer)) return haltOf(work, list.answer);
  const again = await askCapability(work.send);
  if (again.kind === 'absent') return { kind: 'mode', mode: 'plain', feed: null };
  return again.kind === 'offered' ? rich(again.capability.feed) : haltOf(work, again.answer);
};

const rich = (feed: string | null): Found => ({ kind: 'mode', mode: 'rich', feed });

/** It is ours, and this user may not read: what that means is pull's to say. */
const isForbidden = (answer: ApiAnswer): boolean =>
  answer.kind === 'answer' && answer.status === 403 && answer.envelope.isEnvelope;
