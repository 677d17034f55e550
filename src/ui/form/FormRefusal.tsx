import { Modal } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { UnknownRecord, type UnknownRecordProps } from '#src/ui/state/UnknownRecord.tsx';

export interface FormRefusalProps extends UnknownRecordProps {
  readonly title: string;
  readonly allowed: boolean;
  readonly onClose: () => void;
}

/** In place of a form that the address names: the user may not, or there is no such record, or not yet (UX-21). */
export const FormRefusal = ({ title, allowed, arrival, onClose }: FormRefusalProps) => {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common.close') }}>
      {allowed ? (
        <UnknownRecord arrival={arrival} />
      ) : (
        <EmptyState kind="noRight" title={t('common.noRight')}>
          {t('common.noRightText')}
        </EmptyState>
      )}
    </Modal>
  );
};
