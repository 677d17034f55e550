import { useRef } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useIsComing } from '#src/data/drafts/useUnread.ts';
import { type Arrival, useArrival } from '#src/data/lists/useArrival.ts';
import { useRow } from '#src/data/lists/useRows.ts';

/** What a form in the address is for, or why there is none to show. */
export type FormRecord<R> =
  | { readonly is: 'new' }
  | { readonly is: 'known'; readonly record: R }
  | { readonly is: 'refused'; readonly allowed: boolean; readonly arrival: Arrival };

/**
 * The record that a form in the address edits. An edit waits until its record is read from the device, a new record
 * until the draft of an older one could be. What somebody deletes meanwhile stays: the server says so to the change.
 * @param allowed whether the user may, for a new record or this one
 */
export const useFormRecord = <C extends CollectionName>(
  collection: C,
  target: 'new' | RecordId,
  allowed: boolean,
): FormRecord<Records[C]> => {
  const row = useRow(collection, target === 'new' ? null : target);
  const arrived = useArrival();
  const arrival = useIsComing(collection, row) ? 'reading' : arrived;
  const current = row && !row.removed ? row.record : null;
  const known = useRef(current);
  if (current !== null) known.current = current;
  const record = known.current;
  if (!allowed || arrival === 'reading') return { is: 'refused', allowed, arrival };
  if (target === 'new') return { is: 'new' };
  return record ? { is: 'known', record } : { is: 'refused', allowed, arrival };
};
