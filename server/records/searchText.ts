import { type SQL, sql } from 'drizzle-orm';
import { entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { queryWords } from '#domain/rules/queryWords.ts';
import { unsearchedMembers } from '#domain/rules/records/unsearchedMembers.ts';
import { collectionTables } from '#server/records/collectionTables.ts';

const filingNumbers = ['numeroDepot', 'numeroPublication', 'numeroDelivrance', 'numeroPriorite'];

/** What a search for a record looks in: its searchable fields folded, and filing numbers in their bare spelling too. */
export const searchTextOf = (collection: CollectionName, values: Readonly<Record<string, unknown>>): string =>
  entityOf(collection)
    .searchable.flatMap((name) => wordsOf(name, values[name]))
    .join('\n');

const wordsOf = (field: string, value: unknown): string[] => {
  if (typeof value === 'string') return textsOf(field, value);
  if (!Array.isArray(value)) return [];
  return value.flatMap((part: Record<string, unknown>) =>
    Object.entries(part).flatMap(([name, inner]) => {
      return typeof inner === 'string' && !unsearchedMembers.has(name) ? textsOf(name, inner) : [];
    }),
  );
};

const textsOf = (field: string, text: string): string[] => {
  if (text === '') return [];
  return filingNumbers.includes(field) ? [foldText(text), foldNumber(text)] : [foldText(text)];
};

/**
 * The predicate of a search: every word somewhere, figures also without what stands between them; what reads as one number
 * in one piece.
 */
export const matches = (collection: CollectionName, query: string): SQL => {
  const { searchText } = collectionTables[collection];
  const words = queryWords(query);
  if (words.length === 0) return sql`false`;
  const everyWord = sql.join(
    words.map(({ text, bare }) => {
      const asTyped = containing(sql`${searchText}`, text);
      return bare === text || bare === '' ? asTyped : sql`(${asTyped} or ${containing(sql`${searchText}`, bare)})`;
    }),
    sql` and `,
  );
  const inText = askedNumber(query)?.pieces?.inText;
  if (inText)
    return sql`(${everyWord} and ${searchText} ~ ${inText.source} or ${containing(sql`${searchText}`, foldNumber(query))})`;
  return /\d/.test(query) ? sql`(${everyWord} or ${containing(sql`${searchText}`, foldNumber(query))})` : everyWord;
};

/** Whether a folded text holds every word of a query; without words it never does. */
export const containsWords = (folded: SQL, query: string): SQL => {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`false`;
  return sql`(${sql.join(
    words.map((word) => containing(folded, word)),
    sql` and `,
  )})`;
};

/** Whether a text holds another as it stands. */
export const containing = (folded: SQL, text: string): SQL =>
  sql`${folded} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
