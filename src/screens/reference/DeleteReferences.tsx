import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { newLocalId } from '#src/data/changes/newLocalId.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { nameOf, type ReferenceRow } from '#src/screens/reference/ReferenceRow.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { useRemoval } from '#src/ui/dialog/useRemoval.ts';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface DeleteReferencesProps {
  readonly list: ReferenceList;
  /** What is to go; empty while nothing is asked. */
  readonly rows: readonly ReferenceRow[];
  readonly uses: ReadonlyMap<RecordId, number> | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks, then deletes with undo. Says beforehand what the server will answer while patents refer to it (G-49). */
export const DeleteReferences = ({ list, rows, uses, onClose, onDone }: DeleteReferencesProps) => {
  const { t, i18n } = useTranslation();
  const { remove, undo, whenSent } = useChanges();
  const removeAll = useRemoval(
    { remove: (ids: readonly RecordId[]) => remove(list, ids, { group: newLocalId() }), undo, whenSent },
    (count) => t('reference.deleted', { count }),
  );
  const shown = useLatest(rows, rows.length > 0);
  const used = shown.filter(({ id }) => (uses?.get(id) ?? 0) > 0);
  const first = shown[0];
  return (
    <ConfirmModal
      opened={rows.length > 0}
      onClose={onClose}
      title={t('reference.deleteTitle', {
        count: shown.length,
        name: first ? nameOf(first, i18n.language) : '',
      })}
      confirmLabel={t('common.delete')}
      onConfirm={async () => {
        if (await removeAll(shown.map(({ id }) => id))) onDone();
      }}
      danger
    >
      <Stack gap="sm">
        <Text size="sm">{t('reference.deleteText')}</Text>
        {used.length > 0 ? (
          <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
            {t('reference.used', {
              count: used.length,
              names: new Intl.ListFormat(i18n.language).format(
                used.slice(0, 5).map((row) => nameOf(row, i18n.language)),
              ),
            })}
          </Alert>
        ) : null}
      </Stack>
    </ConfirmModal>
  );
};
