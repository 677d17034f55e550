import type { Entity } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import { describedRecords } from '#domain/rules/merging/describedRecords.ts';
import { createResource, type Resource } from '#src/api/resource.ts';
import { plainSend } from '#src/sync/plainSend.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** The calls of a server that may describe related records (`Pays: {CodeIso}`) instead of giving their ids. */
export const describingResource = <F extends Fields>(
  context: Pick<SyncContext, 'send' | 'store'>,
  entity: Entity<F>,
): Resource<F> =>
  createResource(
    plainSend(context),
    entity,
    describedRecords((collection) => context.store.records(collection)),
  );
