import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { UnknownRecord } from '#src/ui/UnknownRecord.tsx';

export interface FormRefusalProps {
  readonly title: string;
  readonly allowed: boolean;
  readonly loaded: boolean;
  readonly onClose: () => void;
}

/** In place of a form that the address names: the user may not, or there is no such record, or not yet (UX-21). */
export const FormRefusal = ({ title, allowed, loaded, onClose }: FormRefusalProps) => {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common.close') }}>
      {allowed ? (
        <UnknownRecord loaded={loaded} />
      ) : (
        <EmptyState kind="noRight" title={t('common.noRight')}>
          {t('common.noRightText')}
        </EmptyState>
      )}
    </Modal>
  );
};
