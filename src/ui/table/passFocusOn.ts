/** Marks a button that goes with what it takes away. */
export const goesAway = { 'data-goes-away': true } as const;

/**
 * Before a button that was pressed by keyboard goes: the focus passes to the next one of its kind beside it, else to what
 * stands before it; otherwise it would be lost, and begin again at the top of the page.
 */
export const passFocusOn = (): void => {
  const leaving = document.activeElement;
  if (!(leaving instanceof HTMLElement) || leaving.dataset.goesAway === undefined) return;
  const buttons = [...document.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(leaving);
  const [before, after] = [buttons[at - 1], buttons[at + 1]];
  const next = after?.dataset.goesAway === undefined ? (before ?? after) : after;
  next?.focus();
};
