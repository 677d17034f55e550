import { notifications, notificationsStore } from '@mantine/notifications';
import { limits } from '#domain/limits.ts';
import type { ToastDeed } from '#src/ui/page/ToastDeed.ts';

/** The one toast for errors. */
export const errorToastId = 'errors';

/** Toasts that offer something, with what they offer, in the order in which they came: they go last. */
export const offers = new Map<string, ToastDeed>();

const shownIds = (): string[] =>
  notificationsStore.getState().notifications.flatMap(({ id }) => (id === undefined ? [] : [id]));

export const isShown = (id: string): boolean => shownIds().includes(id);

/** Of what is shown and what waits, errors stand before offers, and these before what only informs. */
export const priority = { informs: 0, offers: 1, fails: 2 } as const;

/**
 * Makes a place for the next toast where all are taken, so that none waits unseen behind others (LAY-10): the oldest
 * that only informs goes, else the oldest offer. Unread errors stay. Only what informs waits, until an offer is over.
 */
export const makeRoom = (next: keyof typeof priority): void => {
  const shown = shownIds();
  if (shown.length < limits.toastsShown) return;
  const others = shown.filter((id) => id !== errorToastId);
  const leaving = others.find((id) => !offers.has(id)) ?? (next === 'informs' ? undefined : others[0]);
  if (leaving !== undefined) notifications.hide(leaving);
};
