import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Account, accountName } from '#domain/account.ts';
import { accountPassword } from '#domain/accountForms.ts';
import type { AccountResult } from '#src/data/server/useAccountChanges.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { NewPasswordField } from '#src/screens/users/NewPasswordField.tsx';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { OnlineButton } from '#src/ui/state/OnlineButton.tsx';

export interface PasswordDialogProps {
  readonly account: Account;
  readonly reason: string | null;
  readonly onSave: (password: string) => Promise<AccountResult>;
  readonly onClose: () => void;
}

/** API-77: a new password for somebody who has lost theirs; all their devices have to sign in again. */
export const PasswordDialog = ({ account, reason, onSave, onClose }: PasswordDialogProps) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const wrong = schemaErrors<{ password: string }>(accountPassword, t)({ password }).password;
    setError(wrong ?? reason);
    if (wrong || busy || reason !== null) return;
    setBusy(true);
    const result = await onSave(password);
    setBusy(false);
    if (result.ok) onClose();
    else setError(Object.values(result.fields).flat().join(' ') || result.message || t('errors.unreachable'));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.passwordTitle', { name: accountName(account) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('users.passwordText')}</Text>
          <NewPasswordField
            label={t('users.newPassword')}
            value={password}
            onChange={setPassword}
            error={error}
            data-autofocus
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <OnlineButton reason={reason} loading={busy} onClick={() => void save()}>
            {t('common.save')}
          </OnlineButton>
        </Group>
      </form>
    </Modal>
  );
};
