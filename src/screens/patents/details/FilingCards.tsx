import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/patents/details/FilingCard.module.css';
import { FilingCard } from '#src/screens/patents/details/FilingCard.tsx';
import { filingWords } from '#src/screens/patents/details/filingWords.ts';
import { useFilingLines } from '#src/screens/patents/details/useFilingLines.ts';
import { useFirms } from '#src/screens/patents/details/useFirms.ts';

/** The filings of a family, each whole: what the recap of a new one shows. */
export const FilingCards = ({ filings }: { readonly filings: readonly Filing[] }) => {
  const { t } = useTranslation();
  const words = useMemo(() => filingWords(t), [t]);
  const firms = useFirms(false);
  const lines = useFilingLines(filings, firms);
  if (filings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('wizard.noFilings')}
      </Text>
    );
  return (
    <div className={classes.cards}>
      {lines.map((line) => (
        <FilingCard key={line.filing.id} {...line} words={words} firms={firms} />
      ))}
    </div>
  );
};
