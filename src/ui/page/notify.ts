import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement } from 'react';
import { limits } from '#domain/limits.ts';
import { ToastAction } from '#src/ui/page/ToastAction.tsx';

interface Toast {
  readonly title?: string;
  readonly message: string;
}

interface ActionToast extends Toast {
  readonly action: { readonly label: string; readonly run: () => void };
  readonly colour?: 'brand' | 'orange';
  /** When the offer ends, where something else than the time says so. */
  readonly until?: Promise<void>;
}

const closeButton = () => ({ closeButtonProps: { 'aria-label': i18next.t('common.close') } });

const show = (color: string, { title, message }: Toast, autoClose: number | false): string =>
  notifications.show({ color, title, message, autoClose, ...closeButton() });

/** LAY-10: toasts, top right, three at a time. Sentences come translated. */
export const notify = {
  success: (message: string, title?: string) => show('green', { message, title }, limits.toastMs),
  info: (message: string, title?: string) => show('brand', { message, title }, limits.toastMs),
  warning: (message: string, title?: string) => show('orange', { message, title }, limits.toastMs),
  /** Stays until it is closed: an error that goes by itself has not been told (UX-55). */
  error: (message: string, title?: string) => show('red', { message, title }, false),
  /** A done thing that can be taken back, or led on from; there for `undoMs`, or as long as `until` has not come. */
  withAction: ({ title, message, action, colour = 'brand', until }: ActionToast): string => {
    const id = notifications.show({
      color: colour,
      autoClose: until ? false : limits.undoMs,
      message: createElement(ToastAction, { title, message, label: action.label, onRun: () => run() }),
      ...closeButton(),
    });
    const run = (): void => {
      notifications.hide(id);
      action.run();
    };
    void until?.then(() => notifications.hide(id));
    return id;
  },
};
