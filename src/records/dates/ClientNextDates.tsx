import { Text } from '@mantine/core';
import type { RecordId } from '#domain/recordId.ts';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DateLink } from '#src/records/dates/DateLink.tsx';
import { docketAddress } from '#src/records/docketAddress.ts';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';

/** As many as one takes in at a glance; the docket has the others. */
const most = 8;

/** The next dates of a client's families, and how many are overdue, each leading to the docket. */
export const ClientNextDates = ({ clientId }: { readonly clientId: RecordId }) => {
  const { t } = useTranslation();
  const today = useToday();
  const deadlines = useDeadlines({ clientId });
  if (!deadlines) return null;
  const client = String(clientId);
  const overdue = deadlines.open.filter(({ record }) => record.states.includes('overdue')).length;
  const coming = deadlines.open
    .filter(({ record }) => record.day !== null && record.day >= today)
    .sort((one, other) => ((one.record.day ?? '') < (other.record.day ?? '') ? -1 : 1));
  return (
    <section aria-label={t('dates.title')}>
      <Text component="h3" fw={600} mb="xs">
        {t('dates.title')}
      </Text>
      {overdue > 0 ? (
        // Under a finger the first date reaches twelve pixels up.
        <Text component="div" size="sm" mb="md">
          <LinkTo address={docketAddress({ client, when: 'overdue' })}>
            {t('deadlines.overdue', { count: overdue })}
          </LinkTo>
        </Text>
      ) : null}
      {coming.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('deadlines.noneComing')}
        </Text>
      ) : (
        <ul style={{ display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' }}>
          {coming.slice(0, most).map((row) => {
            const { referenceFamille, titre } = row.record.family.record;
            return (
              <li key={row.id}>
                <DateLink
                  row={row}
                  address={docketAddress({ client, line: String(row.id) })}
                  today={today}
                  of={joined([referenceFamille, titre])}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Text component="div" size="sm" mt="xs">
        <LinkTo address={docketAddress({ client })}>{t('deadlines.allOfClient')}</LinkTo>
      </Text>
      <Text size="xs" c="dimmed" mt="xs">
        {t('dates.check')}
      </Text>
    </section>
  );
};
