import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { type Decision, decide, haltOf } from '#src/sync/decide.ts';
import { describingResource } from '#src/sync/describingResource.ts';
import { Halted } from '#src/sync/Halt.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** The record as it is now, or why there is none: it has been deleted since, or may not be seen. */
export type Fetched =
  | { readonly do: 'found'; readonly record: AnyRecord }
  | Extract<Decision, { readonly do: 'gone' | 'refused' }>;

export const fetchRecord = async (context: SyncContext, collection: CollectionName, id: number): Promise<Fetched> => {
  const answer = await describingResource(context, entityOf(collection)).get(id);
  if (answer.ok) return { do: 'found', record: answer.record as AnyRecord };
  const decision = decide('update', answer.answer, context.environment.now());
  if (decision.do === 'gone' || decision.do === 'refused') return decision;
  throw new Halted(haltOf(context, answer.answer));
};
