import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part in a file of its own that nobody asked for: null until it is there. Where it does not arrive its place stays
 * empty, and nobody is disturbed.
 * @param load the same function at every call
 */
export const useQuietPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): readonly [ComponentType<P> | null] => {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let isOver = false;
    void load().then(
      (arrived) => !isOver && setPart(() => arrived),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  return [Part];
};
