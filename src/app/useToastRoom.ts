import { useEffect } from 'react';

/** Says as `--brevia-toasts` how high the toasts are, so that an open dialog leaves them room below itself (LAY-10). */
export const useToastRoom = (): void => {
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="top-right"]');
    if (!toasts) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--brevia-toasts', `${toasts.offsetHeight}px`),
    );
    observer.observe(toasts);
    return () => observer.disconnect();
  }, []);
};
