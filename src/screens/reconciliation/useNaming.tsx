import { IconLink } from '@tabler/icons-react';
import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { type ManyTarget, useManyEdits } from '#src/data/changes/useManyEdits.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ReconciledRow } from '#src/screens/reconciliation/ReconciledLine.ts';
import { useStoring } from '#src/ui/form/useStoring.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';

/** Makes the list's firm the one that pays for filings of which another one, or none, stands here; for whom may. */
export const useNaming = (firmId: RecordId, firm: string) => {
  const { t } = useTranslation();
  const canEdit = useCan('patent', 'edit');
  const editMany = useManyEdits();
  const { undo } = useChanges();
  const store = useStoring();
  const name = async (rows: readonly ReconciledRow[]): Promise<void> => {
    const { undo: made, error } = await editMany({
      targets: targetsOf(rows),
      change: { field: 'cabinet', duty: 'cabinetsAnnuites', cabinet: firmId, how: 'replace' },
      group: newLocalId(),
      onProgress: () => {},
    });
    if (made.length > 0)
      notify.withAction({
        title: (t) => t('reconciliation.named', { firm }),
        message: (t) => t('common.savedOnDevice'),
        action: { label: (t) => t('common.undo'), run: () => undo(made) },
      });
    if (error) throw error instanceof Error ? error : new Error(String(error));
    if (made.length === 0) notify.warning((t) => t('removal.goneWhileEditing'));
  };
  return (rows: readonly ReconciledRow[]): readonly RowAction[] => {
    const meant = canEdit ? rows.filter(({ record }) => record.comparison?.differences.includes('firm')) : [];
    return meant.length === 0
      ? []
      : [
          {
            key: 'name',
            label: t('reconciliation.nameFirm', { firm }),
            icon: <IconLink size={16} aria-hidden />,
            onClick: () => void store(() => name(meant)),
          },
        ];
  };
};

/** A list may name a filing several times; each family is changed once. */
const targetsOf = (rows: readonly ReconciledRow[]): readonly ManyTarget[] => {
  const families = new Map<RecordId, Set<Filing['id']>>();
  for (const { record } of rows) {
    if (!record.found) continue;
    const { family, filing } = record.found;
    families.set(family.id, (families.get(family.id) ?? new Set()).add(filing.id));
  }
  return [...families].map(([id, filings]) => ({ id, means: (filing) => filings.has(filing.id) }));
};
