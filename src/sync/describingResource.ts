import type { Entity } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import { describedRecords } from '#domain/rules/merging/describedRecords.ts';
import { createResource, type Resource } from '#src/api/resource.ts';
import { plainSend } from '#src/sync/plainSend.ts';
import type { Work } from '#src/sync/Work.ts';

/** The calls of a server that may describe related records (`Pays: {CodeIso}`) instead of telling their ids. */
export const describingResource = <F extends Fields>(
  work: Pick<Work, 'send' | 'store'>,
  entity: Entity<F>,
): Resource<F> =>
  createResource(
    plainSend(work),
    entity,
    describedRecords((collection) => work.store.records(collection)),
  );
