import { Button, Group, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#src/app/UpdateBar.module.css';
import { acceptUpdate, updateState } from '#src/app/updates.ts';

/** OFF-10, UX-15: a new version is offered, never forced; put off, it waits until the next start. */
export const UpdateBar = () => {
  const { t } = useTranslation();
  const waiting = useSyncExternalStore(updateState.subscribe, updateState.isWaiting);
  const [later, setLater] = useState(false);
  if (!waiting || later) return null;
  return (
    <div className={classes.bar} role="status">
      <IconSparkles size={18} aria-hidden />
      <Text size="sm">{t('app.newVersion')}</Text>
      <Group gap="xs" ml="auto">
        <Button size="compact-sm" variant="subtle" onClick={() => setLater(true)}>
          {t('app.later')}
        </Button>
        <Button size="compact-sm" onClick={acceptUpdate}>
          {t('app.reload')}
        </Button>
      </Group>
    </div>
  );
};
