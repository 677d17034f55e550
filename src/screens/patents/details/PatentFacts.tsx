import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Patent } from '#domain/entities/patent.ts';
import { isLocalId } from '#domain/recordId.ts';
import { expiryOf, statusOf } from '#domain/rules/patents/filings.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { formatDateTime, formatDay } from '#src/i18n/formats.ts';
import { FilingStatus } from '#src/screens/patents/details/FilingStatus.tsx';
import { CopyText } from '#src/ui/facts/CopyText.tsx';
import { FactList } from '#src/ui/facts/FactList.tsx';
import { NotHere } from '#src/ui/state/NotHere.tsx';

interface PatentFactsProps {
  readonly record: Patent;
  /** The record's fields that are not here yet. */
  readonly unread: readonly string[];
}

/** What belongs to the family as a whole (PAT-06). */
export const PatentFacts = ({ record, unread }: PatentFactsProps) => {
  const { t } = useTranslation();
  const missing = new Set(unread.map((name) => t(`patents.fields.${name}`)));
  const names = usePatentNames();
  const field = (name: string): string => t(`patents.fields.${name}`);
  const status = statusOf(record, names.status);
  const clients = record.clientIds.map(names.client).filter(Boolean);
  return (
    <section aria-label={t('patents.sections.general')}>
      <FactList
        facts={[
          {
            label: field('referenceFamille'),
            value: record.referenceFamille && (
              <CopyText text={record.referenceFamille} label={field('referenceFamille')} />
            ),
          },
          { label: field('statut'), value: status && <FilingStatus name={status} /> },
          { label: field('titre'), value: record.titre },
          { label: field('clientIds'), value: clients.length > 0 ? clients.join(', ') : t('common.none') },
          { label: field('dateDepot'), value: formatDay(record.dateDepot) },
          { label: field('datePublication'), value: formatDay(record.datePublication) },
          { label: field('dateDelivrance'), value: formatDay(record.dateDelivrance) },
          { label: field('dateExpiration'), value: <Expiry record={record} /> },
          { label: field('classesBrevet'), value: record.classesBrevet },
          { label: t('records.fields.updatedAt'), value: formatDateTime(record.updatedAt) },
          { label: t('records.fields.id'), value: isLocalId(record.id) ? t('common.notNumbered') : record.id },
          { label: field('commentaire'), value: record.commentaire },
        ].map((fact) => (missing.has(fact.label) ? { ...fact, value: <NotHere /> } : fact))}
      />
    </section>
  );
};

/** G-57: an expiry that nobody entered is worked out, and says so. */
const Expiry = ({ record }: { readonly record: Patent }) => {
  const { t } = useTranslation();
  const expiry = expiryOf(record);
  if (!expiry)
    return (
      <Text c="dimmed" size="sm">
        {t('common.notProvided')}
      </Text>
    );
  return (
    <Group gap={6} component="span">
      {formatDay(expiry.day)}
      {expiry.estimated ? (
        <Text span size="xs" c="dimmed" title={t('patents.estimateWhy')}>
          {t('patents.estimated')}
        </Text>
      ) : null}
    </Group>
  );
};
