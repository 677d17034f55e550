import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconLock, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { collections } from '#domain/entity.ts';
import { useDownloadAgain } from '#src/data/state/useDownloadAgain.ts';
import { useCounts, useIsOffline, useSyncWord } from '#src/data/state/useSyncState.ts';
import { formatBytes, formatDateTime, formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { InstallSetting } from '#src/screens/settings/InstallSetting.tsx';
import { Setting, SettingList } from '#src/screens/settings/Setting.tsx';
import { TakeOutSetting } from '#src/screens/settings/TakeOutSetting.tsx';
import { useStorageFacts } from '#src/screens/settings/useStorageFacts.ts';
import { useSession, useSessionSnapshot } from '#src/session/SessionContext.ts';
import { appVersion } from '#src/ui/page/appVersion.ts';
import { notify } from '#src/ui/page/notify.ts';
import { PlainServerNote } from '#src/ui/state/PlainServerNote.tsx';

/** UX-57: what this device holds and how safe it is there. */
export const DevicePanel = () => {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const snapshot = useSessionSnapshot();
  const remember = snapshot.phase === 'open' && snapshot.remember;
  const lastSync = useSyncWord((state) => state.lastSync);
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  const counts = useCounts(collections);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <Stack>
      {remember ? null : (
        <Alert color="brand" icon={<IconInfoCircle aria-hidden />}>
          {t('settings.device.nothingKept')}
        </Alert>
      )}
      {isPlain ? <PlainServerNote /> : null}
      <SettingList>
        <Setting label={t('settings.device.records')} hint={t('settings.device.recordsHint')}>
          <Text>{formatNumber(total, i18n.language)}</Text>
        </Setting>
        <Setting label={t('settings.device.lastSync')}>
          <Text>{lastSync ? formatDateTime(lastSync) : t('sync.never')}</Text>
        </Setting>
        {remember ? <SpaceSettings /> : null}
        <DownloadSetting />
        <TakeOutSetting />
        <Setting label={t('settings.device.lock')} hint={t('settings.device.lockHint')}>
          <Button
            variant="default"
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={() => void session.lock()}
          >
            {t('settings.device.lockNow')}
          </Button>
        </Setting>
        <InstallSetting />
        <Setting label={t('settings.device.version')}>
          <Text>{appVersion}</Text>
        </Setting>
      </SettingList>
    </Stack>
  );
};

/** What a browser cannot say or do is not offered in it. */
const SpaceSettings = () => {
  const { t, i18n } = useTranslation();
  const { facts, hasSizes, hasPersistence, askToPersist } = useStorageFacts();
  const ask = async (): Promise<void> => {
    if (await askToPersist()) notify.success((t) => t('settings.device.persisted'));
    else notify.info((t) => t('settings.device.persistRefused'));
  };
  return (
    <>
      {hasSizes ? (
        <Setting
          label={t('settings.device.space')}
          hint={
            facts.available === null
              ? undefined
              : t('settings.device.available', { size: formatBytes(facts.available, i18n.language) })
          }
        >
          <Text>{facts.used === null ? t('common.undefined') : formatBytes(facts.used, i18n.language)}</Text>
        </Setting>
      ) : null}
      {hasPersistence ? (
        <Setting label={t('settings.device.persistence')} hint={t('settings.device.persistenceHint')}>
          {facts.persisted ? (
            <Text>{t('settings.device.persisted')}</Text>
          ) : (
            <Button variant="default" onClick={() => void ask()}>
              {t('settings.device.askToPersist')}
            </Button>
          )}
        </Setting>
      ) : null}
    </>
  );
};

const DownloadSetting = () => {
  const { t } = useTranslation();
  const downloadAgain = useDownloadAgain();
  const offline = useIsOffline();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await downloadAgain().finally(() => setBusy(false));
  };
  return (
    <Setting
      label={t('settings.device.download')}
      hint={t(offline ? 'settings.device.downloadOffline' : 'settings.device.downloadHint')}
    >
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={busy}
        disabled={offline}
        onClick={() => void run()}
      >
        {t('settings.device.downloadAgain')}
      </Button>
    </Setting>
  );
};
