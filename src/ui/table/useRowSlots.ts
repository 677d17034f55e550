import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useRowKey } from '#src/ui/table/RowKeys.ts';

interface Slots {
  readonly ids: string;
  /** By what a row is known by. */
  readonly taken: ReadonlyMap<RecordId, number>;
  readonly next: number;
}

/**
 * A place for each row of a page. A row that stays keeps its place, with its focus and its open menu. While a search is
 * typed, the page turned or something taken back, nothing in the rows can be open or have the focus: what comes then takes
 * the places of what goes, and the table is rewritten instead of drawn anew (UX-16).
 * @param isHeld the cells hold something of their own, such as a text being typed, that is not to pass to another row
 */
export const useRowSlots = (
  rows: readonly { readonly id: RecordId }[],
  isHeld: boolean,
): ((row: { readonly id: RecordId }) => number) => {
  const keyOf = useRowKey();
  const [slots, setSlots] = useState<Slots>({ ids: '', taken: new Map(), next: 0 });
  const keys = rows.map(({ id }) => keyOf(id));
  const ids = JSON.stringify(keys);
  const now = slots.ids === ids ? slots : placed(slots, keys, ids, !isHeld && isNobodyIn());
  if (now !== slots) setSlots(now);
  return ({ id }) => now.taken.get(keyOf(id)) ?? -1;
};

/**
 * Whether the hands are in none of the rows, nor in what a row has opened beside them. What is open need not have the focus:
 * a finger gives a button none, and what is scrolled out of sight with its row loses it.
 */
const isNobodyIn = (): boolean =>
  document.activeElement?.closest('[data-row], [role=menu], [role=listbox], [role=dialog]') == null &&
  document.querySelector('[data-row] [aria-expanded=true]') === null;

const placed = (before: Slots, keys: readonly RecordId[], ids: string, isReused: boolean): Slots => {
  const staying = new Set(keys);
  const free = isReused ? [...before.taken].filter(([key]) => !staying.has(key)).map(([, slot]) => slot) : [];
  let { next } = before;
  const place = (key: RecordId): number => before.taken.get(key) ?? free.shift() ?? next++;
  return { ids, taken: new Map(keys.map((key) => [key, place(key)])), next };
};
