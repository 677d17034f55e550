import { IconBriefcase, IconUserCheck, IconUserShield, IconUsers } from '@tabler/icons-react';
import { type Account, accountFigures } from '#domain/account.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { StatCards } from '#src/ui/facts/StatCards.tsx';

const icons = { total: IconUsers, active: IconUserCheck, admins: IconUserShield, clients: IconBriefcase } as const;
const names = ['total', 'active', 'admins', 'clients'] as const;

/** USR-01: how many accounts there are, can sign in, are Admins and are clients'. */
export const UserFigures = ({ accounts }: { readonly accounts: readonly Account[] | null }) => {
  const { t, i18n } = useTranslation();
  const figures = accountFigures(accounts ?? []);
  const cards = names.map((key) => ({
    key,
    icon: icons[key],
    label: t(`users.figures.${key}`),
    figure: accounts ? formatNumber(figures[key], i18n.language) : '–',
  }));
  return <StatCards cards={cards} label={t('users.figures.label')} />;
};
