import { useMemo } from 'react';
import type { Choice } from '#domain/rules/records/choices.ts';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';

interface CountedChoices {
  readonly options: readonly Choice[];
  readonly areComing: boolean;
}

/**
 * The choices of a filter with what each leaves, without those that would leave nothing; what is chosen stays. Until it is
 * counted nothing is offered, since most of it would be taken away again under the pointer; only while the portfolio
 * comes, which can keep the counts waiting, all choices are.
 * @param known null or undefined until it is counted
 */
export const useCountedChoices = (
  choices: readonly Choice[],
  known: ReadonlyMap<string, number> | null | undefined,
  chosen: readonly string[] | undefined,
): CountedChoices => {
  const isWhole = usePortfolioComplete();
  return useMemo(() => {
    const isChosen = ({ value }: Choice): boolean => chosen?.includes(String(value)) ?? false;
    if (!known) return { options: isWhole ? choices.filter(isChosen) : choices, areComing: isWhole };
    const counted = choices.map((choice) => ({ ...choice, count: known.get(String(choice.value)) ?? 0 }));
    return { options: counted.filter((choice) => choice.count > 0 || isChosen(choice)), areComing: false };
  }, [choices, known, chosen, isWhole]);
};
