import { expect, test } from 'vitest';
import { accountFields } from '#domain/account.ts';
import { baseFields } from '#domain/baseFields.ts';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };

type Texts = Readonly<Record<string, unknown>>;

/** The texts of one area in both languages, by the last part of their key. */
const textsOf = (area: string): ReadonlyMap<string, string> => {
  const [french = {}, english = {}] = [fr, en].map((file) =>
    area.split('.').reduce((node, part) => (node[part] ?? {}) as Texts, file as Texts),
  );
  const texts = Object.entries(french).filter(([, text]) => typeof text === 'string');
  return new Map(texts.map(([key, text]) => [key, `${text} | ${english[key]}`]));
};

/** The names of the fields and of the fields of their parts. */
const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [name, ...namesIn(field.fields ?? {})]);

type Owner = CollectionName | 'user';

const fieldsOf = (owner: Owner): Fields => (owner === 'user' ? accountFields : entityOf(owner).fields);
const ownArea: Partial<Record<Owner, string>> = {
  client: 'clients.fields',
  patent: 'patents.fields',
  user: 'users.fields',
};
const areaOf = (owner: Owner): string => ownArea[owner] ?? 'records.fields';
const everyRecord = ['id', ...Object.keys(baseFields)];

/** Where else fields are spoken of, and whose they are. */
const places: readonly (readonly [place: string, owner: Owner])[] = [
  ['patents.columns', 'patent'],
  ['clients.columns', 'client'],
  ['contacts.columns', 'contact'],
  ['cabinets.columns', 'cabinet'],
  ['users.columns', 'user'],
  ['clients.account', 'user'],
  ['settings.account', 'user'],
  ['profile', 'user'],
  ['wizard.people', 'inventor'],
  ['patents.cabinet', 'cabinet'],
  ['import.column', 'patent'],
];

/** The same word for something else: the countries where a family is filed, not those of a person. */
const otherThings: ReadonlySet<string> = new Set(['patents.columns.countries']);

test.each(places)('LANG-01 %s does not repeat the label of a field under another key', (place, owner) => {
  const labels = new Map(everyRecord.map((name) => [textsOf('records.fields').get(name), `records.fields.${name}`]));
  for (const name of namesIn(fieldsOf(owner))) {
    const text = textsOf(areaOf(owner)).get(name);
    if (text) labels.set(text, `${areaOf(owner)}.${name}`);
  }
  const repeated = [...textsOf(place)].flatMap(([key, text]) => {
    const label = labels.get(text);
    return label && !otherThings.has(`${place}.${key}`) ? [`${place}.${key} is ${label}`] : [];
  });
  expect(repeated).toEqual([]);
});

test.each(['records.fields', 'patents.fields', 'clients.fields'])(
  'LANG-01 %s labels only the fields that have their label there',
  (area) => {
    const owners = collections.filter((collection) => areaOf(collection) === area);
    const known = new Set([
      ...owners.flatMap((collection) => namesIn(entityOf(collection).fields)),
      ...(area === 'records.fields' ? everyRecord : []),
    ]);
    expect([...textsOf(area).keys()].filter((name) => !known.has(name))).toEqual([]);
  },
);

test.each(collections)('LANG-01 every field of a %s that people fill in has a label', (collection) => {
  const { fields, derived } = entityOf(collection);
  const labels = textsOf(areaOf(collection));
  const shown = Object.keys(fields).filter((name) => !derived.includes(name));
  expect(shown.filter((name) => !labels.get(name))).toEqual([]);
});
