import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { SheetFiling } from '#domain/rules/import/SheetFamily.ts';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { oneSpelling } from '#domain/rules/numbers/keys/knownNumbers.ts';
import type { StoredNumber } from '#domain/rules/numbers/keys/storedKeys.ts';

/** A filing of the sheet and the one of the record that is the same; null where the record has none. */
export interface MatchedFiling {
  readonly sheet: SheetFiling;
  readonly filing: Filing | null;
}

interface Side {
  readonly country: string;
  /** By kind, as all spellings of the number are. */
  readonly numbers: ReadonlyMap<StoredNumber['kind'], string>;
}

const sideOf = (numbers: readonly StoredNumber[], country: string): Side => ({
  country,
  numbers: new Map(numbers.map((number) => [number.kind, oneSpelling(number)])),
});

const sheetSide = (sheet: SheetFiling): Side => {
  const country = sheet.country ?? '';
  const numbered = {
    numeroDepot: sheet.filingNumber,
    numeroPublication: sheet.publicationNumber,
    numeroDelivrance: sheet.grantNumber,
    dateDepot: sheet.filingDate,
    datePublication: sheet.publicationDate,
    dateDelivrance: sheet.grantDate,
  };
  return sideOf(filingNumbers(numbered, country), country);
};

/** How many numbers both have and agree on; -1 where they contradict each other. */
const agreement = (one: Side, other: Side): number => {
  let agreed = 0;
  for (const [kind, number] of one.numbers) {
    const known = other.numbers.get(kind);
    if (known === number) agreed += 1;
    // What an application becomes when it is granted keeps its number; two filings never share the day's one.
    else if (known !== undefined && kind === 'depot') return -1;
  }
  return agreed;
};

/** One country says nothing, or both say the same; a European filing stands under either of its two (IMP-18). */
const sameCountry = (sheet: SheetFiling, country: string): boolean =>
  sheet.country === null || country === '' || sheet.country === country || (sheet.isEuropean && country === 'EP');

/**
 * Which filings of a record the sheet speaks of: those that share a number and do not lie in two countries, then those
 * that are alone in their country on both sides and contradict each other in no number.
 * @param codeOf the two letters of a country
 */
export const matchFilings = (
  sheet: readonly SheetFiling[],
  filings: readonly Filing[],
  codeOf: (country: RecordId) => string,
): readonly MatchedFiling[] => {
  const sides = filings.map((filing) => {
    const country = filing.idPays === null ? '' : codeOf(filing.idPays);
    return { filing, side: sideOf(filingNumbers(filing, country), country) };
  });
  const taken = new Set<Filing>();
  const matched = new Map<SheetFiling, Filing>();
  const take = (read: SheetFiling, filing: Filing | undefined): void => {
    if (!filing) return;
    taken.add(filing);
    matched.set(read, filing);
  };
  const open = () => sides.filter(({ filing }) => !taken.has(filing));
  for (const read of sheet) {
    const own = sheetSide(read);
    const [best] = open()
      .filter(({ side }) => sameCountry(read, side.country))
      .map(({ filing, side }) => ({ filing, agreed: agreement(own, side) }))
      .filter(({ agreed }) => agreed > 0)
      .sort((one, other) => other.agreed - one.agreed);
    take(read, best?.filing);
  }
  const left = sheet.filter((read) => !matched.has(read));
  for (const read of left) {
    const alike = open().filter(({ side }) => read.country !== null && sameCountry(read, side.country));
    const rivals = left.filter((other) => other !== read && !matched.has(other) && other.country === read.country);
    const [only] = alike;
    if (only && alike.length === 1 && rivals.length === 0 && agreement(sheetSide(read), only.side) === 0)
      take(read, only.filing);
  }
  return sheet.map((read) => ({ sheet: read, filing: matched.get(read) ?? null }));
};
