import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { lowered } from '#domain/capitalised.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { checkPasswords, type PasswordErrors, type Passwords } from '#src/screens/profile/checkPasswords.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { focusSoon } from '#src/ui/dialog/focusSoon.ts';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { splitFaults } from '#src/ui/form/splitFaults.ts';
import { notify } from '#src/ui/page/notify.ts';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';

const empty: Passwords = { currentPassword: '', newPassword: '', repeated: '' };
const fields = [
  ['currentPassword', 'current-password'],
  ['newPassword', 'new-password'],
  ['repeated', 'new-password'],
] as const;

/** The own password: on the server first, then around what this device keeps. */
export const PasswordForm = () => {
  const { t } = useTranslation();
  const user = useUser();
  const offline = useIsOffline();
  const { form, values, errors, failure, busy, set, submit, behind } = usePasswordForm();
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {offline ? t('profile.password.offline') : `${t('validation.passwordRule')} ${t('profile.password.hint')}`}
        </Text>
        {failure ? <ErrorAlert>{failure}</ErrorAlert> : null}
        {behind ? <VaultBehind {...behind} busy={busy} /> : null}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        {fields.map(([name, autoComplete]) => (
          <PasswordField
            key={name}
            label={t(`profile.password.${name}`)}
            autoComplete={autoComplete}
            value={values[name]}
            onChange={(event) => set(name, event.currentTarget.value)}
            error={errors[name]}
            visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
          />
        ))}
        <Button type="submit" loading={busy} disabled={offline} style={{ alignSelf: 'flex-start' }}>
          {t('profile.password.submit')}
        </Button>
      </Stack>
    </form>
  );
};

interface VaultBehindProps {
  readonly again: () => Promise<void>;
  readonly busy: boolean;
}

/** Stays until the device has followed or the screen is left; the lock screen says it again. */
const VaultBehind = ({ again, busy }: VaultBehindProps) => {
  const { t } = useTranslation();
  return (
    <ErrorAlert>
      <Stack gap="xs" align="flex-start">
        {t('profile.password.behind')}
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void again()}>
          {t('profile.password.again')}
        </Button>
      </Stack>
    </ErrorAlert>
  );
};

const usePasswordForm = () => {
  const { t } = useTranslation();
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Those that the server knows and this device could not follow. */
  const [unfollowed, setUnfollowed] = useState<Passwords | null>(null);

  const note = (passwords: Passwords, followed: boolean): void => {
    setUnfollowed(followed ? null : passwords);
    if (followed) notify.success((t) => t('profile.password.changed'));
  };
  const follow = async (passwords: Passwords): Promise<void> => {
    setBusy(true);
    const followed = await session.passwordChanged(passwords.currentPassword, passwords.newPassword);
    note(passwords, followed.ok);
    setBusy(false);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await session.changePassword(values.currentPassword, values.newPassword);
    if (result.ok) {
      setValues(empty);
      note(values, result.followed);
    } else {
      const drawn = fields.map(([name]) => name);
      const { atFields, beside } = splitFaults(result.fields, drawn, lowered);
      setErrors(atFields);
      const isShownAtFields = Object.keys(atFields).length > 0;
      setFailure(beside || (isShownAtFields ? null : result.message || t('errors.unreachable')));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkPasswords(values, t);
    setErrors(found);
    if (Object.keys(found).length === 0) void send();
    else focusSoon(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]'));
  };
  const set = (name: keyof Passwords, value: string): void => setValues((known) => ({ ...known, [name]: value }));
  const behind = unfollowed && { again: () => follow(unfollowed) };
  return { form, values, errors, failure, busy, set, submit, behind };
};
