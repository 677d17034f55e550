import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { OwnSessions } from '#src/screens/settings/OwnSessions.tsx';
import { Setting, SettingList } from '#src/screens/settings/Setting.tsx';
import { LanguageSwitch } from '#src/ui/page/LanguageSwitch.tsx';

/** Who is signed in, and in which language the product speaks (LANG-02). */
export const AccountPanel = () => {
  const { t } = useTranslation();
  const user = useUser();
  const name = [user.prenom, user.nom].filter(Boolean).join(' ');
  const may = [...(user.canRead ? ['read'] : []), ...(user.canWrite ? ['write'] : [])];
  return (
    <Stack gap="xl">
      <SettingList>
        <Setting label={t('account.user')} hint={user.email}>
          <Anchor component={Link} to={screenPaths.profile}>
            {name || user.username}
          </Anchor>
        </Setting>
        <Setting label={t('users.fields.role')} hint={t(`settings.account.rights.${may.join('And') || 'none'}`)}>
          <Text>{t(`common.roles.${user.role}`)}</Text>
        </Setting>
        <Setting label={t('nav.language')} hint={t('settings.account.languageHint')}>
          <LanguageSwitch long />
        </Setting>
        {user.role === 'Client' ? null : (
          <Setting label={t('reference.title')} hint={t('reference.description')}>
            <Button variant="default" component={Link} to={screenPaths.reference}>
              {t('reference.open')}
            </Button>
          </Setting>
        )}
      </SettingList>
      <OwnSessions />
    </Stack>
  );
};
