import { Modal } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useImportEnd } from '#src/records/import/useImportEnd.ts';
import { CreatingStep } from '#src/records/workbook/CreatingStep.tsx';
import { FileStep } from '#src/screens/patents/import/FileStep.tsx';
import { PreviewStep } from '#src/screens/patents/import/PreviewStep.tsx';
import { useImport } from '#src/screens/patents/import/useImport.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

export interface ImportDialogProps {
  readonly opened: boolean;
  /** Goes on with the import that was left unfinished. */
  readonly resumes: boolean;
  readonly onClose: () => void;
}

/** The Excel import: a file and whose patents they are, a look at what would be created, and the creation (IMP-01 to IMP-24). */
export const ImportDialog = ({ opened, resumes, onClose }: ImportDialogProps) => {
  const { t } = useTranslation();
  const narrow = useIsNarrow();
  const end = useImportEnd(() => close());
  const { state, actions, create, mayAddStatuses } = useImport(opened, end);
  const close = (): void => {
    actions.reset();
    onClose();
  };
  const resume = useEffectEvent(() => void actions.resumeDraft());
  useEffect(() => {
    if (opened && resumes) resume();
  }, [opened, resumes]);
  const creating = state.step === 'creating';
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('patents.import')}
      size={state.step === 'preview' ? 1_000 : 640}
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeOnEscape={state.step === 'file'}
      withCloseButton={!creating}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {state.step === 'file' ? <FileStep state={state} actions={actions} onCancel={close} /> : null}
      {state.step === 'preview' ? (
        <PreviewStep
          state={state}
          actions={actions}
          mayAddStatuses={mayAddStatuses}
          onCreate={() => void create()}
          onCancel={close}
        />
      ) : null}
      {creating ? <CreatingStep progress={state.progress} onStop={actions.stop} /> : null}
    </Modal>
  );
};
