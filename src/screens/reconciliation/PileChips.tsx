import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/i18n/formats.ts';
import { type Pile, piles } from '#src/screens/reconciliation/ReconciledLine.ts';
import classes from '#src/screens/reconciliation/Reconciliation.module.css';

export interface PileChipsProps {
  /** Null while they are being counted. */
  readonly counts: Readonly<Record<Pile, number>> | null;
  readonly chosen: Pile;
  readonly onChoose: (pile: Pile) => void;
}

/** The piles, each with its count; one at a time. */
export const PileChips = ({ counts, chosen, onChoose }: PileChipsProps) => {
  const { t, i18n } = useTranslation();
  return (
    <div role="group" aria-label={t('reconciliation.piles.label')} className={classes.chips} data-print="never">
      {piles.map((pile) => (
        <UnstyledButton
          key={pile}
          className={classes.chip}
          data-pile={pile}
          aria-pressed={chosen === pile}
          onClick={() => onChoose(pile)}
        >
          {t(`reconciliation.piles.${pile}`)}
          <span className={classes.count}>{counts ? formatNumber(counts[pile], i18n.language) : '…'}</span>
        </UnstyledButton>
      ))}
    </div>
  );
};
