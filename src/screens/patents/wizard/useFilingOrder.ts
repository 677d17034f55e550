import { useState } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { inSettledOrder } from '#domain/rules/patents/legalOrder.ts';
import { useLegalOrder } from '#src/screens/patents/family/useLegalOrder.ts';

export interface PlacedFiling {
  readonly filing: Filing;
  /** Its place in the form. */
  readonly index: number;
}

export interface FilingOrder {
  readonly placed: readonly PlacedFiling[];
  /** Puts them all into the order of the law, as they stand in the form now. */
  readonly settle: () => void;
}

/**
 * The filings of the form as the detail of the family lists them. While somebody types in one of them all keep their
 * places: a row must not leave with the date that is being typed into it.
 * @param filings those of the form, now
 * @param isOpen the form of one of them is open
 * @param start the one that the wizard was opened to enter, which stands first
 */
export const useFilingOrder = (filings: () => readonly Filing[], isOpen: boolean, start: Filing['id']): FilingOrder => {
  const inOrder = useLegalOrder();
  const idsInOrder = (): readonly Filing['id'][] => inOrder(filings()).map(({ id }) => id);
  const [settled, setSettled] = useState<readonly Filing['id'][]>(() =>
    idsInOrder().filter((id) => id === null || id !== start),
  );
  if (!isOpen) {
    const ids = idsInOrder();
    if (ids.length !== settled.length || ids.some((id, place) => id !== settled[place])) setSettled(ids);
  }
  const placed = filings().map((filing, index) => ({ id: filing.id, filing, index }));
  return { placed: inSettledOrder(placed, settled), settle: () => setSettled(idsInOrder()) };
};
