import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For what stands around parts that go with the focus in them (a row, the bar of the chosen ones, a dialog): it goes on where
 * `next` says; otherwise it would begin again at the top of the page. Menus and dialogs opened from within belong to it, too.
 */
export const useKeepFocus = (next: () => HTMLElement | null | undefined) => {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) next()?.focus();
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
