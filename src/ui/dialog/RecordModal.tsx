import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '#src/ui/dialog/DialogFoot.tsx';
import { UnknownRecord, type UnknownRecordProps } from '#src/ui/state/UnknownRecord.tsx';

export interface RecordModalProps extends UnknownRecordProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: number;
  /** What is known of the record; null while there is none. */
  readonly children: ReactNode;
  /** What can be done with it. */
  readonly actions: ReactNode;
}

/** One record over its list; kind words where the address names one that is not there (UX-21). */
export const RecordModal = ({ opened, onClose, title, size = 600, arrival, children, actions }: RecordModalProps) => {
  const { t } = useTranslation();
  const body = children ? (
    <>
      <Stack gap="lg">{children}</Stack>
      <DialogFoot>{actions}</DialogFoot>
    </>
  ) : (
    <UnknownRecord arrival={arrival} />
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {opened || children ? body : null}
    </Modal>
  );
};
