import { SimpleGrid } from '@mantine/core';
import { memo } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { FilingCabinets } from '#src/screens/patents/details/FilingCabinets.tsx';
import classes from '#src/screens/patents/details/FilingCard.module.css';
import { FilingStatus } from '#src/screens/patents/details/FilingStatus.tsx';
import { FilingSteps } from '#src/screens/patents/details/FilingSteps.tsx';
import type { FilingWords } from '#src/screens/patents/details/filingWords.ts';
import { useNearScreen } from '#src/screens/patents/details/useNearScreen.ts';
import { FactList } from '#src/ui/facts/FactList.tsx';
import { Flag } from '#src/ui/facts/Flag.tsx';

export interface FilingCardProps {
  readonly filing: Filing;
  readonly country: string;
  /** Two letters; empty where there is no country. */
  readonly code: string;
  /** The status's name; empty for none. */
  readonly status: string;
  readonly words: FilingWords;
  /** Whether it stands on the screen from the start. */
  readonly atOnce: boolean;
}

/**
 * PAT-07, PAT-08: the filing in one country with flag, status, numbers, dates, licence, comment and cabinets. All it
 * says is there at once; what can be clicked in it comes as the card does.
 */
export const FilingCard = memo(({ filing, country, code, status, words, atOnce }: FilingCardProps) => {
  const [card, isNear] = useNearScreen<HTMLElement>(atOnce);
  return (
    <article ref={card} className={classes.card} aria-label={country}>
      <div className={classes.head}>
        <div className={classes.country}>
          {isNear ? <Flag code={code} size="large" /> : <span className={classes.flag} />}
          {country}
        </div>
        {status ? <FilingStatus name={status} /> : null}
      </div>
      <FilingSteps filing={filing} office={code} words={words} isNear={isNear} />
      <FactList
        facts={[
          { label: words.licence, value: filing.licence ? words.yes : words.no },
          { label: words.commentaire, value: filing.commentaire },
        ]}
      />
      {filing.cabinetsAnnuites.length + filing.cabinetsProcedures.length > 0 ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
          <FilingCabinets title={words.cabinetsAnnuites} links={filing.cabinetsAnnuites} />
          <FilingCabinets title={words.cabinetsProcedures} links={filing.cabinetsProcedures} />
        </SimpleGrid>
      ) : null}
    </article>
  );
});
