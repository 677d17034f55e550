import type { Account } from '#domain/account.ts';
import { DeleteUser, DisableOwn } from '#src/screens/users/DeleteUser.tsx';
import { PasswordDialog } from '#src/screens/users/PasswordDialog.tsx';
import type { UserActions } from '#src/screens/users/useUserActions.ts';

/** A question about one account. */
export interface UserQuestion {
  readonly kind: 'delete' | 'disableOwn' | 'password';
  readonly account: Account;
}

export interface UserDialogsProps {
  readonly question: UserQuestion | null;
  readonly ownId: number;
  readonly reason: string | null;
  readonly actions: UserActions;
  readonly onClose: () => void;
}

/** What is asked before, or beside, a change of an account. */
export const UserDialogs = ({ question, ownId, reason, actions, onClose }: UserDialogsProps) => {
  const about = (kind: UserQuestion['kind']): Account | null => (question?.kind === kind ? question.account : null);
  const withoutPassword = about('password');
  return (
    <>
      {withoutPassword ? (
        <PasswordDialog
          account={withoutPassword}
          reason={reason}
          onSave={(password) => actions.setPassword(withoutPassword, password)}
          onClose={onClose}
        />
      ) : null}
      <DeleteUser
        account={about('delete')}
        own={question?.account.id === ownId}
        onConfirm={actions.remove}
        onClose={onClose}
      />
      <DisableOwn
        account={about('disableOwn')}
        onConfirm={(account) => actions.setActive(account, false)}
        onClose={onClose}
      />
    </>
  );
};
