import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useFormRecord } from '#src/data/drafts/useFormRecord.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { PatentWizard } from '#src/screens/patents/wizard/PatentWizard.tsx';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';

export interface RoutedWizardProps {
  readonly target: 'new' | RecordId;
  readonly clientIds?: readonly RecordId[];
  readonly onClose: () => void;
}

/** The wizard for what the address names; kind words where the user may not, or there is no such patent. */
export const RoutedWizard = ({ target, clientIds, onClose }: RoutedWizardProps) => {
  const { t } = useTranslation();
  const found = useFormRecord('patent', target, useCan('patent', target === 'new' ? 'create' : 'edit'));
  if (found.is === 'refused') return <FormRefusal {...found} title={t('wizard.addTitle')} onClose={onClose} />;
  return <PatentWizard patent={found.is === 'new' ? null : found.record} clientIds={clientIds} onClose={onClose} />;
};
