import { Text } from '@mantine/core';
import { daysBetween } from '#domain/rules/calendar.ts';
import { isInGrace } from '#domain/rules/dates/urgency.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';
import { Shortened } from '#src/ui/page/Shortened.tsx';

export interface DateLinkProps {
  readonly row: DocketRow;
  /** Where it is in the docket. */
  readonly address: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** What stands behind it, such as the family that it is of. */
  readonly of?: string;
}

/** A date in one line: the day, what it is for, in how many days, and whether it costs more by now. */
export const DateLink = ({ row: { record }, address, today, of = '' }: DateLinkProps) => {
  const { t, i18n } = useTranslation();
  const { day, line, office } = record;
  const days = day === null ? null : daysBetween(today, day);
  const when = days === null ? '' : new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(days, 'day');
  const isLate = days !== null && days < 0;
  const note = isLate ? t('deadlines.states.overdue') : line && isInGrace(line, today) ? t('deadlines.when.grace') : '';
  const what = whatOf(record, t);
  return (
    <Text size="sm" component="span" style={{ overflowWrap: 'anywhere' }}>
      <LinkTo address={address}>
        <Shortened>{joined([formatDay(day), office === '' ? what : `${what} (${office})`])}</Shortened>
      </LinkTo>{' '}
      <Text span size="xs" c={note ? 'orange' : 'dimmed'}>
        {[when, note].filter(Boolean).join(' · ')}
      </Text>
      {of === '' ? null : (
        <Text span size="xs" c="dimmed" lineClamp={2}>
          {of}
        </Text>
      )}
    </Text>
  );
};
