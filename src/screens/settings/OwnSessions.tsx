import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OwnSession } from '#domain/routes.ts';
import { useEndSession } from '#src/data/server/useEndSession.ts';
import { useOwnSessions } from '#src/data/server/useServerData.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { formatAgo, formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { deviceOf } from '#src/screens/settings/deviceOf.ts';
import { Setting, SettingList } from '#src/screens/settings/Setting.tsx';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { notify } from '#src/ui/page/notify.ts';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';
import { StatusTag } from '#src/ui/state/StatusTag.tsx';

/** Where this account is signed in, as the server said last, and signing out from afar. */
export const OwnSessions = () => {
  const { t, i18n } = useTranslation();
  const { data, at, failed } = useOwnSessions();
  const offline = useIsOffline();
  return (
    <Stack gap="xs" component="section" aria-label={t('settings.sessions.title')}>
      <Title order={2} size="h4">
        {t('settings.sessions.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(`settings.sessions.${offline ? (data ? 'offline' : 'never') : 'hint'}`)}
        {at && (offline || failed)
          ? ` ${t('settings.sessions.asOf', { ago: formatAgo(at, Date.now(), i18n.language) })}`
          : ''}
      </Text>
      {failed && !offline ? <ErrorAlert>{failed.message || t('errors.unreachable')}</ErrorAlert> : null}
      {data && data.length > 0 ? (
        <SettingList>
          {data.map((session) => (
            <SessionLine key={session.Id} session={session} offline={offline} />
          ))}
        </SettingList>
      ) : null}
    </Stack>
  );
};

const SessionLine = ({ session, offline }: { readonly session: OwnSession; readonly offline: boolean }) => {
  const { t } = useTranslation();
  const endSession = useEndSession();
  const [asking, { open, close }] = useDisclosure(false);
  const device = deviceOf(session.UserAgent) || t('common.undefined');
  const end = async (): Promise<void> => {
    const result = await endSession(session.Id);
    if (result.ok) notify.success((t) => t('settings.sessions.ended', { device }));
    else notify.error(result.message || ((t) => t('errors.unreachable')));
  };
  return (
    <Setting
      label={device}
      hint={t('settings.sessions.line', {
        address: session.Address,
        since: formatDateTime(session.CreatedAt),
        last: formatDateTime(session.RefreshedAt),
      })}
    >
      {session.Current ? (
        <StatusTag colour="green">{t('settings.sessions.current')}</StatusTag>
      ) : (
        <Group>
          <Button variant="default" disabled={offline} onClick={open}>
            {t('settings.sessions.end')}
          </Button>
        </Group>
      )}
      <ConfirmModal
        opened={asking}
        onClose={close}
        title={t('settings.sessions.endTitle', { device })}
        confirmLabel={t('settings.sessions.end')}
        onConfirm={end}
        danger
      >
        {t('settings.sessions.endText')}
      </ConfirmModal>
    </Setting>
  );
};
