import { type Account, type AccountStatus, accountStatus } from '#domain/account.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { StateTag } from '#src/ui/state/StateTag.tsx';
import type { TagColour } from '#src/ui/state/StatusTag.tsx';

const colours: Readonly<Record<AccountStatus, TagColour>> = { active: 'green', inactive: 'orange', blocked: 'red' };

/** USR-02, USR-06: whether an account can sign in. */
export const AccountStatusTag = ({ account }: { readonly account: Pick<Account, 'isActive' | 'isBlocked'> }) => {
  const { t } = useTranslation();
  const status = accountStatus(account);
  return <StateTag colour={colours[status]}>{t(`users.statuses.${status}`)}</StateTag>;
};
