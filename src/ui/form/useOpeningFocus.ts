import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * A dialog gives the focus it opens with to the first `data-autofocus` in it, be that in a tab that is not shown, where
 * it is lost behind the dialog. A form that opens on another tab than its first gives it to this tab's head, unless the
 * tab has a field of its own for it (UX-05).
 * @param id of the tabs, with which those of tabs and panels begin
 * @param first the tab where a form usually begins: there the dialog finds the right field by itself
 */
export const useOpeningFocus = (id: string, active: string, first: string | undefined): void => {
  const mark = useEffectEvent(() => {
    if (active === first) return;
    if (document.getElementById(`${id}-panel-${active}`)?.querySelector('[data-autofocus]')) return;
    document.getElementById(`${id}-tab-${active}`)?.setAttribute('data-autofocus', 'true');
  });
  // Before the dialog looks for it.
  useLayoutEffect(() => mark(), []);
};
