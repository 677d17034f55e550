import { Menu, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconDownload, IconLock, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { SignOutDialog } from '#src/app/SignOutDialog.tsx';
import classes from '#src/app/UserMenu.module.css';
import { useUser } from '#src/data/useUser.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { install, installState } from '#src/ui/install.ts';
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx';

/** LAY-03: who is signed in, settings, lock and sign out; on narrow screens language and scheme too. */
export const UserMenu = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useTranslation();
  const user = useUser();
  const session = useSession();
  const navigate = useNavigate();
  const installable = useSyncExternalStore(installState.subscribe, installState.isOffered);
  const [leaving, { open: leave, close: stay }] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes.user} aria-label={t('nav.userMenu', { name: user.username })}>
            <span className={classes.face} aria-hidden>
              <IconUser size={18} stroke={1.7} />
            </span>
            {narrow ? null : (
              <>
                <UserName username={user.username} role={t(`common.roles.${user.role}`)} />
                <IconChevronDown size={14} aria-hidden />
              </>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {narrow ? (
            <div className={classes.head}>
              <UserName username={user.username} role={t(`common.roles.${user.role}`)} />
              <LanguageSwitch />
            </div>
          ) : null}
          <div className={classes.head}>
            <SchemeChoice />
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => void navigate(paths.settings)}>
            {t('nav.settings')}
          </Menu.Item>
          {installable ? (
            <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void install()}>
              {t('nav.install')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => void session.lock()}>
            {t('nav.lock')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
            {t('nav.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutDialog opened={leaving} onClose={stay} />
    </>
  );
};

const UserName = ({ username, role }: { readonly username: string; readonly role: string }) => (
  <span className={classes.name}>
    <Text size="sm" fw={500} lh={1.25} truncate>
      {username}
    </Text>
    <Text size="xs" c="dimmed" lh={1.25}>
      {role}
    </Text>
  </span>
);

/** UX-51: light, dark, or whatever the device says. */
const SchemeChoice = () => {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('nav.colorScheme')}
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme as 'light' | 'dark' | 'auto')}
      data={(['light', 'dark', 'auto'] as const).map((scheme) => ({ value: scheme, label: t(`nav.${scheme}`) }))}
    />
  );
};
