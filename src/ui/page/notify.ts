import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { limits } from '#domain/limits.ts';
import { closeButton } from '#src/ui/page/closeButton.ts';
import { errorToast } from '#src/ui/page/errorToast.ts';
import { makeRoom, offers, priority } from '#src/ui/page/makeRoom.ts';
import { ToastAction } from '#src/ui/page/ToastAction.tsx';
import type { ToastDeed } from '#src/ui/page/ToastDeed.ts';
import { ToastLine } from '#src/ui/page/ToastLine.tsx';
import type { ToastText } from '#src/ui/page/ToastText.ts';
import type { ToastWords } from '#src/ui/page/ToastWords.ts';

export interface ActionToast extends ToastWords {
  readonly action: ToastDeed;
  readonly colour?: 'brand' | 'orange';
  /** When the offer ends, where something else than the time says so. */
  readonly until?: Promise<void>;
}

const show = (color: string, { title, message }: ToastWords): string => {
  makeRoom('informs');
  return notifications.show({
    color,
    title: title && createElement(ToastLine, { text: title }),
    message: createElement(ToastLine, { text: message }),
    priority: priority.informs,
    autoClose: limits.toastMs,
    ...closeButton(),
  });
};

/** LAY-10: toasts, top right, three at a time, one of them for errors. */
export const notify = {
  success: (message: ToastText, title?: ToastText) => show('green', { message, title }),
  info: (message: ToastText, title?: ToastText) => show('brand', { message, title }),
  warning: (message: ToastText, title?: ToastText) => show('orange', { message, title }),
  /** Stays until it is closed, together with what else went wrong meanwhile (UX-55). */
  error: (message: ToastText, title?: ToastText) => errorToast.add({ message, title }),
  /** What went wrong under this title, or with these words, has been overcome. */
  solved: (words: ToastText) => errorToast.remove(words),
  /** What is no longer true, or no longer on offer. */
  withdraw: (id: string) => void notifications.hide(id),
  /** A done thing that can be taken back, or led on from; there for `undoMs`, or as long as `until` has not come. */
  withAction: ({ title, message, action, colour = 'brand', until }: ActionToast): string => {
    makeRoom('offers');
    const deed: ToastDeed = {
      ...action,
      run: () => {
        notifications.hide(id);
        return action.run();
      },
    };
    const id = notifications.show({
      color: colour,
      priority: priority.offers,
      autoClose: until ? false : limits.undoMs,
      message: createElement(ToastAction, { title, message, deed }),
      onClose: () => void offers.delete(id),
      ...closeButton(),
    });
    offers.set(id, deed);
    void until?.then(() => notifications.hide(id));
    return id;
  },
};
