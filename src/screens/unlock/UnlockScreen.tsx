import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#src/screens/unlock/UnlockScreen.module.css';
import { UnlockWarnings } from '#src/screens/unlock/UnlockWarnings.tsx';
import { useSecondsUntil } from '#src/screens/unlock/useSecondsUntil.ts';
import type { LockedSnapshot } from '#src/session/Session.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { ErrorAlert } from '#src/ui/ErrorAlert.tsx';
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx';

/** The device is locked: the password opens it, also without network, and the same screen goes on. */
export const UnlockScreen = ({ locked }: { readonly locked: LockedSnapshot }) => {
  const { t } = useTranslation();
  useDocumentTitle(`${t('unlock.title')} · ${t('app.name')}`);
  const session = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asksUsername, setAsksUsername] = useState(locked.asksUsername);
  const seconds = useSecondsUntil(locked.waitUntil ?? 0);

  const unlock = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') return setFailure(t('login.passwordRequired'));
    setBusy(true);
    setFailure(null);
    const result = await session.unlock(password, username.trim() || undefined);
    setBusy(false);
    if (result.ok) return;
    setPassword('');
    if (result.code === 'ambiguous') setAsksUsername(true);
    setFailure(result.message || t(`auth.${result.code}`));
  };

  return (
    <div className={classes.page}>
      <header className={classes.language}>
        <LanguageSwitch />
      </header>
      <main className={classes.place}>
        <form className={classes.card} onSubmit={(event) => void unlock(event)}>
          <Stack gap="md">
            <div className={classes.head}>
              <IconLock size={28} stroke={1.6} color="var(--brevia-brand)" aria-hidden />
              <Title order={1} size="h3">
                {t('unlock.title')}
              </Title>
            </div>
            <Text size="sm" c="dimmed">
              {t('unlock.text')}
            </Text>
            <UnlockWarnings locked={locked} seconds={seconds} />
            {failure && seconds === 0 ? <ErrorAlert>{failure}</ErrorAlert> : null}
            {asksUsername ? (
              <TextInput
                label={t('login.username')}
                autoComplete="username"
                autoCapitalize="none"
                size="md"
                value={username}
                onChange={(event) => setUsername(event.currentTarget.value)}
              />
            ) : null}
            <PasswordInput
              label={t('login.password')}
              name="password"
              autoComplete="current-password"
              size="md"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
            />
            <Button type="submit" size="md" loading={busy} disabled={seconds > 0}>
              {t('unlock.submit')}
            </Button>
            <Button variant="subtle" onClick={() => void session.useAnotherAccount()}>
              {t('unlock.another')}
            </Button>
          </Stack>
        </form>
      </main>
    </div>
  );
};
