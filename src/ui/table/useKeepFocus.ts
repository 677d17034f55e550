import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the keyboard goes on: at the row in whose place it was, at a card, at the one step out of an empty list. */
const goOnAt = ['[data-row][tabindex="0"]', '[data-row] button', '[data-kind] button', 'button:not(:disabled)'];

/**
 * What goes from a list with the focus in it (a row, the bar of the chosen ones, the step out of an empty list) leaves it to
 * what is there now; otherwise it would begin again at the top of the page. Menus of rows belong to the list, too.
 */
export const useKeepFocus = (frame: RefObject<HTMLElement | null>) => {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    for (const place of goOnAt) {
      const next = frame.current?.querySelector<HTMLElement>(place);
      if (next) return next.focus();
    }
  });
  return {
    onFocus: ({ target }: FocusEvent): void => {
      focused.current = target;
    },
    // What is gone tells of no other one that has it now.
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) focused.current = null;
    },
  };
};
