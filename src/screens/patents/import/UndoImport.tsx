import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ImportResult } from '#domain/ImportResult.ts';
import { importedListOf } from '#domain/importedLists.ts';
import { type ImportUndoPlan, useImports } from '#src/data/changes/useImports.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useImportWords } from '#src/records/import/useImportWords.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { notify } from '#src/ui/page/notify.ts';

interface UndoImportProps {
  readonly result: ImportResult;
  /** What it would take back now. */
  readonly plan: ImportUndoPlan;
}

/** Takes a whole import back, what somebody has worked on or with since excepted; that too can be undone (UX-29). */
export const UndoImport = ({ result, plan }: UndoImportProps) => {
  const { t } = useTranslation();
  const list = importedListOf(result);
  const words = useImportWords(list);
  const { undo } = useImports();
  const { records, changed, inUse, updates, companions } = plan;
  const [asking, { open, close }] = useDisclosure();
  const mayDelete = useCan(list, 'delete');
  if (!mayDelete || records.length + updates.length === 0) return null;
  const confirm = async (): Promise<void> => {
    const back = await undo(result);
    notify.withAction({
      title: words('undo.done', records.length),
      message: (t) => t('common.savedOnDevice'),
      action: {
        label: (t) => t('common.undo'),
        run: () => back().then(() => notify.success(words('undo.back'))),
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
        confirmLabel={records.length > 0 ? words('undo.confirm') : t('import.undo.setBack')}
        onConfirm={confirm}
        danger
      >
        {records.length > 0 ? <Text size="sm">{words('undo.text', records.length)}</Text> : null}
        {updates.length > 0 ? (
          <Text size="sm" mt="xs">
            {words('undo.updated', updates.length)}
          </Text>
        ) : null}
        {companions.length > 0 ? (
          <Text size="sm" mt="xs">
            {words('undo.companions', companions.length)}
          </Text>
        ) : null}
        {changed > 0 ? (
          <Text size="sm" mt="xs" fw={600}>
            {words('undo.changed', changed)}
          </Text>
        ) : null}
        {inUse > 0 ? (
          <Text size="sm" mt="xs" fw={600}>
            {words('undo.inUse', inUse)}
          </Text>
        ) : null}
      </ConfirmModal>
    </>
  );
};
