/** Marks a button that goes with what it takes away. */
export const goesAway = { 'data-goes-away': true } as const;

/** Marks what such a button takes away, where that is more than itself, such as its line. */
export const goesWithIt = { 'data-goes-with-it': true } as const;

const focusable = 'button:not(:disabled, [tabindex="-1"]), a[href]';

/**
 * Before a button that was pressed by keyboard goes: the focus passes to the next one of its kind, else to the last one,
 * else to what stands before it in the same dialog or screen; otherwise it would be lost, and begin again at the top of the
 * page.
 */
export const passFocusOn = (): void => {
  const leaving = document.activeElement;
  if (!(leaving instanceof HTMLElement) || leaving.dataset.goesAway === undefined) return;
  const gone = leaving.closest('[data-goes-with-it]') ?? leaving;
  const place = gone.closest('[role="dialog"], main') ?? document.body;
  const others = (selector: string, within: ParentNode | null): HTMLElement[] =>
    [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => !gone.contains(one));
  const next = besides(others('[data-goes-away]', gone.parentElement), gone, 'after');
  (next ?? besides(others(focusable, place), gone, 'before'))?.focus();
};

/** The nearest on that side, else the nearest on the other one. */
const besides = (all: readonly HTMLElement[], gone: Element, side: 'before' | 'after'): HTMLElement | undefined => {
  const isBefore = (one: HTMLElement) => Boolean(gone.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING);
  const before = all.filter(isBefore).at(-1);
  const after = all.find((one) => !isBefore(one));
  return side === 'before' ? (before ?? after) : (after ?? before);
};
