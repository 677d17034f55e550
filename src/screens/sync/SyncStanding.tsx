import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudPause,
  IconCloudQuestion,
  IconInfoCircle,
  IconLogin2,
  IconPencilOff,
  IconShieldX,
} from '@tabler/icons-react';
import { seenText } from '#src/data/server/refusal.ts';
import { useIsKept } from '#src/data/session/useIsKept.ts';
import { useHasNewer } from '#src/data/state/useHasNewer.ts';
import { useSyncState } from '#src/data/state/useSyncState.ts';
import { formatDateTime, formatTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/sync/SyncStanding.module.css';
import { standingId } from '#src/screens/sync/useDiscard.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { PlainServerNote } from '#src/ui/state/PlainServerNote.tsx';

/** Whether the server is there, when everything was last in step, and what a reader should know beside. */
export const SyncStanding = () => {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const isKept = useIsKept();
  const { connection, lastSync, mode, warnings, paused, unread, isFailing, rest } = useSyncState();
  const away = connection === 'offline';
  // A page that met something newer talks to nobody.
  const isSilent = useHasNewer();
  const Icon = away ? IconCloudOff : connection === 'online' ? IconCloudCheck : IconCloudQuestion;
  return (
    <Stack gap="sm">
      <div className={classes.standing} data-away={connection !== 'online' || undefined} id={standingId} tabIndex={-1}>
        <Icon size={24} stroke={1.6} aria-hidden />
        <div>
          <Text fw={600}>{t(`sync.connection.${isSilent ? 'silent' : connection}`)}</Text>
          <Text size="sm" c="dimmed" data-ago>
            {lastSync ? t('sync.lastSync', { when: formatDateTime(lastSync) }) : t('sync.never')}
            {mode === 'plain' ? ` · ${t('sync.plain')}` : ''}
          </Text>
        </div>
      </div>
      {isKept ? null : (
        <Alert color="brand" icon={<IconInfoCircle aria-hidden />} title={t('sync.ownTab.title')}>
          {t('sync.ownTab.text')}
        </Alert>
      )}
      {connection === 'signInNeeded' ? (
        <Alert color="orange" icon={<IconLogin2 aria-hidden />} title={t('sync.signInTitle')}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{t('sync.signInText')}</Text>
            <Button onClick={() => void session.lock('ended')}>{t('sync.signIn')}</Button>
          </Stack>
        </Alert>
      ) : null}
      {unread && connection === 'online' ? (
        <Alert
          color="orange"
          icon={<IconShieldX aria-hidden />}
          title={t(unread.stopsSending ? 'sync.unknownTitle' : 'sync.unreadTitle')}
        >
          {t(unread.stopsSending ? 'sync.unknownText' : 'sync.unreadText', {
            seen: seenText(unread, { t, exists: (key) => i18n.exists(key) }),
          })}
        </Alert>
      ) : null}
      {isFailing && connection !== 'offline' ? (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('sync.failingTitle')}>
          {t('sync.failingText')}
        </Alert>
      ) : null}
      {rest && connection === 'online' ? (
        <Alert color="orange" icon={<IconCloudPause aria-hidden />} title={t('sync.restTitle')}>
          {t(rest.reading ? 'sync.restText' : 'sync.restSendingText', {
            reading: formatTime(rest.reading),
            sending: formatTime(rest.sending),
            button: t('sync.now'),
          })}
        </Alert>
      ) : null}
      {paused ? (
        <Alert color="orange" icon={<IconPencilOff aria-hidden />} title={t('sync.pausedTitle')}>
          {t('sync.pausedText')}
        </Alert>
      ) : null}
      {warnings
        .filter(({ kind }) => kind !== 'damaged' && kind !== 'restored')
        .map((warning) => (
          <Alert key={`${warning.kind}/${warning.collection}`} color="orange" icon={<IconAlertTriangle aria-hidden />}>
            <Group>
              {t(`sync.warnings.${warning.kind}`, {
                count: warning.count,
                kind: warning.collection ? t(`records.plural.${warning.collection}`) : '',
              })}
            </Group>
          </Alert>
        ))}
      {mode === 'plain' ? <PlainServerNote /> : null}
    </Stack>
  );
};
