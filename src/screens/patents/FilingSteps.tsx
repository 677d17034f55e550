import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#domain/entities/filing.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { CopyText } from '#src/ui/CopyText.tsx';

const steps = [
  { date: 'dateDepot', number: 'numeroDepot' },
  { date: 'datePublication', number: 'numeroPublication' },
  { date: 'dateDelivrance', number: 'numeroDelivrance' },
] as const;

/** The three steps of a filing side by side, each with its number, to be copied by a click, and its day. */
export const FilingSteps = ({ filing }: { readonly filing: Filing }) => {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      {steps.map(({ date, number }) => {
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
