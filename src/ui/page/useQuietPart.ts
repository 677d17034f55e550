import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part in a file of its own that nobody asked for: null until it is there. Where it does not arrive its place stays
 * empty, and nobody is disturbed; it is asked for again when the network is back.
 * @param load the same function at every call
 * @returns the part, and whether it did not arrive, for a screen that would wait for what the part tells it
 */
export const useQuietPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): readonly [ComponentType<P> | null, boolean] => {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [isLost, setLost] = useState(false);
  const isThere = Part !== null;
  useEffect(() => {
    if (isThere) return;
    let isOver = false;
    const ask = (): void =>
      void load().then(
        (arrived) => {
          if (isOver) return;
          setLost(false);
          setPart(() => arrived);
        },
        () => !isOver && setLost(true),
      );
    ask();
    window.addEventListener('online', ask);
    return () => {
      isOver = true;
      window.removeEventListener('online', ask);
    };
  }, [load, isThere]);
  return [Part, isLost];
};
