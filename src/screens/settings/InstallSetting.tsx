import { Button, List } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Setting } from '#src/screens/settings/Setting.tsx';
import { install, installState, isAppleTouch, isInstalled } from '#src/ui/install.ts';

/** UX-56: installs where the browser offers it; on iPad and iPhone, three steps and why. Gone once installed. */
export const InstallSetting = () => {
  const { t } = useTranslation();
  const offered = useSyncExternalStore(installState.subscribe, installState.isOffered);
  if (isInstalled()) return null;
  if (offered)
    return (
      <Setting label={t('settings.device.install')} hint={t('settings.device.installHint')}>
        <Button variant="default" onClick={() => void install()}>
          {t('nav.install')}
        </Button>
      </Setting>
    );
  if (!isAppleTouch()) return null;
  return (
    <Setting label={t('settings.device.install')} hint={t('settings.device.appleReason')}>
      <List type="ordered" size="sm">
        <List.Item>{t('settings.device.apple1')}</List.Item>
        <List.Item>{t('settings.device.apple2')}</List.Item>
        <List.Item>{t('settings.device.apple3')}</List.Item>
      </List>
    </Setting>
  );
};
