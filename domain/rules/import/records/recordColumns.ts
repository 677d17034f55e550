import type { ImportedCollection } from '#domain/importedCollections.ts';
import { isEmail } from '#domain/isEmail.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { cellText, lineText } from '#domain/rules/import/cellText.ts';
import type { Doubt } from '#domain/rules/import/chooseColumns.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import { cabinetTypeOf, emailsIn, looksLikePhone } from '#domain/rules/import/records/cellValues.ts';
import { emailWords } from '#domain/rules/import/records/emailWords.ts';
import { phoneWords } from '#domain/rules/import/records/phoneWords.ts';
import {
  type CellKind,
  ownWords,
  type RecordTarget,
  recordTargets,
} from '#domain/rules/import/records/recordTargets.ts';

/** A column of the sheet taken for a field, and whether that is put to the reader. */
export interface RecordColumn {
  readonly index: number;
  readonly field: string;
  readonly doubt: Doubt | null;
  /** How well it reads, 0 to 1. */
  readonly weight: number;
}

/** Words that separate or join, and those that distinguish one number of a record from another. */
const harmless = new Set(
  'de,du,des,la,le,les,l,d,the,of,et,and,a,au,principal,principale,main,pro,professionnel,professionnelle,bureau,office,work,business,direct,fixe'.split(
    ',',
  ),
);

const wordsIn = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !harmless.has(word));

const keyOf = (words: readonly string[]): string => words.join('');

/** Of what a contact has several. */
const headerWords: Partial<Record<CellKind, typeof phoneWords>> = { phone: phoneWords, email: emailWords };

/** 1 for a name of the field, less for one that may mean something else, 0 for none. */
const headerWeight = (
  collection: ImportedCollection,
  { kind, isMany, names, lesserNames }: RecordTarget,
  header: string,
): number => {
  const all = wordsIn(header);
  const words = all.filter((word) => !ownWords[collection].has(word));
  if (all.length === 0) return 0;
  // `Client` over a column of clients is their name.
  if (words.length === 0) return kind === 'name' ? 0.95 : 0;
  const keys = new Set([keyOf(all), keyOf(words)]);
  const has = (list: readonly string[]): boolean => list.some((name) => keys.has(keyOf(wordsIn(name))));
  if (has(names) || (isMany && headerWords[kind]?.isHeader(header))) return 1;
  if (has(lesserNames)) return 0.85;
  const among = [...names, ...lesserNames].map(wordsIn).filter((name) => stands(words, name));
  if (among.length === 0) return 0;
  // `Notre code postal` has the code of a client in it, and says more.
  return among.some((name) => name.length > 1) ? 0.6 : 0.58;
};

/** Whether the words of a name stand in a header one after the other. */
const stands = (words: readonly string[], name: readonly string[]): boolean =>
  name.length > 0 && words.some((_, at) => name.every((word, index) => words[at + index] === word));

const isFigure = (text: string): boolean => /^[\d\s.,/-]+$/.test(text);

const looksLike: Readonly<Record<CellKind, (text: string) => boolean>> = {
  text: () => true,
  name: (text) => /\p{L}/u.test(text) && !text.includes('@'),
  email: (text) => emailsIn(text).some(isEmail),
  phone: looksLikePhone,
  country: (text) => matchCountry(text) !== null,
  cabinetType: (text) => cabinetTypeOf(text) !== null,
  owner: (text) => !isFigure(text) && !text.includes('@'),
};

/** Of the cells that say something, how many look like the field's. */
const fits = (kind: CellKind, cells: readonly string[]): number =>
  cells.length === 0 ? 1 : cells.filter(looksLike[kind]).length / cells.length;

/** From this share of its cells on a column is what its header says. */
const enough = 0.6;
/** And from this one on, without any header, what its cells say. */
const nearlyAll = 0.9;
/** Two columns whose headers mean a field so equally that either may be meant. */
const near = 0.07;

const candidate = (
  collection: ImportedCollection,
  target: RecordTarget,
  { index, header, cells }: SeenColumn,
): RecordColumn | null => {
  const weight = headerWeight(collection, target, header);
  const share = fits(target.kind, cells);
  const { field, kind } = target;
  if (weight > 0.6 && share < enough) return { index, field, doubt: 'contents', weight: weight - 0.35 };
  if (weight > 0.6) return { index, field, doubt: null, weight };
  if (weight > 0 && share >= enough) return { index, field, doubt: 'words', weight };
  const isEvident = (kind === 'email' || kind === 'country') && cells.length > 1 && share >= nearlyAll;
  return weight === 0 && isEvident ? { index, field, doubt: 'guess', weight: 0.4 } : null;
};

interface SeenColumn {
  readonly index: number;
  readonly header: string;
  readonly cells: readonly string[];
}

/** What each column of a sheet is taken for, by its header and by its cells. */
export const chooseRecordColumns = (
  collection: ImportedCollection,
  header: readonly string[],
  sampled: SheetRows,
): readonly RecordColumn[] => {
  const width = Math.max(header.length, ...sampled.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    header: header[index] ?? '',
    cells: sampled.map((row) => lineText(row[index])).filter((text) => text !== '' && cellText(text) !== '-'),
  }));
  const all = recordTargets[collection].flatMap((target) =>
    columns.flatMap((column) => {
      const found = candidate(collection, target, column);
      return found ? [{ ...found, isMany: target.isMany }] : [];
    }),
  );
  const taken = new Map<number, RecordColumn>();
  const filled = new Map<string, RecordColumn>();
  for (const { isMany, ...found } of all.sort((a, b) => b.weight - a.weight || a.index - b.index)) {
    if (taken.has(found.index)) continue;
    const rival = filled.get(found.field);
    if (rival && !(isMany && found.doubt !== 'guess')) {
      if (rival.weight - found.weight < near) taken.set(rival.index, { ...rival, doubt: rival.doubt ?? 'rival' });
      continue;
    }
    taken.set(found.index, found);
    if (!rival) filled.set(found.field, found);
  }
  return [...taken.values()].sort((a, b) => a.index - b.index);
};
