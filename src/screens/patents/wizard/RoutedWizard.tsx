import type { RecordId } from '#domain/recordId.ts';
import { useFormStart } from '#src/data/drafts/useFormAddress.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RoutedForm } from '#src/records/RoutedForm.tsx';
import { PatentWizard } from '#src/screens/patents/wizard/PatentWizard.tsx';

export interface RoutedWizardProps {
  readonly target: 'new' | RecordId;
  readonly clientIds?: readonly RecordId[];
  readonly onClose: () => void;
}

/** The wizard for the patent that the address names, or for a new one, which may begin as the copy of another. */
export const RoutedWizard = ({ target, clientIds, onClose }: RoutedWizardProps) => {
  const { t } = useTranslation();
  const { filing, copy } = useFormStart();
  const isCopy = target === 'new' && copy !== undefined;
  return (
    <RoutedForm
      collection="patent"
      target={isCopy ? copy : target}
      allowed={useCan('patent', target === 'new' ? 'create' : 'edit')}
      title={t('records.new.patent')}
      onClose={onClose}
    >
      {(patent) => (
        <PatentWizard
          patent={isCopy ? null : patent}
          source={isCopy ? patent : null}
          clientIds={clientIds}
          addsFiling={filing === 'new'}
          onClose={onClose}
        />
      )}
    </RoutedForm>
  );
};
