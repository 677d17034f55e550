import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLater } from '#src/ui/useLater.ts';

/** AUTH-08: a spinner, once waiting lasts. */
export const Waiting = () => {
  const { t } = useTranslation();
  const late = useLater(true);
  return (
    <Center mih="60vh" role="status" aria-label={t('app.loading')}>
      {late ? <Loader /> : null}
    </Center>
  );
};
