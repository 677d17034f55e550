import { useMemo } from 'react';
import { type Account, accountName } from '#domain/account.ts';
import { type AccountResult, useAccountChanges } from '#src/data/server/useAccountChanges.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { accountValues, type UserForm } from '#src/screens/users/userForm.ts';
import { notify } from '#src/ui/page/notify.ts';

/** What the page does with accounts, each with its word at the end (ERR-24, ERR-25); the same functions at each drawing. */
export const useUserActions = () => {
  const { t } = useTranslation();
  const changes = useAccountChanges();
  return useMemo(() => {
    const announce = (result: AccountResult, account: Account, done: string, failed: string): AccountResult => {
      if (result.ok) {
        notify.solved((t) => t(failed));
        notify.success((t) => t(done, { name: accountName(account) }));
      } else notify.error(result.message || ((t) => t('errors.unreachable')), (t) => t(failed));
      return result;
    };
    return {
      /** What is refused stands in the form; only what went well is reported beside it. */
      save: async (account: Account | null, form: UserForm): Promise<AccountResult> => {
        const values = accountValues(form);
        const result = await (account ? changes.edit(account.id, values) : changes.create(values));
        const done = account ? 'users.updateSuccess' : 'users.createSuccess';
        if (result.ok) notify.success((t) => t(done, { name: accountName(values) }));
        return result;
      },
      setActive: async (account: Account, isActive: boolean) =>
        announce(
          await changes.setActive(account.id, isActive),
          account,
          isActive ? 'users.activated' : 'users.deactivated',
          'users.statusChangeError',
        ),
      setCanWrite: async (account: Account, canWrite: boolean) =>
        announce(
          await changes.setCanWrite(account, canWrite),
          account,
          canWrite ? 'users.writeGiven' : 'users.writeTaken',
          'users.saveError',
        ),
      setPassword: async (account: Account, password: string): Promise<AccountResult> => {
        const result = await changes.setPassword(account.id, password);
        if (result.ok) notify.success((t) => t('users.passwordSet', { name: accountName(account) }));
        return result;
      },
      remove: async (account: Account) =>
        announce(await changes.remove(account.id), account, 'users.deleteSuccess', 'users.deleteError'),
    };
  }, [t, changes]);
};

export type UserActions = ReturnType<typeof useUserActions>;
