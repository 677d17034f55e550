import type { Filing } from '#domain/entities/filing.ts';
import type { Records } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { countryCode } from '#domain/rules/countries/countryName.ts';
import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import { type AskedNumber, keyLines } from '#domain/rules/numbers/keys/askedNumber.ts';
import { filingKeyLines } from '#domain/rules/numbers/keys/filingKeyLines.ts';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { type StoredNumber, storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';
import type { QueryWord } from '#domain/rules/queryWords.ts';
import { type KeptById, keptById } from '#src/data/lists/keptById.ts';
import type { ViewRow } from '#src/view/View.ts';

type Patent = Records['patent'];

/** The two letters of each country on this device. */
export type CountryCodes = ReadonlyMap<RecordId, string>;

const codesOf = new WeakMap<readonly ViewRow<unknown>[], CountryCodes>();

/** The same map for the same rows. */
export const countryCodes = (rows: readonly ViewRow<Records['country']>[]): CountryCodes => {
  const codes = codesOf.get(rows) ?? new Map(rows.map(({ id, record }) => [id, countryCode(record)]));
  codesOf.set(rows, codes);
  return codes;
};

/** Every number of a family, each with the office of its filing. */
export const patentNumbers = ({ informationsDepot }: Patent, codes: CountryCodes): StoredNumber[] =>
  informationsDepot.flatMap((filing) => filingNumbers(filing, officeOf(filing, codes)));

/** The office of a filing, as two letters; empty where it names none. */
export const officeOf = ({ idPays }: Pick<Filing, 'idPays'>, codes: CountryCodes): string =>
  idPays === null ? '' : (codes.get(idPays) ?? '');

const kept = new WeakMap<CountryCodes, KeptById<ViewRow<Patent>, string>>();

const keptFor = (codes: CountryCodes): KeptById<ViewRow<Patent>, string> => {
  const known = kept.get(codes) ?? keptById<ViewRow<Patent>, string>(({ record }) => record);
  kept.set(codes, known);
  return known;
};

/** The keys of all numbers of a family as one text to look through, put together once per record (see searchText). */
export const patentKeyLines = (row: ViewRow<Patent>, codes: CountryCodes): string => {
  const ofCodes = keptFor(codes);
  const known = ofCodes.get(row);
  if (known !== undefined) return known;
  const { informationsDepot: filings } = row.record;
  const lines = filings.map((filing) => filingKeyLines(filing, officeOf(filing, codes))).join('');
  ofCodes.set(row, lines);
  return lines;
};

/** Whether they have been put together. */
export const hasKeyLines = (row: ViewRow<Patent>, codes: CountryCodes): boolean =>
  keptFor(codes).get(row) !== undefined;

/** The filings that have a number which the whole query reads as. */
export const filingsOfNumber = (record: Patent, codes: CountryCodes, { wanted }: AskedNumber): readonly Filing[] => {
  const { informationsDepot: filings } = record;
  const lines = filings.map((filing) => filingNumbers(filing, officeOf(filing, codes)).map(keyLinesOf));
  const group = wanted.find((those) => lines.some((own) => holdsOne(own, those)));
  return group ? filings.filter((_, at) => holdsOne(lines[at] ?? [], group)) : [];
};

const keyLinesOf = (number: StoredNumber): string => keyLines(storedKeys(number));

const holdsOne = (lines: readonly string[], wanted: readonly string[]): boolean =>
  lines.some((line) => wanted.some((each) => line.includes(each)));

/** A number that a query found; `isMeant` where the whole query reads as this number. */
export interface MatchedNumber extends StoredNumber {
  readonly isMeant: boolean;
}

/** The number of a family that a query names: read as a number first, else one that holds it, or its figures, as typed. */
export const matchedNumber = (
  record: Patent,
  codes: CountryCodes,
  asked: AskedNumber | null,
  words: readonly QueryWord[],
): MatchedNumber | null => {
  const numbers = patentNumbers(record, codes);
  for (const group of asked?.wanted ?? []) {
    const found = numbers.find((number) => holdsOne([keyLinesOf(number)], group));
    if (found) return { ...found, isMeant: true };
  }
  const pieces = asked?.pieces;
  if (pieces) {
    const part = numbers.find(
      (number) => pieces.inText.test(foldText(number.text)) || pieces.inKeys?.test(keyLinesOf(number)),
    );
    return part ? { ...part, isMeant: false } : null;
  }
  const figures = words.filter(({ bare }) => /\d/.test(bare));
  if (figures.length === 0) return null;
  const found = numbers.find(({ text }) => figures.every(({ bare }) => foldNumber(text).includes(bare)));
  return found ? { ...found, isMeant: false } : null;
};
