/** The row in whose place the keyboard was, a card, the step out of an empty list; else what stands above it. */
const places = ['[data-row][tabindex="0"]', '[data-row] button', '[data-kind] button', 'button:not(:disabled)'];

/** Where the keyboard goes on in a list when what had the focus is gone. */
export const listFocus = (frame: HTMLElement | null): HTMLElement | undefined => {
  for (const place of places) {
    const found = frame?.querySelector<HTMLElement>(place);
    if (found) return found;
  }
  return undefined;
};
