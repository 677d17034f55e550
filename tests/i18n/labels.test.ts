import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountFields } from '#domain/account.ts';
import { baseFields } from '#domain/baseFields.ts';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };
import { filesUnder } from '#tests/support/files/filesUnder.ts';

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

/** Where else fields are named, and whose they are. */
const places: readonly (readonly [place: string, owner: Owner])[] = [
  ['patents.columns', 'patent'],
  ['clients.columns', 'client'],
  ['contacts.columns', 'contact'],
  ['cabinets.columns', 'cabinet'],
  ['users.columns', 'user'],
  ['account', 'user'],
  ['clients.account', 'user'],
  ['settings.account', 'user'],
  ['profile', 'user'],
  ['wizard.people', 'inventor'],
  ['patents.cabinet', 'cabinet'],
  ['patents.filters', 'patent'],
  ['patents.byFiling.further', 'patent'],
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

/** Every text by its key without the ending of its number, with all its forms. */
const formsIn = (node: unknown, prefix = ''): ReadonlyMap<string, string> => {
  const forms = new Map<string, string>();
  for (const [name, value] of Object.entries(node as Texts)) {
    const [, stem = name, form = ''] = /^(.*?)(_(?:one|many|other))?$/.exec(name) ?? [];
    const added =
      typeof value === 'object' ? formsIn(value, `${prefix}${name}.`) : [[`${prefix}${stem}`, form + value]];
    for (const [key = '', text = ''] of added) forms.set(key, [forms.get(key), text].filter(Boolean).join(' / '));
  }
  return forms;
};

/**
 * Sets whose keys the code puts together: each is whole, whatever text of another place one of its words repeats, for
 * what a set says of one value must be able to change with the others of the set alone.
 */
const wholeSets: Readonly<Record<string, string>> = {
  auth: 'how a session began, ended or was refused; the server has its own sentences for other apps',
  'cabinets.filters.clients': 'a filter and its two choices',
  'cabinets.tabs': 'the tabs of a form',
  'clients.filters.patents': 'a filter and its two choices',
  'clients.status': 'the words of the specification for a client (CLI-02)',
  'clients.tabs': 'the tabs of a form',
  'common.roles': 'the roles of an account',
  'contacts.tabs': 'the tabs of a form',
  'converter.kinds': 'what a number to convert is of',
  'dashboard.cards': 'the cards of the dashboard, each with its sentence',
  'dashboard.recent': 'what became of a record, by its kind',
  'dashboard.tiles': 'the tiles of the dashboard',
  'dateRules.kinds': 'what a rule of dates is about, on its screen and in the log',
  'filings.days': 'the days of one filing that its list is filtered by',
  'filings.switch': 'families or filings',
  'import.counts': 'what was read of a sheet',
  'lists.countries': 'the choices of a filter that are no country',
  'logs.actions': 'what was done, as the log names it',
  'logs.classes': 'the classes of entries of the log',
  'logs.figures': 'the figures above the log',
  'logs.kinds': 'what an entry of the log is about, where it is no record',
  nav: 'the menu: the way to a screen, beside the title of that screen',
  'patents.filters.dates': 'the days of a family that its list is filtered by',
  'profile.password': 'the fields of the form for a new password, and what comes of it',
  'records.singular': 'one record, by its kind',
  'reference.lists': 'the reference lists',
  'settings.account.rights': 'what an account may do',
  shortcuts: 'what each key does',
  signOut: 'what may become of unsent work',
  'sync.chip': 'the mark of the top bar',
  'sync.connection': 'how the connection stands',
  'sync.kinds': 'what is done to a record by a change that waits',
  'sync.mark': 'the mark of a record with a change that waits',
  'sync.states': 'how a change stands that waits',
  'users.figures': 'the figures above the accounts',
  'users.filters.canWrite': 'a filter and its two choices',
  'users.statuses': 'how an account stands',
  'wizard.tabs': 'the tabs of a form',
};

const isOfSet = (key: string): boolean => Object.keys(wholeSets).some((set) => key.startsWith(`${set}.`));

const codeFiles = (): string[] =>
  ['src', 'domain', 'server']
    .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
    .map((file) => readFileSync(file, 'utf8'));

/** Keys whose texts are the same in both languages, by their common text. */
const sameTexts = (
  keys: Iterable<string>,
  french: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
) => {
  const byText = new Map<string, string[]>();
  for (const key of keys) {
    if (!french.has(key)) continue;
    const text = `${french.get(key)} | ${english.get(key)}`;
    byText.set(text, [...(byText.get(text) ?? []), key]);
  }
  return [...byText.values()].filter(({ length }) => length > 1).map((same) => same.sort().join(' = '));
};

/** Labels of fields: each field has its own, whatever those of other records are called. */
const ofField = /^\w+\.fields\./;

/** One word for two things. */
const sameWords: Readonly<Record<string, string>> = {
  'common.actions = logs.filters.actions': 'what can be done with a row; what was done, in the log',
  'form.leave = sync.discard': 'leaving a form; giving up a change that waits',
  'logs.filters.allActions = settings.notifications.all':
    'all actions; all notifications: the French agrees with the noun',
};

test('LANG-01 a text has one key, but for fields, whole sets and words with two meanings', () => {
  const keys = [...formsIn(fr).keys()].filter((key) => !ofField.test(key) && !isOfSet(key));
  expect(sameTexts(keys, formsIn(fr), formsIn(en)).sort()).toEqual(Object.keys(sameWords).sort());
});

test('LANG-01 the keys of every such set are put together by the code, and one of them repeats a text', () => {
  const repeated = sameTexts(
    [...formsIn(fr).keys()].filter((key) => !ofField.test(key)),
    formsIn(fr),
    formsIn(en),
  );
  const isNeeded = (set: string): boolean => repeated.some((keys) => ` ${keys}`.includes(` ${set}.`));
  expect(Object.keys(wholeSets).filter((set) => !isNeeded(set))).toEqual([]);
  const code = codeFiles().join('\n');
  const isPutTogether = (set: string): boolean => code.includes(`\`${set}.\${`) || code.includes(`'${set}'`);
  expect(Object.keys(wholeSets).filter((set) => !isPutTogether(set))).toEqual([]);
});

test('LANG-01 a text that stands twice is found, and one that differs in a language or a number is not', () => {
  const french = { a: { x: 'Nom', y: 'Nom', z: 'Nom' }, n_one: 'un', n_other: 'des', m_one: 'un', m_other: 'deux' };
  const english = {
    a: { x: 'Name', y: 'Name', z: 'Last name' },
    n_one: 'one',
    n_other: 'some',
    m_one: 'one',
    m_other: 'two',
  };
  expect(sameTexts(['a.x', 'a.y', 'a.z', 'n', 'm'], formsIn(french), formsIn(english))).toEqual(['a.x = a.y']);
});
