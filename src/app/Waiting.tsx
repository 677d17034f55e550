import { Center, Loader, Stack } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useSessionWait } from '#src/session/SessionContext.ts';
import { useDelayed } from '#src/ui/page/useDelayed.ts';
import { WaitWords } from '#src/ui/state/WaitWords.tsx';

/** AUTH-08: a spinner, once waiting lasts. */
export const Waiting = () => {
  const { t } = useTranslation();
  const waiting = useSessionWait();
  const late = useDelayed(true);
  return (
    <Stack component="main" mih="60vh" p="md" justify="center">
      <Center role="status" aria-label={t('app.loading')}>
        {late ? <Loader /> : null}
      </Center>
      <WaitWords {...waiting} />
    </Stack>
  );
};
