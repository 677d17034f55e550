import type { Filing } from '#domain/entities/filing.ts';
import type { StoredNumber } from '#domain/rules/numbers/keys/storedKeys.ts';

type Numbered = Partial<
  Pick<
    Filing,
    'numeroDepot' | 'numeroPublication' | 'numeroDelivrance' | 'dateDepot' | 'datePublication' | 'dateDelivrance'
  >
>;

/** The numbers that a filing has, each with the day that goes with it. */
export const filingNumbers = (filing: Numbered, country: string): StoredNumber[] => {
  const { numeroDepot, numeroPublication, numeroDelivrance, dateDepot, datePublication, dateDelivrance } = filing;
  const numbers: StoredNumber[] = [];
  if (numeroDepot) numbers.push({ text: numeroDepot, kind: 'depot', country, day: dateDepot ?? null });
  if (numeroPublication)
    numbers.push({ text: numeroPublication, kind: 'publication', country, day: datePublication ?? null });
  if (numeroDelivrance)
    numbers.push({ text: numeroDelivrance, kind: 'delivrance', country, day: dateDelivrance ?? null });
  return numbers;
};
