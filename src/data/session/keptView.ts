import type { LocalStore } from '#src/db/LocalStore.ts';
import { feedStateOf } from '#src/sync/FeedState.ts';

/** A page as it was seen last, sealed on this device. */
export interface KeptView {
  /** Of the build, the window and the settings that it was drawn in: it is shown in no other. */
  readonly form: string;
  /** Path and search of its address. */
  readonly address: string;
  /** When it was drawn, epoch milliseconds. */
  readonly at: number;
  readonly drawn: unknown;
}

/** Beside it, in which epoch: where the user sees other records since, the picture may show one that is none of theirs. */
interface Stored extends KeptView {
  readonly epoch: string | null;
}

const valueName = 'session.lastView';

const epochOf = (store: LocalStore): string | null => feedStateOf(store)?.epoch ?? null;

/** What was seen last at this address, in this form; null where that was something else. */
export const keptView = (store: LocalStore, address: string, form: string): KeptView | null => {
  const kept = store.value<Stored>(valueName);
  const isThis = kept?.address === address && kept.form === form && kept.epoch === epochOf(store);
  return isThis ? kept : null;
};

/** One at a time, the newest. Where it cannot be kept, the next start shows its screen a moment later. */
export const keepView = (store: LocalStore, view: KeptView): void => {
  if (!store.isKept || store.full) return;
  const stored: Stored = { ...view, epoch: epochOf(store) };
  void store.commit({ values: { [valueName]: stored }, durability: 'relaxed' }).catch(() => undefined);
};
