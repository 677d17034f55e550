import type { ToastText } from '#src/ui/page/ToastText.ts';

/** What a toast says. */
export interface ToastWords {
  readonly title?: ToastText | undefined;
  readonly message: ToastText;
}
