import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import type { QueryWord } from '#domain/rules/queryWords.ts';
import { unsearchedMembers } from '#domain/rules/records/unsearchedMembers.ts';

const folded = new WeakMap<object, string>();

/** Fields that hold numbers people type in any spelling: kept folded without their spaces, dots and slashes too. */
const numberField = /^(numero|reference|telephone|phone)/i;

/** Everything of a record that a search looks at, folded. Texts are parted by a line break, which no query contains. */
export const foldedText = (collection: CollectionName, record: object): string => {
  const texts: string[] = [];
  for (const name of entityOf(collection).searchable) collectTexts(texts, name, (record as AnyRecord)[name]);
  return texts.join('\n');
};

/** The same, kept by record object: records are never changed in place, so an edited record is another object. */
export const searchText = (collection: CollectionName, record: object): string => {
  const known = folded.get(record);
  if (known !== undefined) return known;
  const text = foldedText(collection, record);
  folded.set(record, text);
  return text;
};

const collectTexts = (into: string[], name: string, value: unknown): void => {
  if (typeof value === 'string') return addText(into, name, value);
  if (!Array.isArray(value)) return;
  for (const part of value) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [partName, partValue] of Object.entries(part)) {
      if (typeof partValue === 'string' && !isDay(partValue) && !unsearchedMembers.has(partName))
        addText(into, partName, partValue);
    }
  }
};

const isDay = (value: string): boolean => value.length === 10 && value[4] === '-' && value[7] === '-';

const addText = (into: string[], name: string, value: string): void => {
  if (value === '') return;
  const text = foldText(value);
  into.push(text);
  if (!numberField.test(name)) return;
  const bare = foldNumber(value);
  if (bare !== text) into.push(bare);
};

export const hasWord = (text: string, word: QueryWord): boolean =>
  text.includes(word.text) || (word.bare !== word.text && word.bare !== '' && text.includes(word.bare));
