import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { UnlockWarnings } from '#src/screens/unlock/UnlockWarnings.tsx';
import { useSecondsUntil } from '#src/screens/unlock/useSecondsUntil.ts';
import type { LockedSnapshot } from '#src/session/Session.ts';
import { useSession, useSessionWait } from '#src/session/SessionContext.ts';
import { focusSoon } from '#src/ui/dialog/focusSoon.ts';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { ForgottenPassword } from '#src/ui/page/ForgottenPassword.tsx';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';
import { WaitWords } from '#src/ui/state/WaitWords.tsx';

/** The server's own sentence, or the key of ours, which another language is chosen for while it stands. */
interface Failure {
  readonly message?: string | undefined;
  readonly key: string;
}

/** The password, and the user name where several people keep records here under the same one. */
export const UnlockForm = ({ locked }: { readonly locked: LockedSnapshot }) => {
  const { t } = useTranslation();
  const waiting = useSessionWait();
  const session = useSession();
  const [username, setUsername] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asksUsername, setAsksUsername] = useState(locked.asksUsername);
  const seconds = useSecondsUntil(locked.waitUntil ?? 0);

  const unlock = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') return setFailure({ key: 'login.passwordRequired' });
    setBusy(true);
    setFailure(null);
    const result = await session.unlock(password, username.trim() || undefined);
    setBusy(false);
    if (result.ok) return;
    setPassword('');
    focusSoon(() => field.current);
    if (result.code === 'ambiguous') setAsksUsername(true);
    setFailure({ message: result.message, key: `auth.${result.code}` });
  };

  return (
    <form onSubmit={(event) => void unlock(event)}>
      <Stack gap="md">
        <UnlockWarnings locked={locked} seconds={seconds} />
        {failure && seconds === 0 ? <ErrorAlert>{failure.message || t(failure.key)}</ErrorAlert> : null}
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
        <PasswordField
          ref={field}
          label={t('users.fields.password')}
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
        <ForgottenPassword />
        <WaitWords {...waiting} />
      </Stack>
    </form>
  );
};
