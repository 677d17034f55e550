import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useFocusAfter } from '#src/ui/dialog/useFocusAfter.ts';

export interface ConfirmModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Closes when done; stays open when it rejects. */
  readonly onConfirm: () => void | Promise<void>;
  /** Something is lost by confirming. */
  readonly danger?: boolean;
  /** A third way, between the two answers. */
  readonly extra?: ReactNode;
}

/** One question before what cannot simply be undone. Focus starts on the harmless answer. */
export const ConfirmModal = ({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  danger,
  extra,
}: ConfirmModalProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const focusAfter = useFocusAfter(opened);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      {...focusAfter}
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text component="div" size="sm">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        {extra}
        <Button color={danger ? 'red' : undefined} loading={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
};
