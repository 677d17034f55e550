import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { formatInstantDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { PasswordForm } from '#src/screens/profile/PasswordForm.tsx';
import classes from '#src/screens/profile/ProfileScreen.module.css';
import { FactList } from '#src/ui/facts/FactList.tsx';
import { LanguageSwitch } from '#src/ui/page/LanguageSwitch.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';

/** NAV-11, G-19: who one is here, in which language, and the own password. */
export const ProfileScreen = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('nav.profile')} description={t('profile.description')} />
      <div className={classes.columns}>
        <Identity />
        <Stack className={classes.box} component="section" aria-label={t('users.fields.password')}>
          <Title order={2} size="h4">
            {t('users.fields.password')}
          </Title>
          <PasswordForm />
        </Stack>
      </div>
    </>
  );
};

const Identity = () => {
  const { t } = useTranslation();
  const user = useUser();
  const client = useRow('client', user.clientId);
  const may = [...(user.canRead ? ['read'] : []), ...(user.canWrite ? ['write'] : [])];
  const facts = [
    { label: t('users.fields.prenom'), value: user.prenom },
    { label: t('users.fields.nom'), value: user.nom },
    { label: t('users.fields.username'), value: `@${user.username}` },
    { label: t('users.fields.email'), value: user.email },
    { label: t('users.fields.role'), value: t(`common.roles.${user.role}`) },
    { label: t('profile.rights'), value: t(`settings.account.rights.${may.join('And') || 'none'}`) },
    ...(user.role === 'Client' ? [{ label: t('users.fields.clientId'), value: client?.record.nomClient ?? '' }] : []),
    { label: t('profile.since'), value: formatInstantDay(user.createdAt) },
  ];
  return (
    <Stack className={classes.box} component="section" aria-label={t('profile.identity')}>
      <Title order={2} size="h4">
        {t('profile.identity')}
      </Title>
      <FactList facts={facts} />
      <Text size="sm" fw={500}>
        {t('nav.language')}
      </Text>
      <LanguageSwitch long />
      <Anchor component={Link} to={`${screenPaths.settings}?tab=device`} size="sm">
        {t('profile.device')}
      </Anchor>
    </Stack>
  );
};
