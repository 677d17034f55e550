import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { DemoSignIn } from '#domain/routes.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { checkLogin, type LoginErrors } from '#src/screens/login/checkLogin.ts';
import { DemoAccounts } from '#src/screens/login/DemoAccounts.tsx';
import { OldVaultForm } from '#src/screens/login/OldVaultForm.tsx';
import { OthersWorkQuestion } from '#src/screens/login/OthersWorkQuestion.tsx';
import { useSignIn } from '#src/screens/login/useSignIn.ts';
import { useSessionWait } from '#src/session/SessionContext.ts';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { ForgottenPassword } from '#src/ui/page/ForgottenPassword.tsx';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';
import { WaitWords } from '#src/ui/state/WaitWords.tsx';

const noErrors: LoginErrors = { username: null, password: null };

export interface LoginFormProps {
  /** How much unsent work of the account before is in this tab alone. */
  readonly held: number;
  /** False while what this device keeps does not open: then nothing is kept, whatever is asked for. */
  readonly mayKeep: boolean;
  /** Other ways in, behind the form's own. */
  readonly children?: ReactNode;
}

/** AUTH-03, VAL-01, VAL-02, ERR-01: name or e-mail, password, and whether this device may keep anything. */
export const LoginForm = ({ held, mayKeep, children }: LoginFormProps) => {
  const { t } = useTranslation();
  const waiting = useSessionWait();
  const { busy, failure, oldVault, othersWork, signIn } = useSignIn();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(true);
  const [errors, setErrors] = useState(noErrors);
  const [capsLock, setCapsLock] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkLogin({ username, password });
    setErrors(found);
    if (found.username) usernameInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else void signIn({ username: username.trim(), password, remember: keep });
  };
  const fillIn = ({ Username, Password }: DemoSignIn): void => {
    setUsername(Username);
    setPassword(Password);
    setErrors(noErrors);
    submitButton.current?.focus();
  };
  const sentence = (key: string | null): string | null => (key ? t(`login.${key}`) : null);

  if (oldVault) return <OldVaultForm {...oldVault} />;
  if (othersWork.asking)
    return <OthersWorkQuestion held={held} onStay={othersWork.stay} onAbandon={othersWork.abandon} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure ? <ErrorAlert>{t('login.error', { message: failure })}</ErrorAlert> : null}
        <TextInput
          ref={usernameInput}
          label={t('login.username')}
          name="username"
          // Password managers may fill it in; what is typed stays out of what browsers remember of forms, in clear.
          autoComplete={username === '' ? 'username' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="md"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={sentence(errors.username)}
        />
        <PasswordField
          ref={passwordInput}
          label={t('users.fields.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          error={sentence(errors.password)}
          description={capsLock ? t('login.capsLock') : undefined}
        />
        {mayKeep ? (
          <Checkbox
            label={t('login.keepDevice')}
            description={t(keep ? 'login.keepDeviceHint' : 'login.keepNothingHint')}
            checked={keep}
            onChange={(event) => setKeep(event.currentTarget.checked)}
          />
        ) : null}
        <Button ref={submitButton} type="submit" size="md" loading={busy}>
          {t('login.submit')}
        </Button>
        <ForgottenPassword />
        <WaitWords {...waiting} />
        {children}
        {/* Last, for they come late and must move nothing. */}
        <DemoAccounts onPick={fillIn} />
      </Stack>
    </form>
  );
};
