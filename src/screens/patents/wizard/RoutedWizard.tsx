import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useIsComing } from '#src/data/drafts/useUnread.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useLoaded } from '#src/data/state/useSyncState.ts';
import { PatentWizard } from '#src/screens/patents/wizard/PatentWizard.tsx';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface RoutedWizardProps {
  readonly target: 'new' | RecordId;
  readonly clientIds?: readonly RecordId[];
  readonly onClose: () => void;
}

/** The wizard for what the address names; kind words where the user may not, or there is no such patent. */
export const RoutedWizard = ({ target, clientIds, onClose }: RoutedWizardProps) => {
  const { t } = useTranslation();
  const isNew = target === 'new';
  const row = useRow('patent', isNew ? null : target);
  const isComing = useIsComing('patent', row);
  const loaded = useLoaded() && !isComing;
  const arrived = useArrival();
  const allowed = useCan('patent', isNew ? 'create' : 'edit');
  const current = row && !row.removed ? row.record : null;
  const known = useLatest(current, current !== null);
  // An edit waits until its record is read from the device; a new patent until the draft of an older one could be.
  if (allowed && loaded && (isNew || known))
    return <PatentWizard patent={known} clientIds={clientIds} onClose={onClose} />;
  return (
    <FormRefusal
      title={t('wizard.addTitle')}
      allowed={allowed}
      arrival={isComing ? 'reading' : arrived}
      onClose={onClose}
    />
  );
};
