let unread = 0;
const listeners = new Set<() => void>();

/** How much is unread, for the title of the browser's tab and the badge of the installed app. */
export const showUnreadInTitle = (count: number): void => {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
  void navigator.setAppBadge?.(count).catch(() => undefined);
};

export const unreadInTitle = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** `(3) `, or nothing. */
  prefix: (): string => (unread > 0 ? `(${unread}) ` : ''),
};
