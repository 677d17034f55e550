import { digestOf } from '#domain/digestOf.ts';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { searchTextOf } from '#server/records/searchText.ts';

/**
 * The number of the form in which search texts are put together: another one as soon as the text of a sample record is.
 * Where stored texts are of another form they are put together anew after the start.
 */
export const searchFormNumber = (textOf = searchTextOf, fold = foldText): number => {
  const texts = collections.map((collection) => textOf(collection, sampleOf(collection)));
  texts.push(fold(lettersBeyond));
  // As much as the column of the installation holds.
  return Number.parseInt(digestOf(texts.join('\n\n')), 36) % 2 ** 31;
};

/** A record in which every field says something, with its own name in it. */
const sampleOf = (collection: CollectionName): Readonly<Record<string, unknown>> =>
  sampleFields(entityOf(collection).fields);

const sampleFields = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.fields ? [sampleFields(field.fields)] : `${name} ${letters}`,
    ]),
  );

/** Latin letters with all their marks, ligatures, figures and what stands between them: how a text is folded shows. */
const letters = String.fromCodePoint(...Array.from({ length: 0x250 - 0x20 }, (_, at) => at + 0x20), 0x301, 0xfb01);

/** Greek and Cyrillic ones, and what stands between letters and is not seen. Once is enough: all texts are folded alike. */
const lettersBeyond = String.fromCodePoint(
  ...Array.from({ length: 0x530 - 0x370 }, (_, at) => at + 0x370),
  ...[0x61c, 0x180e, 0x3000, 0xfe0f, 0xfeff],
  ...Array.from({ length: 0x70 }, (_, at) => at + 0x2000),
);
