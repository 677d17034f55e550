import type { CallName } from '#domain/calls.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { type AnyEntry, isCall, isOfNewerApp } from '#src/db/OutboxEntry.ts';

/** Where the values lie that are the user's own work: forms begun (a prefix), and what a restored server has lost. */
export const ownValues = { draft: 'draft:', lost: 'sync.restored' } as const;

/**
 * `change` and the calls can be sent. `newer` was written by a newer version of the app, `damaged` does not open,
 * `draft` is a form that was begun, `lost` a record that a restored server no longer has.
 */
export type OwnWorkKind = 'change' | CallName | 'newer' | 'damaged' | 'draft' | 'lost';

export interface OwnWork {
  readonly kind: OwnWorkKind;
  readonly count: number;
}

type Source = Pick<LocalStore, 'entries' | 'calls' | 'damaged' | 'names' | 'value'>;

/** Everything a user did that this store holds and the server does not, by kind: what would be lost with the store. */
export const ownWorkIn = (store: Source): readonly OwnWork[] => {
  const counts = new Map<OwnWorkKind, number>();
  const add = (kind: OwnWorkKind, count: number): void => {
    if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
  };
  for (const entry of store.entries()) add(kindOf(entry), 1);
  for (const call of store.calls()) add(kindOf(call), Array.isArray(call.body.ids) ? call.body.ids.length : 1);
  for (const damage of store.damaged) if (damage.part === 'entry') add(damage.newer ? 'newer' : 'damaged', 1);
  add('draft', store.names().filter(isDraft).length);
  add('lost', store.value<readonly unknown[]>(ownValues.lost)?.length ?? 0);
  return Array.from(counts, ([kind, count]) => ({ kind, count }));
};

/** How much it is, all kinds together. */
export const amountOf = (work: readonly OwnWork[]): number => work.reduce((sum, { count }) => sum + count, 0);

/** Whether a connection would be enough for the server to get it. */
export const canBeSent = ({ kind }: OwnWork): boolean => !unsendable.has(kind);

/** Saved views, the converter's history, results of imports that no server knows: no work that waits, and only here. */
export const hasComforts = (store: Pick<LocalStore, 'names' | 'value'>): boolean =>
  store.names().some((name) => /^(views:|converter$|imports$)/.test(name) && !isElsewhere(store.value(name)));

/** Nothing, or imports that a server knows. */
const isElsewhere = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((item: unknown) => typeof item === 'object' && item !== null && 'reported' in item);

/** The name of a draft, and not of the file that lies beside one. */
export const isDraft = (name: string): boolean => name.startsWith(ownValues.draft) && name.split(':').length === 3;

const unsendable: ReadonlySet<OwnWorkKind> = new Set(['newer', 'damaged', 'draft', 'lost']);

const kindOf = (entry: AnyEntry): OwnWorkKind => {
  if (isOfNewerApp(entry)) return 'newer';
  return isCall(entry) ? entry.name : 'change';
};
