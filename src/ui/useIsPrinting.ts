import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page goes to paper: what is folded on a screen has to be open there (UX-44). */
export const useIsPrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as these return.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
};
