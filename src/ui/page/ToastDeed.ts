import type { ToastText } from '#src/ui/page/ToastText.ts';

/** One thing that a toast offers to do. */
export interface ToastDeed {
  readonly label: ToastText;
  /** What it gives is waited for: where the device cannot store it, that is said. */
  readonly run: () => unknown;
  /** True where it takes nothing back but leads to something, or does more: no key does that unseen. */
  readonly isOther?: boolean;
}
