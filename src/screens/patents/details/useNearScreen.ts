import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting = new Map<Element, () => void>();

/** About a screen's height ahead, so that nothing changes before one's eyes. The second name is for boxes that scroll. */
const ahead = '800px';
let shared: IntersectionObserver | null = null;

const observer = (): IntersectionObserver => {
  shared ??= watch();
  return shared;
};

const watch = (): IntersectionObserver => {
  // Paper shows what nobody has come to on the screen (UX-44); the browser takes its picture as soon as this returns.
  window.addEventListener('beforeprint', () => flushSync(() => waiting.forEach((show) => show())));
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: ahead, scrollMargin: ahead } as IntersectionObserverInit,
  );
};

/** Tells when an element comes near the screen for the first time, or to paper; `atOnce` says that it stands there from the start. */
export const useNearScreen = <E extends Element>(atOnce: boolean): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(atOnce);
  useEffect(() => {
    const target = element.current;
    if (isNear || !target) return;
    waiting.set(target, () => setNear(true));
    observer().observe(target);
    return () => {
      waiting.delete(target);
      observer().unobserve(target);
    };
  }, [isNear]);
  return [element, isNear];
};
