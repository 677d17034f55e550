import { useMemo } from 'react';
import type { Choice } from '#domain/rules/records/choices.ts';

/**
 * The choices of a filter with what each leaves, without those that would leave nothing; what is chosen stays.
 * @param known null or undefined until it is counted: nothing is left out then
 */
export const useCountedChoices = (
  choices: readonly Choice[],
  known: ReadonlyMap<string, number> | null | undefined,
  chosen: readonly string[] | undefined,
): readonly Choice[] =>
  useMemo(() => {
    if (!known) return choices;
    return choices
      .map((choice) => ({ ...choice, count: known.get(String(choice.value)) ?? 0 }))
      .filter(({ value, count }) => count > 0 || chosen?.includes(String(value)));
  }, [choices, known, chosen]);
