import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface OthersWorkQuestionProps {
  /** How much unsent work of the account before is in this tab alone. */
  readonly held: number;
  readonly onStay: () => void;
  readonly onAbandon: () => Promise<void>;
}

/** In the place of the form, so that nothing more has to be fetched for it: the harmless answer first, and in focus. */
export const OthersWorkQuestion = ({ held, onStay, onAbandon }: OthersWorkQuestionProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const abandon = async (): Promise<void> => {
    setBusy(true);
    await onAbandon();
    setBusy(false);
  };
  return (
    <Stack gap="md" role="alertdialog" aria-label={t('login.leavesWork.title')}>
      <Title order={2} size="h4">
        {t('login.leavesWork.title')}
      </Title>
      <Text size="sm">{t('login.leavesWork.text', { count: held })}</Text>
      <Button size="md" variant="default" onClick={onStay} autoFocus>
        {t('common.cancel')}
      </Button>
      <Button size="md" color="red" loading={busy} onClick={() => void abandon()}>
        {t('login.leavesWork.abandon')}
      </Button>
    </Stack>
  );
};
