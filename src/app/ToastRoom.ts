import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Wider windows have room for all toasts in one line. */
const narrow = '(max-width: 1300px)';

/** Until a window that became another is laid out anew. */
const settleMs = 300;

/**
 * Says as `--brevia-toasts` how high the toasts are, so that an open dialog leaves them room below itself, and by
 * `data-below` that they lie at the lower edge of a narrow window: where they would cover what can be pressed, until the
 * last of them is gone, so that none moves under the finger (LAY-10). Draws nothing.
 */
export const ToastRoom = () => {
  // Where they stand is not there before the first of them may be.
  const isNeeded = useNotifications().notifications.length > 0;
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="top-right"]');
    if (!isNeeded || !toasts) return;
    return giveRoom(toasts);
  }, [isNeeded]);
  return null;
};

const giveRoom = (toasts: HTMLElement): (() => void) => {
  const { style } = document.documentElement;
  let laidOutAt = 0;
  const place = (): void => {
    style.setProperty('--brevia-toasts', `${toasts.offsetHeight}px`);
    const stays = toasts.hasAttribute('data-below') && laidOutAt === window.innerWidth;
    laidOutAt = window.innerWidth;
    toasts.toggleAttribute('data-below', stays || (window.matchMedia(narrow).matches && wouldCover(toasts)));
  };
  let settling = 0;
  const settle = (): void => {
    window.clearTimeout(settling);
    settling = window.setTimeout(() => {
      laidOutAt = 0;
      place();
    }, settleMs);
  };
  const observer = new ResizeObserver(place);
  observer.observe(toasts);
  window.addEventListener('resize', settle);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', settle);
    window.clearTimeout(settling);
    style.setProperty('--brevia-toasts', '0px');
  };
};

/** Whether one of them, in its place at the top, would lie over something of the page that can be pressed. */
const wouldCover = (toasts: HTMLElement): boolean => {
  const { left } = toasts.getBoundingClientRect();
  const top = Number.parseFloat(getComputedStyle(toasts).getPropertyValue('--brevia-toasts-top'));
  // Where it is laid out, and not where it is drawn while it comes in.
  const boxes = [...toasts.querySelectorAll<HTMLElement>('.mantine-Notification-root')].map((toast) => ({
    left: left + toast.offsetLeft,
    right: left + toast.offsetLeft + toast.offsetWidth,
    top: top + toast.offsetTop,
    bottom: top + toast.offsetTop + toast.offsetHeight,
  }));
  return [...document.querySelectorAll('#root :is(a[href], button, input)')].some((action) => {
    const box = action.getBoundingClientRect();
    return boxes.some(
      (toast) => box.left < toast.right && box.right > toast.left && box.top < toast.bottom && box.bottom > toast.top,
    );
  });
};
