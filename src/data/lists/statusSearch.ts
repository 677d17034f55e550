import type { Records } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { QueryWord } from '#domain/rules/queryWords.ts';
import { searchText } from '#src/data/lists/searchText.ts';
import type { ViewRow } from '#src/view/View.ts';

type Patent = Records['patent'];

/** A shorter beginning of a status's name would bring its families with every other word that is being typed. */
const leastLetters = 4;

/**
 * Finds families by the names of their filings' statuses, in both languages: by a whole word, or by the beginning of one.
 * The few statuses are looked through for each word of a query, and their names stand in the text of no family.
 * @returns the test for the families that a word finds; null for a word that no status has
 */
export const statusSearch = (statuses: readonly ViewRow<Records['status']>[]) => {
  const words = statuses.map(({ id, record }) => ({ id, own: searchText('status', record).split(/[^\p{L}\p{N}]+/u) }));
  return ({ text }: QueryWord): ((row: ViewRow<Patent>) => boolean) | null => {
    const isMeant = (own: string): boolean => own === text || (text.length >= leastLetters && own.startsWith(text));
    const ids = new Set<RecordId | null>(words.filter(({ own }) => own.some(isMeant)).map(({ id }) => id));
    if (ids.size === 0) return null;
    return ({ record }) => record.informationsDepot.some(({ idStatuts }) => ids.has(idStatuts));
  };
};
