import { Stack, Tabs } from '@mantine/core';
import { IconBell, IconDeviceLaptop, IconUser } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { AccountPanel } from '#src/screens/settings/AccountPanel.tsx';
import { DevicePanel } from '#src/screens/settings/DevicePanel.tsx';
import { NotificationsPanel } from '#src/screens/settings/NotificationsPanel.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

const tabs = ['account', 'notifications', 'device'] as const;

/** SET: the account of the user, and what this device holds (UX-57). The address names the open tab. */
export const SettingsScreen = () => {
  const { t } = useTranslation();
  // On a phone three names fit in one line, three names with icons do not.
  const narrow = useIsNarrow();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'account';
  return (
    <>
      <PageHeader title={t('nav.settings')} />
      <Tabs value={tab} onChange={(name) => setParams(name === 'account' || !name ? {} : { tab: name })}>
        <Tabs.List>
          <Tabs.Tab value="account" leftSection={narrow ? null : <IconUser size={16} aria-hidden />}>
            {t('settings.account.title')}
          </Tabs.Tab>
          <Tabs.Tab value="notifications" leftSection={narrow ? null : <IconBell size={16} aria-hidden />}>
            {t('notifications.title')}
          </Tabs.Tab>
          <Tabs.Tab value="device" leftSection={narrow ? null : <IconDeviceLaptop size={16} aria-hidden />}>
            {t('settings.device.title')}
          </Tabs.Tab>
        </Tabs.List>
        <Stack pt="lg" maw={760}>
          <Tabs.Panel value="account">
            <AccountPanel />
          </Tabs.Panel>
          <Tabs.Panel value="notifications">
            <NotificationsPanel />
          </Tabs.Panel>
          <Tabs.Panel value="device">
            <DevicePanel />
          </Tabs.Panel>
        </Stack>
      </Tabs>
    </>
  );
};
