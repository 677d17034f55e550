import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#domain/entities/filing.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { RegisterLinks } from '#src/screens/patents/RegisterLinks.tsx';
import { CopyText } from '#src/ui/CopyText.tsx';

const steps = [
  { date: 'dateDepot', number: 'numeroDepot', kind: 'depot' },
  { date: 'datePublication', number: 'numeroPublication', kind: 'publication' },
  { date: 'dateDelivrance', number: 'numeroDelivrance', kind: 'delivrance' },
] as const;

export interface FilingStepsProps {
  readonly filing: Filing;
  /** Two letters of its country; empty where it has none. */
  readonly office: string;
}

/** The three steps of a filing side by side: number, to be copied by a click or looked up in a register, and day. */
export const FilingSteps = ({ filing, office }: FilingStepsProps) => {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      {steps.map(({ date, number, kind }) => {
        const label = t(`patents.fields.${number}`);
        return (
          <div key={date}>
            <Text size="xs" c="dimmed">
              {t(`patents.steps.${date}`)}
            </Text>
            {filing[number] ? (
              <Text size="sm" component="div">
                <CopyText text={filing[number]} label={label} />
              </Text>
            ) : null}
            {filing[date] ? (
              <Text size="sm" component="div" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatDay(filing[date])}
              </Text>
            ) : null}
            <RegisterLinks kind={kind} text={filing[number]} office={office} />
            {filing[number] || filing[date] ? null : (
              <Text size="sm" c="dimmed" aria-label={t('common.notProvided')}>
                –
              </Text>
            )}
          </div>
        );
      })}
    </SimpleGrid>
  );
};
