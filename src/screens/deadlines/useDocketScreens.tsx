import { Text } from '@mantine/core';
import { IconArrowsDiff, IconChecklist, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

const screens = [
  { address: screenPaths.weekSheet, title: 'week.title', Icon: IconChecklist },
  { address: screenPaths.reconciliation, title: 'reconciliation.title', Icon: IconArrowsDiff, isOfFirm: true },
  { address: screenPaths.dateRules, title: 'dateRules.title', Icon: IconScale },
];

/**
 * The screens that belong to the docket, as links beside its views; on a narrow one, where three lines of links would
 * stand before the first date, as actions of its head instead, but for the first.
 */
export const useDocketScreens = (): { readonly links: ReactNode; readonly actions: readonly RowAction[] } => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const isClient = useUser().role === 'Client';
  const offered = screens.filter(({ isOfFirm }) => !(isClient && isOfFirm));
  const linked = isNarrow ? offered.slice(0, 1) : offered;
  return {
    links: linked.map(({ address, title }) => (
      <Text key={address} component="div" size="sm">
        <LinkTo address={address}>{t(title)}</LinkTo>
      </Text>
    )),
    actions: offered.slice(linked.length).map(({ address, title, Icon }) => ({
      key: address,
      label: t(title),
      icon: <Icon size={16} aria-hidden />,
      onClick: () => void navigate(address),
    })),
  };
};
