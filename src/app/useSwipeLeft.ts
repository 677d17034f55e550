import { type TouchEvent, useRef } from 'react';

/** So far a finger goes at least, and twice as far aside as up or down: less is a tap or a scroll. */
const leastPx = 50;

/** Handlers for what a finger pushes away to the left. */
export const useSwipeLeft = (onSwipe: () => void) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const one = touches[0];
      start.current = one && touches.length === 1 ? { x: one.clientX, y: one.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const one = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!one || !from) return;
      const left = from.x - one.clientX;
      if (left >= leastPx && left > 2 * Math.abs(from.y - one.clientY)) onSwipe();
    },
  };
};
