import { type Account, isLastAdmin } from '#domain/account.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { UserFormModal } from '#src/screens/users/UserFormModal.tsx';
import type { UserActions } from '#src/screens/users/useUserActions.ts';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface RoutedUserFormProps {
  readonly target: 'new' | RecordId;
  /** Null until they are known. */
  readonly accounts: readonly Account[] | null;
  readonly ownId: number;
  readonly reason: string | null;
  readonly onSave: UserActions['save'];
  readonly onClose: () => void;
}

/** The form for what the address names; kind words where there is no such account. */
export const RoutedUserForm = ({ target, accounts, ownId, reason, onSave, onClose }: RoutedUserFormProps) => {
  const { t } = useTranslation();
  const current = accounts?.find(({ id }) => id === target) ?? null;
  // Somebody may delete it meanwhile: what is typed stays until the server says so.
  const account = useLatest(current, current !== null);
  if (target !== 'new' && !account)
    return (
      <FormRefusal title={t('nav.users')} allowed arrival={accounts !== null ? 'here' : 'coming'} onClose={onClose} />
    );
  return (
    <UserFormModal
      account={account}
      locked={account !== null && isLastAdmin(account, accounts ?? [])}
      own={account?.id === ownId}
      reason={reason}
      onSave={(form) => onSave(account, form)}
      onClose={onClose}
    />
  );
};
