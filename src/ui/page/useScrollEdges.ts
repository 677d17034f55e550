import { useEffect, useRef } from 'react';

/**
 * For a row of tabs or chips that scrolls: says on its parent, as `data-before` and `data-after`, on which sides there are
 * more than are in sight, and brings the active one into sight.
 */
export const useScrollEdges = (active: string) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const parent = row?.parentElement;
    if (!row || !parent) return;
    const markEdges = (): void => {
      const left = Math.abs(row.scrollLeft);
      parent.toggleAttribute('data-before', left > 1);
      parent.toggleAttribute('data-after', row.scrollWidth - row.clientWidth - left > 1);
    };
    // Told of its size for the first time when the page is laid out anyway: asked before, it would be laid out for this alone.
    const observer = new ResizeObserver(markEdges);
    observer.observe(row);
    row.addEventListener('scroll', markEdges, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', markEdges);
    };
  }, []);
  useEffect(() => {
    if (active === '') return;
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(':is([aria-selected="true"], [aria-pressed="true"])');
    // Not `scrollIntoView`, which would move the dialog too.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [active]);
  return list;
};
