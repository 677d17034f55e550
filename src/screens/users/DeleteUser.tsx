import { Stack, Text } from '@mantine/core';
import { type Account, accountName } from '#domain/account.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface UserQuestionProps {
  /** Whom it is about; null while nothing is asked. */
  readonly account: Account | null;
  /** It is the account of whoever is signed in. */
  readonly own: boolean;
  readonly onConfirm: (account: Account) => Promise<unknown>;
  readonly onClose: () => void;
}

/** USR-07: asks before an account goes; what its user did stays in the log. */
export const DeleteUser = ({ account, own, onConfirm, onClose }: UserQuestionProps) => {
  const { t } = useTranslation();
  const shown = useLatest(account, account !== null);
  return (
    <ConfirmModal
      opened={account !== null}
      onClose={onClose}
      title={t('users.deleteTitle', { name: shown ? accountName(shown) : '' })}
      confirmLabel={t('common.delete')}
      onConfirm={async () => {
        if (account) await onConfirm(account);
      }}
      danger
    >
      <Stack gap="xs">
        <Text size="sm">{t('users.deleteText')}</Text>
        {own ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('users.form.closesOwn')}
          </Text>
        ) : null}
      </Stack>
    </ConfirmModal>
  );
};

/** Disabling somebody can be taken back; disabling oneself cannot by oneself. */
export const DisableOwn = ({ account, onConfirm, onClose }: Omit<UserQuestionProps, 'own'>) => {
  const { t } = useTranslation();
  return (
    <ConfirmModal
      opened={account !== null}
      onClose={onClose}
      title={t('users.disableOwnTitle')}
      confirmLabel={t('users.disable')}
      onConfirm={async () => {
        if (account) await onConfirm(account);
      }}
      danger
    >
      {t('users.form.closesOwn')}
    </ConfirmModal>
  );
};
