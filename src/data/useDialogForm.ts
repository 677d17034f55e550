import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type DraftedFormOptions, useDraftedForm } from '#src/data/useDraftedForm.ts';

/** A form with its draft, and the ways out of the dialog it stands in. */
export const useDialogForm = <V extends Record<string, unknown>, R extends { readonly id: RecordId }>(
  options: DraftedFormOptions<V, R>,
  onClose: () => void,
) => {
  const drafted = useDraftedForm<V, R>(options);
  const { draft } = drafted;
  // The address follows a moment later; the dialog does not wait for it.
  const [closed, setClosed] = useState(false);
  const close = (): void => {
    setClosed(true);
    onClose();
  };
  return {
    ...drafted,
    opened: !closed,
    /** Closes for good: what was typed is sent or given up. */
    leave: (): void => {
      draft.release();
      void draft.discard();
      close();
    },
    keepAndClose: async (): Promise<void> => {
      await draft.flush();
      close();
    },
  };
};
