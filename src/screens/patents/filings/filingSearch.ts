import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { filingKeyLines } from '#domain/rules/numbers/keys/filingKeyLines.ts';
import { holdsAny } from '#domain/rules/numbers/keys/holdsAny.ts';
import type { NumberPieces } from '#domain/rules/numbers/keys/numberPieces.ts';
import { type QueryWord, queryWords } from '#domain/rules/queryWords.ts';
import { type CountryCodes, patentKeyLines } from '#src/data/lists/patentNumbers.ts';
import { hasWord } from '#src/data/lists/searchText.ts';
import type { PatentNames, PatentPeople } from '#src/data/lists/usePatentNames.ts';
import type { FilingRow } from '#src/screens/patents/family/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';

export interface SearchNames {
  readonly names: PatentNames;
  readonly people: PatentPeople;
  readonly codes: CountryCodes;
}

/** How well a filing answers a search: it has the number that was meant, it has the words, or neither. */
export type Hit = 'number' | 'words' | null;

/** Looks at one family after the other; what of them does not change is read once. */
export interface FilingSearcher {
  /** Null where the query asks for nothing. */
  readonly ask: (query: string) => FilingSearch | null;
}

export interface FilingSearch {
  /** The hits of a family's filings, in their order; null for a family without any. */
  readonly look: (family: PatentRow, rows: readonly FilingRow[]) => readonly Hit[] | null;
  /** Of several readings of a number the surest that any filing has counts: called once all have been looked at. */
  readonly isMeant: (row: FilingRow) => boolean;
}

const filingTexts = new WeakMap<Filing, string>();

/** The numbers of a filing, in the spelling it has and without any, and its comment. */
const textOfFiling = (filing: Filing): string => {
  const known = filingTexts.get(filing);
  if (known !== undefined) return known;
  const { numeroDepot, numeroPublication, numeroDelivrance, commentaire } = filing;
  const numbers = [numeroDepot, numeroPublication, numeroDelivrance].filter(Boolean);
  const text = [...numbers.flatMap((number) => [foldText(number), foldNumber(number)]), foldText(commentaire)].join(
    '\n',
  );
  filingTexts.set(filing, text);
  return text;
};

/** The keys of a filing's numbers. */
const ownLines = ({ filing }: FilingRow, codes: CountryCodes): string =>
  filingKeyLines(filing, (filing.idPays !== null && codes.get(filing.idPays)) || '');

/** The folded names of a list, each folded once. */
const keptNames = (nameOf: (id: RecordId) => string): ((id: RecordId | null) => string) => {
  const kept = new Map<RecordId, string>();
  return (id) => {
    if (id === null) return '';
    const name = kept.get(id) ?? foldText(nameOf(id));
    kept.set(id, name);
    return name;
  };
};

/**
 * Finds filings by what stands in their row: words of the family (reference, title, clients, persons), of the filing
 * (numbers in any spelling, comment), or the names of its country and its status. A query that reads as one number is
 * that number or a piece of it, here too: an attorney who types one wants that filing, and figures scattered over a row
 * are another's. With any further word, a query is words.
 */
export const filingSearcher = ({ names, people, codes }: SearchNames): FilingSearcher => {
  const families = new WeakMap<Patent, string>();
  const countries = keptNames((id) => {
    const { name, code } = names.country(id);
    return `${name}\n${code}`;
  });
  const statuses = keptNames(names.everyStatus);
  const textOfFamily = (record: Patent): string => {
    const known = families.get(record);
    if (known !== undefined) return known;
    const { referenceFamille, titre, commentaire, statut, classesBrevet } = record;
    const own = [referenceFamille, titre, commentaire, statut, classesBrevet];
    const persons = [
      ...record.inventeurIds.map((id) => people.person('inventor', id)),
      ...record.deposantIds.map((id) => people.person('applicant', id)),
      ...record.titulaireIds.map((id) => people.person('holder', id)),
    ];
    const bare = foldNumber(referenceFamille);
    const text = [...own, ...record.clientIds.map(names.client), ...persons].map(foldText).join('\n');
    const whole = `${text}\n${bare}`;
    families.set(record, whole);
    return whole;
  };
  const standsIn = (word: QueryWord, filing: Filing): boolean =>
    hasWord(textOfFiling(filing), word) ||
    hasWord(countries(filing.idPays), word) ||
    hasWord(statuses(filing.idStatuts), word);

  const ask = (query: string): FilingSearch | null => {
    const words = queryWords(query);
    if (words.length === 0) return null;
    const asked = askedNumber(query);
    const wanted = asked?.wanted ?? [];
    const holds = asked && holdsAny(asked);
    const meant = wanted.map(() => new Set<FilingRow>());
    const readNumbers = (lines: string, rows: readonly FilingRow[]): void => {
      for (const [at, group] of wanted.entries()) {
        if (!group.some((key) => lines.includes(key))) continue;
        for (const row of rows) if (group.some((key) => ownLines(row, codes).includes(key))) meant[at]?.add(row);
      }
    };
    /** What the family says holds for all of its filings. */
    const byWords = (text: string) => {
      const open = words.filter((word) => !hasWord(text, word));
      return ({ filing }: FilingRow) => open.every((word) => standsIn(word, filing));
    };
    const byPieces = ({ inText, inKeys }: NumberPieces, text: string, isKeyed: boolean) => {
      const isIn = (own: string): boolean => words.every((word) => hasWord(own, word)) && inText.test(own);
      const isInFamily = isIn(text);
      const isInKeys = (row: FilingRow): boolean => isKeyed && (inKeys?.test(ownLines(row, codes)) ?? false);
      return (row: FilingRow) => isInFamily || isIn(textOfFiling(row.filing)) || isInKeys(row);
    };
    return {
      look: (family, rows) => {
        const lines = holds ? patentKeyLines(family, codes) : '';
        const isKeyed = holds?.(lines) ?? false;
        if (isKeyed) readNumbers(lines, rows);
        const text = textOfFamily(family.record);
        const isFound = asked?.pieces ? byPieces(asked.pieces, text, isKeyed) : byWords(text);
        let isHit = false;
        const hits = rows.map((row): Hit => {
          const hit = isFound(row) ? 'words' : meant.some((found) => found.has(row)) ? 'number' : null;
          isHit ||= hit !== null;
          return hit;
        });
        return isHit ? hits : null;
      },
      isMeant: (row) => meant.find((found) => found.size > 0)?.has(row) ?? false,
    };
  };
  return { ask };
};
