import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type Pile, piles } from '#src/screens/reconciliation/ReconciledLine.ts';
import { CountChips } from '#src/ui/page/CountChips.tsx';

export interface PileChipsProps {
  /** Null while they are being counted. */
  readonly counts: Readonly<Record<Pile, number>> | null;
  readonly chosen: Pile;
  readonly onChoose: (pile: Pile) => void;
}

/** The piles, each with its count; one at a time. */
export const PileChips = ({ counts, chosen, onChoose }: PileChipsProps) => {
  const { t } = useTranslation();
  return (
    <CountChips
      label={t('reconciliation.piles.label')}
      chips={piles.map((pile) => ({
        key: pile,
        label: t(`reconciliation.piles.${pile}`),
        count: counts?.[pile] ?? null,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
};
