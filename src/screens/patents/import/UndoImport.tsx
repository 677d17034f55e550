import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '#domain/ImportResult.ts';
import { type ImportUndoPlan, useImports } from '#src/data/changes/useImports.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { notify } from '#src/ui/page/notify.ts';

interface UndoImportProps {
  readonly result: ImportResult;
  /** What it would take back now. */
  readonly plan: ImportUndoPlan;
}

/** Takes a whole import back, families that somebody has worked on since excepted; that too can be undone (UX-29). */
export const UndoImport = ({ result, plan }: UndoImportProps) => {
  const { t, i18n } = useTranslation();
  const { undo } = useImports();
  const { families, changed, updates, companions } = plan;
  const [asking, { open, close }] = useDisclosure();
  const mayDelete = useCan('patent', 'delete');
  if (!mayDelete || families.length + updates.length === 0) return null;
  const number = (count: number): string => formatNumber(count, i18n.language);
  const confirm = async (): Promise<void> => {
    const back = await undo(result);
    notify.withAction({
      title: t('import.undo.done', { count: families.length, number: number(families.length) }),
      message: t('common.savedOnDevice'),
      action: {
        label: t('common.undo'),
        run: () => void back().then(() => notify.success(t('import.undo.back'))),
      },
    });
  };
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={open}>
        {t('import.undo.button')}
      </Button>
      <ConfirmModal
        opened={asking}
        onClose={close}
        title={t('import.undo.title')}
        confirmLabel={t(families.length > 0 ? 'import.undo.confirm' : 'import.undo.setBack')}
        onConfirm={confirm}
        danger
      >
        {families.length > 0 ? (
          <Text size="sm">{t('import.undo.text', { count: families.length, number: number(families.length) })}</Text>
        ) : null}
        {updates.length > 0 ? (
          <Text size="sm" mt="xs">
            {t('import.undo.updated', { count: updates.length })}
          </Text>
        ) : null}
        {companions.length > 0 ? (
          <Text size="sm" mt="xs">
            {t('import.undo.companions', { count: companions.length, number: number(companions.length) })}
          </Text>
        ) : null}
        {changed > 0 ? (
          <Text size="sm" mt="xs" fw={600}>
            {t('import.undo.changed', { count: changed, number: number(changed) })}
          </Text>
        ) : null}
      </ConfirmModal>
    </>
  );
};
