import { Button, Group, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { memo, useState, useSyncExternalStore } from 'react';
import { OwnWorkList } from '#src/app/OwnWorkList.tsx';
import classes from '#src/app/UpdateBar.module.css';
import { acceptUpdate, updateState } from '#src/app/updates.ts';
import { useSendNow } from '#src/data/changes/useSendNow.ts';
import { useWhenNothingIsSent } from '#src/data/changes/useWhenNothingIsSent.ts';
import { canBeSent, type OwnWork, useWorkOnlyHere } from '#src/data/state/useOwnWork.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { goesAway, goesWithIt, passFocusOn } from '#src/ui/page/passFocusOn.ts';

/**
 * OFF-10, UX-15: a new version is offered, never forced; accepted, it lets what is being sent arrive (SYNC-53). Where the
 * reload would take unsent work with it, that is sent first, and what cannot be is asked about.
 */
export const UpdateBar = memo(() => {
  const { t } = useTranslation();
  const waiting = useSyncExternalStore(updateState.subscribe, updateState.isWaiting);
  const [later, setLater] = useState(false);
  const { accepted, losing, accept, reload, stay } = useAccept();
  if (!waiting || later) return null;
  return (
    <div {...goesWithIt} className={classes.bar} role="status">
      <IconSparkles size={18} aria-hidden />
      <Text size="sm">{t('app.newVersion')}</Text>
      <Group gap="xs" ml="auto">
        <Button
          size="xs"
          variant="subtle"
          {...goesAway}
          onClick={() => {
            passFocusOn();
            setLater(true);
          }}
        >
          {t('app.later')}
        </Button>
        <Button size="xs" loading={accepted} onClick={() => void accept()}>
          {t('app.reload')}
        </Button>
      </Group>
      <ConfirmModal
        opened={losing.length > 0}
        onClose={stay}
        title={t('app.update.title')}
        confirmLabel={t('app.update.anyway')}
        onConfirm={reload}
        danger
      >
        <Text size="sm" mb="xs">
          {t('app.update.text')}
        </Text>
        <OwnWorkList work={losing} />
      </ConfirmModal>
    </div>
  );
});

const nothing: readonly OwnWork[] = [];

const useAccept = () => {
  const session = useSession();
  const sendNow = useSendNow();
  const workOnlyHere = useWorkOnlyHere();
  const whenNothingIsSent = useWhenNothingIsSent();
  const [accepted, setAccepted] = useState(false);
  const [losing, setLosing] = useState(nothing);
  return {
    accepted,
    losing,
    accept: async (): Promise<void> => {
      setAccepted(true);
      if (workOnlyHere().some(canBeSent)) await sendNow();
      await whenNothingIsSent();
      const left = workOnlyHere();
      if (left.length === 0) return acceptUpdate();
      setAccepted(false);
      setLosing(left);
    },
    reload: (): void => {
      session.letPageGo();
      acceptUpdate();
    },
    stay: (): void => setLosing(nothing),
  };
};
