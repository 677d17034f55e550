import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Until a window that became another, or a screen that came, is laid out anew. */
const settleMs = 300;

/** How far they stay away from what stands left of them, and how high a toast of one or two lines is. */
const gapPx = 12;
const lowToastPx = 48;

/** What leaves them room below itself. */
const leavingRoom = '#root main, .mantine-Modal-content';

/**
 * Says as `--brevia-toasts` how high the toasts are, so that an open dialog leaves them room below itself; as
 * `--brevia-toasts-free` how wide the line is in which they stand at the top right (LAY-10), beside the breadcrumbs; and
 * by `data-below` that there is no room for them there: where they would cover what can be pressed they lie at the lower
 * edge, until the last of them is gone, so that none moves under the finger. Draws nothing.
 *
 * Each is said to whom it concerns alone: said to the whole page, every element of it would be styled anew.
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
  let laidOutAt = 0;
  let height = '0px';
  const sayHeight = (): void => {
    for (const { style } of document.querySelectorAll<HTMLElement>(leavingRoom))
      if (style.getPropertyValue('--brevia-toasts') !== height) style.setProperty('--brevia-toasts', height);
  };
  const place = (): void => {
    height = `${toasts.offsetHeight}px`;
    sayHeight();
    if (toasts.hasAttribute('data-below') && laidOutAt === window.innerWidth) return;
    laidOutAt = window.innerWidth;
    toasts.removeAttribute('data-below');
    const top = Number.parseFloat(getComputedStyle(toasts).getPropertyValue('--brevia-toasts-top'));
    toasts.style.setProperty('--brevia-toasts-free', `${freeWidth(toasts, top)}px`);
    toasts.toggleAttribute('data-below', wouldCover(toasts, top));
  };
  let settling = 0;
  const placeSoon = (): void => {
    window.clearTimeout(settling);
    settling = window.setTimeout(place, settleMs);
  };
  const placeAnew = (): void => {
    laidOutAt = 0;
    placeSoon();
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(toasts);
  // A toast outlives the screen it was said on; the next one has breadcrumbs and buttons of its own.
  const screens = new MutationObserver(() => {
    // A dialog that opens beside them has its height from the beginning.
    sayHeight();
    placeSoon();
  });
  screens.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', placeAnew);
  return () => {
    sizes.disconnect();
    screens.disconnect();
    window.removeEventListener('resize', placeAnew);
    window.clearTimeout(settling);
    height = '0px';
    sayHeight();
  };
};

/** Where what can be pressed stands while the page is at its beginning; otherwise it can be scrolled out from under a toast. */
const actions = (): DOMRect[] =>
  [...document.querySelectorAll('#root :is(a[href], button, input)')].map((action) => {
    const box = action.getBoundingClientRect();
    if (action.closest('main')) box.y += window.scrollY;
    return box;
  });

/** From what can be pressed in the line of the toasts to where they end. */
const freeWidth = (toasts: HTMLElement, top: number): number => {
  const inLine = actions().filter((box) => box.top < top + lowToastPx && box.bottom > top);
  return toasts.getBoundingClientRect().right - Math.max(0, ...inLine.map(({ right }) => right)) - gapPx;
};

/** Whether one of them, in its place at the top, would lie over something of the page that can be pressed. */
const wouldCover = (toasts: HTMLElement, top: number): boolean => {
  const { left } = toasts.getBoundingClientRect();
  // Where it is laid out, and not where it is drawn while it comes in.
  const boxes = [...toasts.querySelectorAll<HTMLElement>('.mantine-Notification-root')].map((toast) => ({
    left: left + toast.offsetLeft,
    right: left + toast.offsetLeft + toast.offsetWidth,
    top: top + toast.offsetTop,
    bottom: top + toast.offsetTop + toast.offsetHeight,
  }));
  return actions().some((box) =>
    boxes.some(
      (toast) => box.left < toast.right && box.right > toast.left && box.top < toast.bottom && box.bottom > toast.top,
    ),
  );
};
