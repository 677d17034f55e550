import { type RefObject, useEffect, useRef, useState } from 'react';

const waiting = new WeakMap<Element, () => void>();

/** About a screen's height ahead, so that nothing changes before one's eyes. The second name is for boxes that scroll. */
const ahead = '800px';
let shared: IntersectionObserver | null = null;

const observer = (): IntersectionObserver => {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: ahead, scrollMargin: ahead } as IntersectionObserverInit,
  );
  return shared;
};

/** Tells when an element comes near the screen for the first time; `atOnce` says that it stands there from the start. */
export const useNearScreen = <E extends Element>(atOnce: boolean): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(atOnce);
  useEffect(() => {
    const target = element.current;
    if (isNear || !target) return;
    waiting.set(target, () => setNear(true));
    observer().observe(target);
    return () => observer().unobserve(target);
  }, [isNear]);
  return [element, isNear];
};
