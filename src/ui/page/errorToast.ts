import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { closeButton } from '#src/ui/page/closeButton.ts';
import { ErrorLines } from '#src/ui/page/ErrorLines.tsx';
import { errorToastId, isShown, makeRoom, priority } from '#src/ui/page/makeRoom.ts';
import { type ToastText, textNow } from '#src/ui/page/ToastText.ts';
import type { ToastWords } from '#src/ui/page/ToastWords.ts';

/** What has not been read yet, the newest first. */
let unread: readonly ToastWords[] = [];

/** Compared in the language of now, whichever one they were said in. */
const wordsOf = ({ title = '', message }: ToastWords): readonly [string, string] => [textNow(title), textNow(message)];

const isSame = (one: ToastWords, other: ToastWords): boolean => wordsOf(one).join('\n') === wordsOf(other).join('\n');

/**
 * The one toast for errors (LAY-10): it stays until it is closed, since an error that goes by itself has not been reported
 * (UX-55). A further error joins it, so that errors never take the place of an undo; one whose cause is gone leaves it.
 */
export const errorToast = {
  add: (error: ToastWords): string => {
    const isOpen = isShown(errorToastId);
    // When somebody else signs in, all toasts are taken away.
    if (!isOpen) unread = [];
    unread = [error, ...unread.filter((other) => !isSame(error, other))];
    if (isOpen) return notifications.update(toast()) ?? errorToastId;
    makeRoom('fails');
    return notifications.show(toast());
  },
  /** @param words the title or the message of an error that has been overcome */
  remove: (words: ToastText): void => {
    const solved = textNow(words);
    const left = unread.filter((error) => !wordsOf(error).includes(solved));
    if (left.length === unread.length) return;
    unread = left;
    if (left.length === 0) notifications.hide(errorToastId);
    else notifications.update(toast());
  },
};

const toast = () => ({
  id: errorToastId,
  color: 'red',
  priority: priority.fails,
  autoClose: false as const,
  message: createElement(ErrorLines, { errors: unread }),
  onClose: () => {
    unread = [];
  },
  ...closeButton(),
});
