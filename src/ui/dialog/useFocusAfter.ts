import { useLayoutEffect, useRef } from 'react';
import { listFocus } from '#src/ui/table/listFocus.ts';

/**
 * For dialogs that are opened and closed where they stand. The library gives the focus back to the button that opened them at
 * once, which does nothing if what was asked took that button away, as a deletion takes the bar of the chosen rows: when the
 * dialog has faded out and nobody else took the focus meanwhile, it goes on in the list of that button (UX-53).
 */
export const useFocusAfter = (opened: boolean) => {
  const dialog = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const list = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    opener.current = document.activeElement;
    // A button that is gone cannot say where it stood.
    list.current = opener.current?.closest<HTMLElement>('[data-list]') ?? null;
  }, [opened]);
  const onExitTransitionEnd = (): void => {
    const now = document.activeElement;
    const isFree = now === null || now === document.body || dialog.current?.contains(now);
    if (!isFree || !list.current) return;
    // Without motion the dialog is gone before the library has given anything back, and what is deleted may go in between.
    const next = opener.current?.isConnected ? (opener.current as HTMLElement) : listFocus(list.current);
    next?.focus({ preventScroll: next === opener.current });
  };
  return { ref: dialog, onExitTransitionEnd };
};
