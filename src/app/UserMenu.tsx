import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconChevronDown,
  IconDevices,
  IconDownload,
  IconHelp,
  IconLock,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { SignOutDialog } from '#src/app/SignOutDialog.tsx';
import classes from '#src/app/UserMenu.module.css';
import { useUser } from '#src/data/session/useUser.ts';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { type Language, languages } from '#src/i18n/languages.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { focusSoon } from '#src/ui/dialog/focusSoon.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { flagOf } from '#src/ui/facts/flagOf.ts';
import { install, installState, needsInstallSteps } from '#src/ui/page/install.ts';

/** LAY-03: who is signed in, profile, settings, what the product adds, and sign out; on narrow screens the language too. */
export const UserMenu = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useTranslation();
  const user = useUser();
  const session = useSession();
  const navigate = useNavigate();
  const installable = useSyncExternalStore(installState.subscribe, installState.isOffered);
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus when the question came was the menu's item, which is gone.
  const [leaving, { open: leave, close: stay }] = useDisclosure(false, {
    onClose: () => focusSoon(() => button.current),
  });
  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <UnstyledButton ref={button} className={classes.user} aria-label={t('nav.userMenu', { name: user.username })}>
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
          <Menu.Label component="div" className={classes.head}>
            <UserName username={user.username} role={t(`common.roles.${user.role}`)} />
          </Menu.Label>
          <Menu.Item
            leftSection={<IconUser size={16} aria-hidden />}
            onClick={() => void navigate(screenPaths.profile)}
          >
            {t('nav.profile')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={() => void navigate(screenPaths.settings)}
          >
            {t('nav.settings')}
          </Menu.Item>
          {narrow ? <LanguageChoice /> : null}
          <SchemeChoice />
          {installable || needsInstallSteps() ? (
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void (installable ? install() : navigate(`${screenPaths.settings}?tab=device`))}
            >
              {t('nav.install')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => void navigate(screenPaths.guide)}>
            {t('guide.title')}
          </Menu.Item>
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

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDevices],
] as const;

/** UX-51: light, dark, or whatever the device says. */
const SchemeChoice = () => {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup
      aria-label={t('nav.colorScheme')}
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme as 'light' | 'dark' | 'auto')}
    >
      {schemes.map(([scheme, Icon]) => (
        <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={16} aria-hidden />}>
          {t(`nav.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};

const LanguageChoice = () => {
  const { t, i18n } = useTranslation();
  return (
    <Menu.RadioGroup
      aria-label={t('nav.language')}
      value={i18n.language}
      onChange={(language) => void changeLanguage(language as Language)}
    >
      {languages.map((language) => (
        <Menu.RadioItem key={language} value={language} lang={language} rightSection={<Flag code={flagOf[language]} />}>
          {t(`app.languages.${language}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};
