import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { createResource } from '#src/api/resource.ts';
import { decide, haltOf } from '#src/sync/answers.ts';
import { Halted } from '#src/sync/Halt.ts';
import type { Work } from '#src/sync/Work.ts';

/** The record as it is now; null when it has been deleted since, or may not be seen. */
export const fetchRecord = async (work: Work, collection: CollectionName, id: number): Promise<AnyRecord | null> => {
  const answer = await createResource(work.send, entityOf(collection)).get(id);
  if (answer.ok) return answer.record as AnyRecord;
  const decision = decide('update', answer.answer, work.environment.now());
  if (decision.do === 'gone' || decision.do === 'refused') return null;
  throw new Halted(haltOf(work, answer.answer));
};
