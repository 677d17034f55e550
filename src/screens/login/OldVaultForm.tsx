import { Button, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useFailureText } from '#src/screens/login/useSignIn.ts';
import type { SessionResult } from '#src/session/Session.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';

export interface OldVaultFormProps {
  /** Unsent work lies in what the old password keeps. */
  readonly hasUnsent: boolean;
  readonly onCancel: () => void;
}

/**
 * The password was changed elsewhere: the old one opens what this device holds and puts it under the new one; or all of
 * it is fetched again, and unsent work is lost.
 */
export const OldVaultForm = ({ hasUnsent, onCancel }: OldVaultFormProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (step: () => Promise<SessionResult>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await step();
    setBusy(false);
    if (!result.ok) setFailure(failureText(result));
  };
  const open = (event: FormEvent): void => {
    event.preventDefault();
    if (password) void run(() => session.openOldVault(password));
  };
  const startAnew = (): void => {
    if (hasUnsent && !sure) setSure(true);
    else void run(() => session.startAnew());
  };

  return (
    <form onSubmit={open}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('login.oldVault.title')}
        </Title>
        <Text size="sm">{t(hasUnsent ? 'login.oldVault.textUnsent' : 'login.oldVault.text')}</Text>
        {failure ? <ErrorAlert>{failure}</ErrorAlert> : null}
        <PasswordField
          label={t('login.oldVault.password')}
          autoComplete="off"
          size="md"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        <Button type="submit" size="md" loading={busy} disabled={password === ''}>
          {t('login.oldVault.open')}
        </Button>
        {sure ? <ErrorAlert>{t('login.oldVault.warning')}</ErrorAlert> : null}
        <Button variant="default" size="md" color={sure ? 'red' : undefined} onClick={startAnew} disabled={busy}>
          {t(sure ? 'login.oldVault.startAnewSure' : 'login.oldVault.startAnew')}
        </Button>
        <Button variant="subtle" onClick={onCancel} disabled={busy}>
          {t('login.oldVault.cancel')}
        </Button>
      </Stack>
    </form>
  );
};
