import { lineText } from '#domain/rules/import/cellText.ts';
import { columnEvidence, type Evidence } from '#domain/rules/import/columnEvidence.ts';
import { type ColumnProfile, columnProfile } from '#domain/rules/import/columnProfile.ts';
import { isForInformation } from '#domain/rules/import/forInformation.ts';
import {
  type HeaderMeaning,
  headerMeaning,
  headerScores,
  isPatentNumber,
  strangeWords,
} from '#domain/rules/import/headerMeaning.ts';
import { columnRow, importColumns, isBeyondColumn, type SheetRows } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { patentNumberMeaning } from '#domain/rules/import/patentNumberMeaning.ts';

/**
 * Why a column is put to the reader: words of its header are not known, its cells speak against the header, another
 * column could be meant as well, `Patent number` may be a publication's or a grant's, or the header says nothing and
 * the cells alone suggest it.
 */
export type Doubt = 'words' | 'contents' | 'rival' | 'patentNumber' | 'guess';

/** What one column of the sheet is taken for; `doubt` is null where it is not put to the reader. */
export interface ColumnChoice {
  readonly index: number;
  readonly column: ImportColumn;
  readonly doubt: Doubt | null;
  /** How well it reads, 0 to 1; the header row whose columns read best together is the header. */
  readonly weight: number;
}

/** A column of the sheet as the choice sees it. */
export interface SeenColumn {
  readonly index: number;
  readonly meaning: HeaderMeaning;
  readonly profile: ColumnProfile;
}

const longestHeader = 80;
/** From here on a name is believed against its cells, though it is put to the reader. */
const wholeName = 0.9;
/** Two columns whose names are so near to each other that either may be meant. */
const near = 0.07;

interface Candidate extends ColumnChoice {
  readonly evidence: Evidence;
  readonly score: number;
}

const weights: Readonly<Record<Evidence, number>> = { for: 1, none: 0.9, against: 0.3 };

/** Which columns say what, by their headers and by what their sampled cells have in common (IMP-05, IMP-06, G-60). */
export const chooseColumns = (header: readonly string[], sampled: SheetRows): ColumnChoice[] => {
  const width = Math.max(header.length, ...sampled.map((row) => row.length));
  const read = [...Array(width).keys()].filter((index) => !isForInformation(header[index] ?? ''));
  const seen = read.map((index) => ({
    index,
    meaning: headerMeaning((header[index] ?? '').length > longestHeader ? '' : (header[index] ?? '')),
    profile: columnProfile(sampled.map((row) => row[index])),
  }));
  const own = ownColumns(seen);
  if (own) return own;
  const candidates = candidatesOf(seen, sampled);
  const choices = new Map<number, Candidate>();
  for (const candidate of candidates) {
    if (choices.has(candidate.index)) continue;
    const others = [...choices.values()].filter(({ column }) => column === candidate.column);
    if (others.length > 0 && (!columnRow(candidate.column).several || candidate.evidence === 'against')) continue;
    choices.set(candidate.index, candidate);
  }
  const decided = [...choices.values()].map((choice) => withRivals(choice, candidates, choices));
  const named = withPatentNumber(seen, decided);
  return [...named, ...guesses(seen, named)];
};

/**
 * A sheet with a column for everything that an import takes, each by its own name, and with nothing else but what stands in brackets is our own: a
 * template or an export, whatever stands in it.
 */
const ownColumns = (seen: readonly SeenColumn[]): ColumnChoice[] | null => {
  const choices = seen.flatMap(({ index, meaning }): ColumnChoice[] => {
    // Beside a publication number of its own it is what it is called here: the number of the grant.
    if (isPatentNumber(meaning)) return [{ index, column: 'grantNumber', doubt: null, weight: wholeName }];
    const [best] = [...headerScores(meaning)].sort(([, one], [, other]) => other - one);
    return best && best[1] >= wholeName ? [{ index, column: best[0], doubt: null, weight: best[1] }] : [];
  });
  const named = new Set(choices.map(({ column }) => column));
  // What is ours alone was not yet in the first of them.
  const isWhole = importColumns.every((column) => named.has(column) || isBeyondColumn(column));
  return isWhole && named.size === seen.length ? choices : null;
};

/** The best first; of equals the leftmost, since sorting keeps their order. */
const candidatesOf = (seen: readonly SeenColumn[], sampled: SheetRows): Candidate[] => {
  const byTitle = seen.filter(({ meaning }) => meaning.known.has('title') || meaning.known.has('priority'));
  const candidates = seen.flatMap(({ index, meaning, profile }) =>
    [...headerScores(meaning)].flatMap(([column, score]): Candidate[] => {
      const agreement = columnRow(column).kind === 'reference' ? agreementOf(sampled, index, byTitle) : null;
      const evidence = columnEvidence(column, profile, agreement);
      if (evidence === 'against' && (score < wholeName || isBeyondColumn(column))) return [];
      const doubt = evidence === 'against' ? 'contents' : strangeWords(meaning, column) > 0 ? 'words' : null;
      // Small figures may as well count something: any other reference is believed before them.
      const isFigure = columnRow(column).kind === 'reference' && profile.share('count') >= 0.8;
      const weight = score * weights[evidence] * (isFigure ? 0.5 : 1);
      return [{ index, column, score, evidence, doubt, weight }];
    }),
  );
  return candidates.sort((a, b) => b.weight - a.weight);
};

/**
 * How many of the rows that repeat a value agree with its first row in a title or a priority; null where none repeat,
 * or nothing else distinguishes families.
 */
const agreementOf = (sampled: SheetRows, index: number, by: readonly SeenColumn[]): number | null => {
  const first = new Map<string, readonly unknown[]>();
  let [repeated, agreeing] = [0, 0];
  for (const row of sampled) {
    const value = lineText(row[index]);
    if (!value) continue;
    const before = first.get(value);
    if (!before) first.set(value, row);
    else {
      repeated += 1;
      if (by.some((other) => isSame(before[other.index], row[other.index]))) agreeing += 1;
    }
  }
  return repeated === 0 || by.length === 0 ? null : agreeing / repeated;
};

/** A title is often given on a family's first row alone. */
const isSame = (one: unknown, other: unknown): boolean =>
  lineText(other) === '' || lineText(one).toLowerCase() === lineText(other).toLowerCase();

/** Of two columns that could be meant alike, and are not taken both, neither is sure. */
const withRivals = (
  choice: Candidate,
  candidates: readonly Candidate[],
  choices: ReadonlyMap<number, Candidate>,
): Candidate => {
  const isRival = (other: Candidate): boolean =>
    other.column === choice.column &&
    other.index !== choice.index &&
    !choices.has(other.index) &&
    other.evidence !== 'against' &&
    choice.score - other.score < near;
  return choice.doubt === null && candidates.some(isRival) ? { ...choice, doubt: 'rival' } : choice;
};

const withPatentNumber = (seen: readonly SeenColumn[], choices: readonly ColumnChoice[]): ColumnChoice[] => {
  const free = seen.filter(
    ({ index, meaning, profile }) =>
      isPatentNumber(meaning) &&
      !choices.some((choice) => choice.index === index) &&
      columnEvidence('publicationNumber', profile) !== 'against',
  );
  const [one] = free;
  if (!one) return [...choices];
  const meant = patentNumberMeaning(one.profile, new Set(choices.map(({ column }) => column)));
  if (!meant) return [...choices];
  const doubt = free.length > 1 ? 'rival' : one.meaning.unknown > 0 ? 'words' : meant.isSure ? null : 'patentNumber';
  return [...choices, { index: one.index, column: meant.column, doubt, weight: 0.8 }];
};

/** Where no header names them, a column of publications and one of titles are known by what stands in them. */
const guesses = (seen: readonly SeenColumn[], choices: readonly ColumnChoice[]): ColumnChoice[] => {
  // No column is named by a number alone: what is open is not taken.
  const isOpen = ({ meaning }: SeenColumn): boolean => [...meaning.known].every((word) => word === 'number');
  const guess = (column: ImportColumn, looksLike: (profile: ColumnProfile) => boolean): ColumnChoice[] => {
    const fitting = choices.some((choice) => choice.column === column)
      ? []
      : seen.filter((each) => isOpen(each) && looksLike(each.profile));
    return fitting.slice(0, 1).map(({ index }) => ({ index, column, doubt: 'guess', weight: 0.1 }));
  };
  return [
    ...guess('publicationNumber', isPublications),
    ...guess('title', (profile) => isTitles(profile) && choices.length > 0),
  ];
};

const isPublications = (profile: ColumnProfile): boolean =>
  profile.share('officeNumber') >= 0.9 &&
  profile.share('published') + profile.share('granted') >= 0.8 &&
  profile.share('list') === 0;

const isTitles = (profile: ColumnProfile): boolean =>
  columnEvidence('title', profile) === 'for' &&
  profile.length >= 20 &&
  profile.distinct * 2 > profile.filled &&
  profile.share('digit') < 0.3 &&
  profile.share('list') === 0 &&
  profile.filled >= 3;
