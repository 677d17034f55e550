import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { headerMeaning, headerScores } from '#domain/rules/import/headerMeaning.ts';
import { type ColumnMapping, columnRow } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { hasDownwards } from '#domain/rules/import/isPivot.ts';

interface Across {
  readonly index: number;
  readonly column: ImportColumn;
  readonly code: string;
}

/** `N° dépôt FR`, `EP application`, `Date de dépôt Allemagne`: a fact of a filing, and the country of which filing. */
const acrossOf = (index: number, header: string): readonly Across[] => {
  const words = header.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(-1) ?? '', words[0] ?? ''] : [];
  for (const word of ends) {
    const code = isWord(word) ? undefined : matchCountry(word.replace(/[^\p{L}-]/gu, ''))?.iso2;
    if (!code) continue;
    const rest = words.filter((other) => other !== word).join(' ');
    const [best] = [...headerScores(headerMeaning(rest))].sort(([, one], [, other]) => other - one);
    if (best && isFact(best[0])) return [{ index, column: best[0], code }];
  }
  return [];
};

/** In small letters two of them are a word (`de`, `la`), and `NO` is a number before it is Norway. */
const isWord = (word: string): boolean => {
  const bare = word.replace(/[^\p{L}]/gu, '');
  if (bare.length < 2 || (bare.length === 2 && bare !== bare.toUpperCase())) return true;
  return [...headerMeaning(bare).known].some((meaning) => meaning !== 'language' && meaning !== 'international');
};

const isFact = (column: ImportColumn): boolean => {
  const { of, kind } = columnRow(column);
  return of === 'filing' && (kind === 'number' || kind === 'day' || kind === 'status');
};

/** Whether a row holds filings of several countries beside each other: all but the first would be left in silence. */
export const hasFilingsAcross = (
  columns: readonly { readonly index: number; readonly header: string; readonly samples: readonly string[] }[],
  mapping: ColumnMapping,
): boolean => {
  const across = columns.flatMap(({ index, header, samples }) => (samples.length > 0 ? acrossOf(index, header) : []));
  if (hasDownwards(mapping, across)) return false;
  return across.some(({ column, code }) => across.some((other) => other.column === column && other.code !== code));
};
