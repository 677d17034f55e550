import type { LocalStore } from '#src/db/LocalStore.ts';

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

const valueName = 'session.lastView';

/** What was seen last at this address, in this form; null where that was something else. */
export const keptView = (store: LocalStore, address: string, form: string): KeptView | null => {
  const kept = store.value<KeptView>(valueName);
  return kept?.address === address && kept.form === form ? kept : null;
};

/** One at a time, the newest. Where it cannot be kept, the next start shows its screen a moment later. */
export const keepView = (store: LocalStore, view: KeptView): void => {
  if (!store.isKept || store.full) return;
  void store.commit({ values: { [valueName]: view }, durability: 'relaxed' }).catch(() => undefined);
};
