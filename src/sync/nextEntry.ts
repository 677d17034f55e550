import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

/** No entry is ever held back for longer; what looks like more is a clock that was set back. */
const longestWait = 3_600_000;

export type Next =
  | { readonly kind: 'entry'; readonly entry: OutboxEntry }
  /** It refers to a record that will never be: its create was given up. */
  | { readonly kind: 'orphan'; readonly entry: OutboxEntry }
  /** Nothing can be sent now; `wakeAt` is when the first held-back entry may be tried, if any is. */
  | { readonly kind: 'none'; readonly wakeAt: number | null };

/**
 * The lowest entry whose record has no earlier unfinished one, whose references are all known to the server and whose
 * time has come. An entry that waits for the user holds back nothing but, for a create, what builds on it.
 * @param inFlight an entry whose answer is awaited: what comes after it is looked for, and nothing that builds on it is
 *   overtaken
 */
export const nextEntry = (store: LocalStore, now: number, inFlight: OutboxEntry | null = null): Next => {
  const held = new Set<string>();
  const awaited = inFlight && recordOf(store, inFlight);
  let wakeAt: number | null = null;
  for (const entry of store.entries()) {
    if (entry.seq === inFlight?.seq) continue;
    const record = recordOf(store, entry);
    if (record === awaited) return { kind: 'none', wakeAt };
    if (held.has(record)) continue;
    const parked = entry.state === 'refused' || entry.state === 'conflict';
    if (!parked || entry.kind === 'create') held.add(record);
    if (parked) continue;
    if (entry.notBefore > now && entry.notBefore - now <= longestWait) {
      wakeAt = Math.min(wakeAt ?? entry.notBefore, entry.notBefore);
      continue;
    }
    const missing = missingOf(store, entry);
    if (missing.length === 0) return { kind: 'entry', entry };
    if (inFlight && missing.includes(inFlight.recordId as string)) return { kind: 'none', wakeAt };
    if (missing.some((id) => !isComing(store, id))) return { kind: 'orphan', entry };
  }
  return { kind: 'none', wakeAt };
};

const recordOf = (store: LocalStore, { collection, recordId }: OutboxEntry): string =>
  `${collection} ${store.serverId(recordId) ?? recordId}`;

const missingOf = (store: LocalStore, entry: OutboxEntry): string[] => {
  const needs =
    entry.kind === 'create' || typeof entry.recordId === 'number' ? entry.needs : [...entry.needs, entry.recordId];
  return needs.filter((id) => store.serverId(id) === undefined);
};

const isComing = (store: LocalStore, id: string): boolean =>
  store.entries().some((entry) => entry.kind === 'create' && entry.recordId === id);
