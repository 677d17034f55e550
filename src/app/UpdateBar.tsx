import { Button, Group, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { memo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#src/app/UpdateBar.module.css';
import { acceptUpdate, updateState } from '#src/app/updates.ts';
import { useWhenNothingIsSent } from '#src/data/useWhenNothingIsSent.ts';

/** OFF-10, UX-15: a new version is offered, never forced; accepted, it lets what is being sent arrive (SYNC-53). */
export const UpdateBar = memo(() => {
  const { t } = useTranslation();
  const waiting = useSyncExternalStore(updateState.subscribe, updateState.isWaiting);
  const whenNothingIsSent = useWhenNothingIsSent();
  const [later, setLater] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const accept = (): void => {
    setAccepted(true);
    void whenNothingIsSent().then(acceptUpdate);
  };
  if (!waiting || later) return null;
  return (
    <div className={classes.bar} role="status">
      <IconSparkles size={18} aria-hidden />
      <Text size="sm">{t('app.newVersion')}</Text>
      <Group gap="xs" ml="auto">
        <Button size="compact-sm" variant="subtle" onClick={() => setLater(true)}>
          {t('app.later')}
        </Button>
        <Button size="compact-sm" loading={accepted} onClick={accept}>
          {t('app.reload')}
        </Button>
      </Group>
    </div>
  );
});
