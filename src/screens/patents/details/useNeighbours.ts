import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';

/** Where a patent stands in the list over which it is shown, and the ways to those beside it. */
export interface Neighbours {
  /** From 1; null where the list does not hold it, such as one opened by a link while filters are set. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

export const useNeighbours = (
  found: readonly PatentRow[],
  id: RecordId | null,
  onGo: (id: RecordId, at: number) => void,
): Neighbours => {
  const at = useMemo(() => (id === null ? -1 : found.findIndex((row) => row.id === id)), [found, id]);
  const to = (place: number): (() => void) | null => {
    const row = at < 0 ? undefined : found[place];
    return row ? () => onGo(row.id, place) : null;
  };
  return { position: at < 0 ? null : at + 1, total: found.length, previous: to(at - 1), next: to(at + 1) };
};
