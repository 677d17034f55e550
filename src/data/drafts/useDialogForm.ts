import { useState } from 'react';
import { type DraftedFormOptions, type EditedRecord, useDraftedForm } from '#src/data/drafts/useDraftedForm.ts';

/** A form with its draft, and the ways out of the dialog it stands in. */
export const useDialogForm = <V extends Record<string, unknown>, R extends EditedRecord>(
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
  /** Closes for good: what was typed is sent or given up. */
  const leave = (): void => {
    draft.release();
    void draft.discard();
    close();
  };
  const keepAndClose = async (): Promise<void> => {
    await draft.flush();
    close();
  };
  const { form, resumed, startOver, unread } = drafted;
  return {
    ...drafted,
    opened: !closed,
    leave,
    keepAndClose,
    /** What the dialog is told of all this. */
    dialog: {
      form,
      unread,
      opened: !closed,
      onClose: leave,
      onKeepDraft: keepAndClose,
      startTab: resumed?.tab,
      onTab: draft.stand,
      resumed: resumed && { at: resumed.at, unknown: resumed.unknown, onStartOver: startOver },
    },
  };
};
