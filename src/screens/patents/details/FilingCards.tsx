import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#domain/entities/filing.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { FilingCard } from '#src/screens/patents/details/FilingCard.tsx';
import { filingWords } from '#src/screens/patents/details/filingWords.ts';
import { usePortions } from '#src/screens/patents/details/usePortions.ts';

/** The lowest card and what parts it from the next, in pixels. What stands above the first leaves room for a scroll. */
const cardPx = 210;

/**
 * One card per filing (PAT-07), all of them: a search in the page and paper find the three hundredth too. Those that
 * stand on the screen come with the dialog; the others right after it has been painted, so that nobody waits for them.
 */
export const FilingCards = ({ filings }: { readonly filings: readonly Filing[] }) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const words = useMemo(() => filingWords(t), [t]);
  const [onScreen] = useState(() => Math.ceil(window.innerHeight / cardPx));
  const shown = usePortions(filings.length, onScreen);
  if (filings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('wizard.noFilings')}
      </Text>
    );
  return (
    <div>
      {filings.slice(0, shown).map((filing, index) => {
        const country = filing.idPays === null ? null : names.country(filing.idPays);
        return (
          <FilingCard
            key={filing.id}
            filing={filing}
            country={country ? country.name || t('common.unknownRecord') : t('patents.noCountry')}
            code={country?.code ?? ''}
            status={filing.idStatuts === null ? '' : names.status(filing.idStatuts)}
            words={words}
            atOnce={index < onScreen}
          />
        );
      })}
    </div>
  );
};
