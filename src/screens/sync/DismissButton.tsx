import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';

export interface DismissButtonProps {
  readonly title: string;
  /** What goes with it. */
  readonly text: string;
  run(): Promise<void>;
}

/** Takes a message about lost work away once it has been read; asks before, because what it held goes with it. */
export const DismissButton = ({ title, text, run }: DismissButtonProps) => {
  const { t } = useTranslation();
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('sync.dismiss')}
      </Button>
      <ConfirmModal
        opened={asking}
        onClose={close}
        title={title}
        confirmLabel={t('sync.dismiss')}
        onConfirm={run}
        danger
      >
        {text}
      </ConfirmModal>
    </>
  );
};
