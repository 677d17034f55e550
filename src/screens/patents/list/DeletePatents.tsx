import { Text } from '@mantine/core';
import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useActedDates } from '#src/data/deadlines/useActedDates.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { patentLabel } from '#src/screens/patents/family/patentLabel.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { useRemoval } from '#src/ui/dialog/useRemoval.ts';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface DeletePatentsProps {
  /** What is to go; empty while nothing is asked. */
  readonly rows: readonly PatentRow[];
  readonly onClose: () => void;
  /** Called with the group of changes under which they go. */
  readonly onDone: (group: string) => void;
}

/** Asks, then deletes with undo; each patent is a call of its own (PAT-04), shown as one line while they wait. */
export const DeletePatents = ({ rows, onClose, onDone }: DeletePatentsProps) => {
  const { t } = useTranslation();
  const { remove, undo, whenSent } = useChanges();
  const [group, setGroup] = useState(newLocalId);
  const removePatents = useRemoval(
    { remove: (ids: readonly RecordId[]) => remove('patent', ids, { group }), undo, whenSent },
    (count) => (t) => t('patents.deleted', { count }),
  );
  const shown = useLatest(rows, rows.length > 0);
  const ids = new Set<RecordId | null>(shown.map(({ id }) => id));
  const dates = useActedDates()(({ brevetId }) => ids.has(brevetId));
  const confirm = async (): Promise<void> => {
    if (!(await removePatents(shown.map(({ id }) => id)))) return;
    onDone(group);
    setGroup(newLocalId);
  };
  return (
    <ConfirmModal
      opened={rows.length > 0}
      onClose={onClose}
      title={t('patents.deleteTitle', { count: shown.length })}
      confirmLabel={t('common.delete')}
      onConfirm={confirm}
      danger
    >
      {shown[0] && shown.length === 1 ? (
        <Text size="sm" fw={600} mb="xs" style={{ overflowWrap: 'anywhere' }}>
          {patentLabel(shown[0])}
        </Text>
      ) : null}
      <Text size="sm">{t('patents.deleteText', { count: shown.length })}</Text>
      {dates > 0 ? (
        <Text size="sm" mt="xs" c="var(--mantine-color-error)">
          {t('deadlineActs.goWith', { count: dates })}
        </Text>
      ) : null}
    </ConfirmModal>
  );
};
