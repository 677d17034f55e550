import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#domain/entities/filing.ts';
import { FilingCard } from '#src/screens/patents/FilingCard.tsx';
import { useIsPrinting } from '#src/ui/useIsPrinting.ts';

/** More at once would take longer to draw than to read. */
const drawnAtOnce = 12;

/** One card per filing (PAT-07), the first ones at once and the rest when asked for; on paper all. */
export const FilingCards = ({ filings }: { readonly filings: readonly Filing[] }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(drawnAtOnce);
  const isPrinting = useIsPrinting();
  if (filings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('wizard.noFilings')}
      </Text>
    );
  const rest = isPrinting ? 0 : filings.length - shown;
  return (
    <Stack gap="md">
      {(isPrinting ? filings : filings.slice(0, shown)).map((filing) => (
        <FilingCard key={filing.id} filing={filing} />
      ))}
      {rest > 0 ? (
        <Button variant="default" onClick={() => setShown(filings.length)}>
          {t('patents.moreFilings', { count: rest })}
        </Button>
      ) : null}
    </Stack>
  );
};
