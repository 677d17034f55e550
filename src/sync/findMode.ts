import { entities } from '#domain/entities.ts';
import { createResource } from '#src/api/resource.ts';
import { askCapability } from '#src/api/sync.ts';
import { haltOf } from '#src/sync/haltOf.ts';
import type { Halt, Work } from '#src/sync/Work.ts';

export type Mode = 'rich' | 'plain';

/**
 * Asks what the server offers; this is also the probe while it is away. A 404 alone may come from a portal, so a server
 * counts as plain only when it answers one of the specification's calls.
 */
export const findMode = async (work: Work): Promise<{ readonly kind: 'mode'; readonly mode: Mode } | Halt> => {
  const answer = await askCapability(work.send);
  if (answer.kind === 'offered') return { kind: 'mode', mode: 'rich' };
  if (answer.kind === 'failed') return haltOf(work, answer.answer);
  const list = await createResource(work.send, entities.status).list(1, 1);
  return list.ok ? { kind: 'mode', mode: 'plain' } : haltOf(work, list.answer);
};
