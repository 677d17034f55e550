import { Group, Text } from '@mantine/core';
import type { Patent } from '#domain/entities/patent.ts';
import { isLocalId } from '#domain/recordId.ts';
import { expiryOf } from '#domain/rules/patents/filings.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { formatDateTime, formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Responsible } from '#src/records/Responsible.tsx';
import { type Fact, FactList } from '#src/ui/facts/FactList.tsx';
import { NotHere } from '#src/ui/state/NotHere.tsx';

export interface PatentFactsProps {
  readonly record: Patent;
  /** The record's fields that are not here yet. */
  readonly unread: readonly string[];
}

/** What belongs to the family as a whole (PAT-06): its own days and its comment, then what identifies it. */
export const PatentFacts = ({ record, unread }: PatentFactsProps) => {
  const { t } = useTranslation();
  const { responsible } = usePatentNames();
  const missing = new Set(unread.map((name) => t(`patents.fields.${name}`)));
  const field = (name: string): string => t(`patents.fields.${name}`);
  const withGaps = (facts: readonly Fact[]): Fact[] =>
    facts.map((fact) => (missing.has(fact.label) ? { ...fact, value: <NotHere /> } : fact));
  return (
    <>
      <section aria-label={t('patents.sections.general')}>
        <Title>{t('patents.sections.general')}</Title>
        <FactList
          facts={withGaps([
            { label: field('titre'), value: record.titre },
            {
              label: field('idResponsable'),
              value: responsible.of(record) === '' ? <NotProvided /> : <Responsible record={record} />,
            },
            { label: field('datePriorite'), value: formatDay(record.datePriorite) },
            { label: field('numeroPriorite'), value: record.numeroPriorite },
            { label: field('dateDepot'), value: formatDay(record.dateDepot) },
            { label: field('datePublication'), value: formatDay(record.datePublication) },
            { label: field('dateDelivrance'), value: formatDay(record.dateDelivrance) },
            { label: field('dateExpiration'), value: <Expiry record={record} /> },
            { label: field('commentaire'), value: record.commentaire },
          ])}
        />
      </section>
      <section aria-label={t('patents.sections.identifiers')}>
        <Title>{t('patents.sections.identifiers')}</Title>
        <FactList
          facts={withGaps([
            { label: field('referenceFamille'), value: record.referenceFamille },
            { label: field('classesBrevet'), value: record.classesBrevet },
            { label: t('records.fields.id'), value: isLocalId(record.id) ? t('common.notNumbered') : record.id },
            { label: t('records.fields.updatedAt'), value: formatDateTime(record.updatedAt) },
          ])}
        />
      </section>
    </>
  );
};

const Title = ({ children }: { readonly children: string }) => (
  <Text component="h3" fw={600} mb="xs">
    {children}
  </Text>
);

const NotProvided = () => {
  const { t } = useTranslation();
  return (
    <Text c="dimmed" size="sm">
      {t('common.notProvided')}
    </Text>
  );
};

/** G-57: an expiry that nobody entered is worked out, and says so. */
const Expiry = ({ record }: { readonly record: Patent }) => {
  const { t } = useTranslation();
  const expiry = expiryOf(record);
  if (!expiry) return <NotProvided />;
  return (
    <>
      <Group gap={6} component="span">
        {formatDay(expiry.day)}
        {expiry.estimated ? (
          <Text span size="xs" c="dimmed">
            {t('patents.estimated')}
          </Text>
        ) : null}
      </Group>
      {expiry.estimated ? (
        <Text size="xs" c="dimmed">
          {t('patents.estimateWhy')}
        </Text>
      ) : null}
    </>
  );
};
