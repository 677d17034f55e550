import { Modal } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RecordFileStep } from '#src/records/import/RecordFileStep.tsx';
import { RecordPreview } from '#src/records/import/RecordPreview.tsx';
import { useImportEnd } from '#src/records/import/useImportEnd.ts';
import { useRecordImport } from '#src/records/import/useRecordImport.ts';
import { CreatingStep } from '#src/records/workbook/CreatingStep.tsx';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

export interface RecordImportDialogProps {
  readonly collection: ImportedCollection;
  readonly opened: boolean;
  /** Goes on with the import that was left unfinished. */
  readonly resumes: boolean;
  readonly onClose: () => void;
}

/** The import of clients, contacts, cabinets or persons: a file, a look at what would be made of it, and the creation. */
export const RecordImportDialog = ({ collection, opened, resumes, onClose }: RecordImportDialogProps) => {
  const { t } = useTranslation();
  const narrow = useIsNarrow();
  const end = useImportEnd(() => close());
  const { state, actions, create } = useRecordImport(collection, end);
  const close = (): void => {
    actions.reset();
    onClose();
  };
  const resume = useEffectEvent(() => void actions.resumeDraft());
  useEffect(() => {
    if (opened && resumes) resume();
  }, [opened, resumes]);
  const step = { collection, state, actions };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(`importRecords.title.${collection}`)}
      size={state.step === 'preview' ? 1_000 : 640}
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeOnEscape={state.step === 'file'}
      withCloseButton={state.step !== 'creating'}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {state.step === 'file' ? <RecordFileStep {...step} onCancel={close} /> : null}
      {state.step === 'preview' ? <RecordPreview {...step} onCreate={() => void create()} onCancel={close} /> : null}
      {state.step === 'creating' ? <CreatingStep progress={state.progress} onStop={actions.stop} /> : null}
    </Modal>
  );
};
