import type { Doubt } from '#domain/rules/import/chooseColumns.ts';
import { type ColumnProfile, columnProfile, type Sight } from '#domain/rules/import/columnProfile.ts';
import { isForInformation } from '#domain/rules/import/forInformation.ts';
import { type HeaderMeaning, headerMeaning } from '#domain/rules/import/headerMeaning.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import {
  type AnnuityColumn,
  type AnnuityKind,
  annuityColumns,
  annuityTable,
} from '#domain/rules/reconciliation/annuityColumns.ts';
import { annuityWords, neutralAnnuityMeanings } from '#domain/rules/reconciliation/annuityWords.ts';
import { annuityYear } from '#domain/rules/reconciliation/annuityYear.ts';

/** What one column of the list is taken for; `doubt` is null where it is not put to the reader. */
export interface AnnuityChoice {
  readonly index: number;
  readonly column: AnnuityColumn;
  readonly doubt: Doubt | null;
  /** How well it reads, 0 to 1. */
  readonly weight: number;
}

interface Seen {
  readonly index: number;
  readonly meaning: HeaderMeaning;
  readonly profile: ColumnProfile;
  /** How many of the filled cells name the year of an annuity. */
  readonly years: number;
}

const longestHeader = 80;
/** From here on a name is believed against its cells, though it is put to the reader. */
const wholeName = 0.9;
const near = 0.07;

const isReference = (profile: ColumnProfile): boolean =>
  !profile.isRunning &&
  profile.share('list') < 0.3 &&
  profile.share('country') < 0.8 &&
  profile.share('writtenDay') < 0.5 &&
  profile.share('sentence') < 0.3;

const fits: Readonly<Record<AnnuityKind, (seen: Seen) => boolean>> = {
  number: ({ profile, years }) =>
    profile.share('digit') >= 0.5 &&
    !profile.isRunning &&
    years < 0.5 &&
    profile.share('year') < 0.8 &&
    profile.share('writtenDay') < 0.5 &&
    profile.share('sentence') < 0.5,
  country: ({ profile }) => profile.share('country') >= 0.5,
  day: ({ profile }) => profile.share('day') >= 0.5,
  year: ({ years }) => years >= 0.6,
  status: ({ profile }) =>
    profile.share('letter') >= 0.5 &&
    profile.share('writtenDay') < 0.5 &&
    profile.share('officeNumber') < 0.5 &&
    (profile.share('status') >= 0.5 || profile.distinct <= Math.max(8, profile.filled / 3)),
  reference: ({ profile }) => isReference(profile),
};

/** Which columns of an annuity firm's list say what, by their headers and by what their cells have in common. */
export const chooseAnnuityColumns = (header: readonly string[], sampled: SheetRows): AnnuityChoice[] => {
  const width = Math.max(header.length, ...sampled.map((row) => row.length));
  const seen = [...Array(width).keys()]
    .filter((index) => !isForInformation(header[index] ?? ''))
    .map((index) => seenColumn(header[index] ?? '', index, sampled));
  const candidates = seen.flatMap((column) => candidatesOf(column)).sort((a, b) => b.weight - a.weight);
  const choices: AnnuityChoice[] = [];
  for (const candidate of candidates) {
    if (choices.some(({ index, column }) => index === candidate.index || column === candidate.column)) continue;
    const rival = candidates.some(
      (other) =>
        other.column === candidate.column &&
        other.index !== candidate.index &&
        candidate.weight - other.weight < near &&
        !choices.some(({ index }) => index === other.index) &&
        !candidates.some((better) => better.index === other.index && better.weight > other.weight),
    );
    choices.push(candidate.doubt === null && rival ? { ...candidate, doubt: 'rival' } : candidate);
  }
  return [...choices, ...guesses(seen, choices)];
};

const seenColumn = (header: string, index: number, sampled: SheetRows): Seen => {
  const cells = sampled.map((row) => row[index]);
  const profile = columnProfile(cells);
  const text = header.length > longestHeader ? '' : header;
  // `N/Réf` and `V/Réf`: whose it is stands in one letter.
  const spelled = text.replace(/(?<!\p{L})([NV])\s?[/.]\s?(?=R[ée]f)/giu, (_, whose: string) =>
    whose.toUpperCase() === 'N' ? 'notre ' : 'votre ',
  );
  const years = profile.filled === 0 ? 0 : cells.filter((cell) => annuityYear(cell) !== null).length / profile.filled;
  return { index, meaning: headerMeaning(spelled, annuityWords), profile, years };
};

const candidatesOf = (seen: Seen): AnnuityChoice[] =>
  annuityColumns.flatMap((column): AnnuityChoice[] => {
    const score = headerScore(column, seen.meaning);
    if (score <= 0) return [];
    const isEmpty = seen.profile.filled === 0;
    const isFitting = isEmpty || fits[annuityTable[column].kind](seen);
    if (!isFitting && score < wholeName) return [];
    const doubt = isFitting ? (seen.meaning.unknown > 0 ? 'words' : null) : 'contents';
    return [{ index: seen.index, column, doubt, weight: score * (isFitting ? (isEmpty ? 0.9 : 1) : 0.3) }];
  });

/** A name must be there whole; what stands beside it and is not neutral makes it another column. */
const headerScore = (column: AnnuityColumn, { known, unknown }: HeaderMeaning): number => {
  if (unknown > 3) return 0;
  const scores = annuityTable[column].names.map((name, rank) => {
    const words = name.split(' ');
    if (!words.every((word) => known.has(word))) return 0;
    const extras = [...known].filter((meaning) => !words.includes(meaning));
    if (!extras.every((meaning) => neutralAnnuityMeanings.has(meaning))) return 0;
    return 1 - Math.min(rank, 4) * 0.02 - extras.length * 0.05 - unknown * 0.15;
  });
  return Math.max(...scores);
};

/** What is known by its cells alone, where its header says nothing. */
const guesses = (seen: readonly Seen[], choices: readonly AnnuityChoice[]): AnnuityChoice[] => {
  const guess = (column: AnnuityColumn, sight: Sight): AnnuityChoice[] => {
    if (choices.some((choice) => choice.column === column)) return [];
    const fitting = seen.filter(fits[annuityTable[column].kind]);
    const one = fitting.find(
      ({ meaning, profile }) => meaning.known.size === 0 && profile.filled > 1 && profile.share(sight) >= 0.9,
    );
    return one ? [{ index: one.index, column, doubt: 'guess', weight: 0.1 }] : [];
  };
  const hasNumber = choices.some(({ column }) => annuityTable[column].kind === 'number');
  return [
    ...(hasNumber ? [] : guess('number', 'officeNumber')),
    ...guess('due', 'writtenDay'),
    ...guess('country', 'country'),
  ];
};
