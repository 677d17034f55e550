import { type CallMerging, type CallName, calls } from '#domain/calls.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { ChangeOptions } from '#src/outbox/Change.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { waitingAgain } from '#src/outbox/foldEdit.ts';
import { newCall, newKey } from '#src/outbox/newEntry.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Keeps a call until the server has taken it (domain/calls.ts). One that still waits for the same thing takes the later
 * one in, as the call declares; what is being sent is followed by it.
 * @param about a record's id, or a word that distinguishes one switch from another
 */
export const queueCall = (
  store: LocalStore,
  name: CallName,
  about: RecordId,
  body: Body,
  options: ChangeOptions = {},
): Promise<void> => queueCalls(store, name, [{ about, body }], options);

/** The same for calls about several things, each about another one: together they are one commit. */
export const queueCalls = async (
  store: LocalStore,
  name: CallName,
  wanted: readonly { readonly about: RecordId; readonly body: Body }[],
  options: ChangeOptions = {},
): Promise<void> => {
  await commitPlanned(store, () => {
    const waiting = new Map(
      store.calls().flatMap((call) => (call.name === name && call.state !== 'sending' ? [[call.about, call]] : [])),
    );
    const known = wanted.flatMap(({ about }) => waiting.get(about) ?? []);
    const joined = wanted.flatMap(({ about, body }) => {
      const call = waiting.get(about);
      if (!call) return [];
      const later = joinBodies(calls[name].merging, call.body, body);
      return [{ ...call, ...waitingAgain(call, newKey(options)), body: later }];
    });
    const added = wanted.flatMap(({ about, body }) =>
      waiting.has(about) ? [] : [newCall(options, { name, about, body, group: options.group ?? null })],
    );
    return { expect: known, putEntries: joined, addEntries: added };
  });
};

const joinBodies = (merging: CallMerging, earlier: Body, later: Body): Body => {
  if (merging === 'last') return later;
  if (merging === 'fields') return { ...earlier, ...later };
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(later)])];
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...listOf(earlier[name]), ...listOf(later[name])])]]),
  );
};
