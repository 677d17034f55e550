import { IconCalendarEvent, IconListDetails, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { accountFigures } from '#domain/account.ts';
import { useAllUsers, useLatestLogs } from '#src/data/server/useServerData.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { actionsToday } from '#src/screens/logs/logView.ts';
import { StatCards } from '#src/ui/facts/StatCards.tsx';

const unknown = '–';

/** LOG-01, LOG-02: users, active ones, entries in all, actions of today. */
export const LogFigures = () => {
  const { t, i18n } = useTranslation();
  const users = useAllUsers().data;
  const logs = useLatestLogs().data;
  const number = (value: number): string => formatNumber(value, i18n.language);
  const { total, active } = accountFigures(users?.items ?? []);
  const today = actionsToday(logs?.items ?? [], logs?.total ?? 0, new Date());
  const cards = [
    { key: 'users', icon: IconUsers, figure: users ? number(total) : unknown },
    { key: 'active', icon: IconUserCheck, figure: users ? number(active) : unknown },
    { key: 'entries', icon: IconListDetails, figure: logs ? number(logs.total) : unknown },
    {
      key: 'today',
      icon: IconCalendarEvent,
      figure: logs ? `${number(today.count)}${today.isLeast ? '+' : ''}` : unknown,
    },
  ];
  return (
    <StatCards
      cards={cards.map((card) => ({ ...card, label: t(`logs.figures.${card.key}`) }))}
      label={t('logs.figures.label')}
    />
  );
};
