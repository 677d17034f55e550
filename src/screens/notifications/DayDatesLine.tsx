import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useDayCounts } from '#src/data/dates/useDayCounts.ts';
import { useDayNotice } from '#src/data/dates/useDayNotice.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { docketAddress } from '#src/records/docketAddress.ts';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';

export interface DayDatesLineProps {
  readonly onOpen?: () => void;
}

/** How many dates are today's and how many overdue, counted on this device; nothing where there is none. */
export const DayDatesLine = ({ onOpen }: DayDatesLineProps) => {
  const { t } = useTranslation();
  const { isOn, seen, markSeen } = useDayNotice();
  const today = useToday();
  const counts = useDayCounts({ isWanted: isOn });
  const isShown = counts !== null && counts.today + counts.overdue > 0;
  // Told once a day: whoever sees it here has been told.
  useEffect(() => {
    if (isShown && seen !== today) void markSeen(today).catch(() => undefined);
  }, [isShown, seen, today, markSeen]);
  if (!isShown) return null;
  const parts = [
    { key: 'today', count: counts.today, text: 'notifications.datesToday', when: 'week' },
    { key: 'overdue', count: counts.overdue, text: 'deadlines.overdue', when: 'overdue' },
  ].filter(({ count }) => count > 0);
  return (
    <Text
      component="div"
      size="sm"
      px="md"
      py="sm"
      style={{ borderBlockEnd: '1px solid var(--brevia-line)' }}
      onClick={onOpen}
    >
      {parts.map(({ key, count, text, when }, at) => (
        <span key={key}>
          {at > 0 ? ', ' : null}
          <LinkTo address={docketAddress({ when })}>{t(text, { count })}</LinkTo>
        </span>
      ))}
    </Text>
  );
};
