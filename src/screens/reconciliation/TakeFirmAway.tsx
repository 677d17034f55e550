import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import type { RecordId } from '#domain/recordId.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useFilingEdit } from '#src/data/changes/useFilingEdit.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ReconciledLine } from '#src/screens/reconciliation/ReconciledLine.ts';
import { useStoring } from '#src/ui/form/useStoring.ts';
import { notify } from '#src/ui/page/notify.ts';

export interface TakeFirmAwayProps {
  readonly found: NonNullable<ReconciledLine['found']>;
  readonly firmId: RecordId;
  readonly firm: string;
}

/** Takes the annuity firm off a filing that it does not know, with the way back; for whom may. */
export const TakeFirmAway = ({ found: { family, filing }, firmId, firm }: TakeFirmAwayProps) => {
  const { t } = useTranslation();
  const canEdit = useCan('patent', 'edit') && family.record.partial === undefined;
  const edit = useFilingEdit();
  const { undo } = useChanges();
  const store = useStoring();
  if (!canEdit) return null;
  const { cabinetsAnnuites } = filing;
  const takeAway = async (): Promise<void> => {
    const result = await edit({
      patentId: family.id,
      filingId: filing.id,
      seen: { cabinetsAnnuites },
      values: { cabinetsAnnuites: cabinetsAnnuites.filter(({ cabinetId }) => cabinetId !== firmId) },
    });
    if (!result.ok) return void notify.warning((t) => t('removal.goneWhileEditing'));
    notify.withAction({
      title: (t) => t('reconciliation.takenAway', { firm }),
      message: (t) => t('common.savedOnDevice'),
      action: { label: (t) => t('common.undo'), run: () => undo(result.undo) },
    });
  };
  return (
    <Button variant="default" leftSection={<IconLinkOff size={16} aria-hidden />} onClick={() => void store(takeAway)}>
      {t('reconciliation.takeAway', { firm })}
    </Button>
  );
};
