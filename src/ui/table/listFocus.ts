import type { FocusEvent } from 'react';

/** The row in whose place the keyboard was, a card, the step out of an empty list; else what stands above it. */
const places = ['[data-row][tabindex="0"]', '[data-row] button', '[data-kind] button', 'button:not(:disabled)'];

/** Where the keyboard goes on in a list when what had the focus is gone. */
export const listFocus = (frame: HTMLElement | null): HTMLElement | undefined => {
  const rows = frame ? rowsOf(frame) : [];
  const inPlace = rows[Number(frame?.dataset.place ?? 0)] ?? rows.at(-1);
  const card = inPlace?.matches('li') ? inPlace.querySelector<HTMLElement>('button') : null;
  if (card) return card;
  for (const place of places) {
    const found = frame?.querySelector<HTMLElement>(place);
    if (found) return found;
  }
  return undefined;
};

/** At the frame of a list: which of its rows has the focus, or had it last. A card that is gone cannot say which it was. */
export const notePlace = ({ target, currentTarget: frame }: FocusEvent<HTMLElement>): void => {
  const row = target.closest<HTMLElement>('[data-row]');
  if (row && frame.contains(row)) frame.dataset.place = String(rowsOf(frame).indexOf(row));
};

const rowsOf = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('[data-row]')];
