import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { type CollectionName, emptyValues } from '#domain/entity.ts';
import { resolveIds } from '#domain/rules/localIds.ts';
import { naturalKey } from '#domain/rules/naturalKey.ts';
import { pairParts } from '#domain/rules/pairParts.ts';
import type { Commit } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { waitingAgain } from '#src/sync/foldEdit.ts';
import { newKey } from '#src/sync/newEntry.ts';
import { parkedFor } from '#src/sync/parkEntry.ts';
import type { Work } from '#src/sync/Work.ts';

type Adoption = Required<Pick<Commit, 'ids' | 'putEntries' | 'expect'>>;

/**
 * A create that was sent without an answer may be among the rows that a plain server shows for the first time: one with
 * the same natural key is it. The create then becomes an update over nothing, so that whatever the row holds otherwise
 * is merged or asked, never lost. Of several twins none is taken; the user is asked which, or whether to send again.
 * @param fresh rows of the server that this device did not know before
 */
export const adoptTwins = (work: Work, collection: CollectionName, fresh: readonly AnyRecord[]): Adoption => {
  const ambiguous = work.store
    .entries()
    .filter((entry) => entry.collection === collection && entry.kind === 'create' && entry.state === 'sending');
  const adoption: { [K in keyof Adoption]: Adoption[K][number][] } = { ids: [], putEntries: [], expect: [] };
  for (const entry of ambiguous) {
    const twins = twinsOf(work, entry, fresh);
    if (twins.length === 0) continue;
    adoption.expect.push(entry);
    adoption.putEntries.push(
      twins.length === 1 ? adopted(work, entry, twins[0] as AnyRecord) : parkedFor(entry, 'uncertain'),
    );
    if (twins.length === 1)
      adoption.ids.push(
        [entry.recordId as string, twins[0]?.id as number],
        ...pairParts(collection, entry.patch, twins[0] as AnyRecord),
      );
  }
  return adoption;
};

const twinsOf = (work: Work, entry: OutboxEntry, fresh: readonly AnyRecord[]): AnyRecord[] => {
  const key = naturalKey(entry.collection, resolveIds(entry.patch, work.store.serverId));
  return key === null ? [] : fresh.filter((record) => naturalKey(entry.collection, record) === key);
};

const adopted = ({ environment }: Work, entry: OutboxEntry, twin: AnyRecord): OutboxEntry => {
  const nothing: Readonly<Record<string, unknown>> = emptyValues(entityOf(entry.collection).fields);
  const values = Object.fromEntries(Object.keys(entry.patch).map((name) => [name, nothing[name]]));
  return {
    ...entry,
    ...waitingAgain(entry, newKey(environment)),
    kind: 'update',
    recordId: twin.id,
    base: { version: twin.version, values },
  };
};
