import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is on its way to paper, which shows what is folded on the screen, too (UX-44). The browser takes its
 * picture as soon as the listeners have returned, so the change is on the page by then.
 */
export const useOnPaper = (): boolean => {
  const [onPaper, setOnPaper] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setOnPaper(true));
    const end = (): void => setOnPaper(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return onPaper;
};
