import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { asId, type Fields } from '#domain/field.ts';
import { editBody } from '#domain/rules/merging/editBody.ts';
import { ignoredFields } from '#domain/rules/merging/ignoredFields.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';
import { pairParts } from '#domain/rules/merging/pairParts.ts';
import { withoutLocalPartIds } from '#domain/rules/merging/partIds.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import { withoutBlankBeyond } from '#domain/rules/merging/withoutBlankBeyond.ts';
import { refersTo } from '#domain/rules/records/refersTo.ts';
import type { Resource } from '#src/api/resource.ts';
import type { EntryReason, OutboxEntry } from '#src/db/OutboxEntry.ts';
import { mergeEntry } from '#src/outbox/mergeEntry.ts';
import { type Decision, decide } from '#src/sync/decide.ts';
import { describingResource } from '#src/sync/describingResource.ts';
import { type Passed, passCollection, searchMatches } from '#src/sync/passCollection.ts';
import { plainSend } from '#src/sync/plainSend.ts';
import { type Attempt, resourceOf } from '#src/sync/push.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

const ownReason = (code: 'unread-list' | 'awaits-edit') => ({ code, message: '', errors: {} });

/** How long a create that may have arrived is left alone before it is looked for, from when that was seen. */
const graceMs = 30_000;

/**
 * The same push over a server without keys and versions: what others did is read just before an update or a deletion
 * and merged, and the result is read again. A create that may have arrived is looked for before it is sent again.
 */
export const attemptPlain: Attempt = (context, entry, resumed) =>
  entry.kind === 'create' ? attemptCreate(context, entry, resumed) : attemptChange(context, entry);

const attemptChange = async (context: SyncContext, entry: OutboxEntry): Promise<Decision> => {
  const { store, environment } = context;
  const entity = entityOf(entry.collection);
  const resource = describingResource(context, entity);
  const id = store.serverId(entry.recordId) as number;
  const before = await resource.get(id);
  if (!before.ok) return unread(decide('update', before.answer, environment.now()));
  const theirs = before.record as AnyRecord;
  const pairs = new Map(pairParts(entry.collection, entry.patch, theirs, 'same content only'));
  const serverId = (local: string | number) => pairs.get(local as string) ?? store.serverId(local);
  const merged = mergeEntry(entry, theirs, serverId, context.has('merge'));
  if (merged.conflict) return { do: 'merge', current: theirs };
  if (!merged.clean) return { do: 'done', data: theirs, replayed: false };
  if (entry.kind === 'delete') {
    const edits = editsBefore(context, entry, id);
    if (edits.some(({ state }) => state === 'refused' || state === 'conflict'))
      return { do: 'refused', reason: { ...ownReason('awaits-edit'), current: theirs } };
    if (edits.length > 0) return { do: 'later', afterMs: graceMs };
    return attemptDelete(context, resource, id);
  }
  const { patch } = merged.clean;
  const { body, withheld } = editBody(entity, before.raw, patch);
  const sent = Object.keys(patch).filter((name) => !withheld.includes(name));
  if (sent.length === 0) return { do: 'refused', reason: { ...ownReason('unread-list'), current: theirs } };
  const decision = decide('update', await resource.put(id, body), environment.now());
  if (decision.do !== 'done') return decision;
  const after = await resource.get(id);
  if (!after.ok) return unread(decide('update', after.answer, environment.now()));
  const stored = after.record as AnyRecord;
  const ignored = ignoredFields(mergeKinds[entry.collection], pickFields(patch, sent), theirs, stored);
  return { do: 'done', data: after.raw, replayed: false, ignored, withheld };
};

/**
 * Edits that have not arrived, after which another record refers to this one no more: a server that does not look at what
 * is in use would take the reference away first, and with it what the user wanted in its place.
 */
const editsBefore = ({ store }: SyncContext, { collection, seq }: OutboxEntry, id: number): readonly OutboxEntry[] =>
  store
    .entries()
    .filter(
      (other) =>
        other.seq !== seq &&
        other.kind === 'update' &&
        refersTo(other.base.values, collection, id) &&
        !refersTo(other.patch, collection, id),
    );

/** What was accepted without a word is looked for: somebody on the way may have answered for the server. */
const attemptDelete = async (context: SyncContext, resource: Resource<Fields>, id: number): Promise<Decision> => {
  const answer = await resource.remove(id);
  const decision = decide('delete', answer, context.environment.now());
  if (decision.do !== 'done' || answer.status !== 204) return decision;
  const left = await resource.get(id);
  return left.ok ? { do: 'unreachable' } : unread(decide('delete', left.answer, context.environment.now()));
};

/** Without an answer that is ours, nothing was learnt, whatever a read would have meant. */
const unread = (decision: Decision): Decision =>
  decision.do === 'failed' || decision.do === 'merge' ? { do: 'unreachable' } : decision;

const attemptCreate = async (context: SyncContext, entry: OutboxEntry, resumed: boolean): Promise<Decision> => {
  const later: Decision = { do: 'later', afterMs: graceMs };
  if (resumed && context.has('grace')) {
    if (entry.notBefore === 0) return later;
    const passed = await passCollection(context, entry.collection, { isOwn: entry.via === 'ownCabinet' });
    return afterSearch(context, entry, passed, 'absent');
  }
  const { create } = resourceOf({ send: plainSend(context) }, entry);
  const { fields } = entityOf(entry.collection);
  const answer = await create(withoutBlankBeyond(fields, withoutLocalPartIds(entry.collection, entry.patch)));
  const decision = decide('create', answer, context.environment.now());
  if (decision.do === 'unreachable' || decision.do === 'failed') {
    const inDoubt = { ...entry, notBefore: context.environment.now() + graceMs };
    await context.commit({ expect: [entry], putEntries: [inDoubt] });
  }
  return decision.do === 'done' ? whole(context, entry, decision.data) : decision;
};

/**
 * What follows when a create was looked for: the pass has adopted it, or it is not in the list. Where the list does not
 * show everything, or the server has said that it made it, nobody but the user can say what became of it.
 */
const afterSearch = async (
  context: SyncContext,
  entry: OutboxEntry,
  { consistent, ungiven, withheld }: Passed,
  missing: 'absent' | 'uncertain',
): Promise<Decision> => {
  const isOpen = (): boolean => context.store.entries().includes(entry);
  const isBlind = ungiven !== null || (consistent && withheld > 0);
  if (isOpen() && isBlind) await searchMatches(context, entry);
  if (!isOpen()) return { do: 'handled' };
  if (isBlind || (consistent && missing === 'uncertain')) return { do: 'refused', reason: uncertain };
  return consistent ? { do: 'absent' } : { do: 'later', afterMs: graceMs };
};

const uncertain: EntryReason = { code: 'uncertain', message: '', errors: {}, current: null };

/** The answer to a create may give no more than the number: the record is read, or stands as it was sent until then. */
const whole = async (context: SyncContext, entry: OutboxEntry, data: unknown): Promise<Decision> => {
  const holder = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const id = asId(holder.Id ?? holder.id ?? data);
  if (typeof id !== 'number') {
    const passed = await passCollection(context, entry.collection, { isOwn: entry.via === 'ownCabinet' });
    return afterSearch(context, entry, passed, 'uncertain');
  }
  const read = await describingResource(context, entityOf(entry.collection)).get(id);
  const sent = { ...withoutLocalPartIds(entry.collection, entry.patch), id };
  if (!read.ok) return { do: 'done', data: sent, replayed: false };
  const kinds = mergeKinds[entry.collection];
  const ignored = ignoredFields(kinds, entry.patch, emptyValues(entityOf(entry.collection).fields), read.record);
  return { do: 'done', data: read.record, replayed: false, ignored };
};
