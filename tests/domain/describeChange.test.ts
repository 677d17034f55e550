import { expect, test } from 'vitest';
import { describeChange, partName, textOf, type Words } from '#domain/rules/changes/describeChange.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';

const words: Words = {
  label: (field) => field,
  nameOf: (collection, id) => `${collection} ${id}`,
  day: (day) => day.split('-').reverse().join('/'),
  flag: (value) => (value ? 'oui' : 'non'),
  coded: (field, value) => (field === 'type' && value === 1 ? 'annuités' : null),
  added: 'ajouté',
  removed: 'retiré',
  colon: ': ',
};
const filing = (over: object) => ({ ...newFiling(7), idPays: 1, numeroDepot: 'EP 1', ...over });

test('UX-09 a changed text is reported old → new; what did not change is not', () => {
  expect(
    describeChange(
      'client',
      { base: { nomClient: 'A', codePostal: '1' }, patch: { nomClient: 'B', codePostal: ' 1 ' } },
      words,
    ),
  ).toEqual([{ label: 'nomClient', before: 'A', after: 'B' }]);
});

test('UX-09 dates, flags and references are reported in words', () => {
  const lines = describeChange(
    'patent',
    {
      base: { dateDepot: '2020-01-02', clientIds: [1] },
      patch: { dateDepot: null, clientIds: [1, '~new'] },
    },
    words,
  );
  expect(lines).toEqual([
    { label: 'dateDepot', before: '02/01/2020', after: '' },
    { label: 'clientIds', before: '', after: 'client ~new', set: true },
  ]);
});

test('UX-09 of a list of filings only the changed field of the changed filing is reported, under its country', () => {
  const lines = describeChange(
    'patent',
    {
      base: { informationsDepot: [filing({}), filing({ id: 8, idPays: 2 })] },
      patch: { informationsDepot: [filing({ licence: true }), filing({ id: 8, idPays: 2 })] },
    },
    words,
  );
  expect(lines).toEqual([{ label: 'informationsDepot · country 1 · licence', before: 'non', after: 'oui' }]);
});

test('UX-09 a filing that comes or goes is reported whole', () => {
  const lines = describeChange(
    'patent',
    {
      base: { informationsDepot: [filing({})] },
      patch: { informationsDepot: [filing({ id: '~aaaaaaaaaaaaaaaaaaaa', idPays: 3, numeroDepot: 'US 2' })] },
    },
    words,
  );
  expect(lines).toEqual([
    { label: 'informationsDepot · country 1', before: 'idPays: country 1\nnumeroDepot: EP 1', after: '' },
    { label: 'informationsDepot · country 3', before: '', after: 'idPays: country 3\nnumeroDepot: US 2' },
  ]);
});

test('UX-09 cabinets and their contacts within a filing are named', () => {
  const link = (contactIds: number[]) => [{ cabinetId: 5, roles: ['premier'], contactIds }];
  const lines = describeChange(
    'patent',
    {
      base: { informationsDepot: [filing({ cabinetsAnnuites: link([1]) })] },
      patch: { informationsDepot: [filing({ cabinetsAnnuites: link([1, 2]) })] },
    },
    words,
  );
  expect(lines).toEqual([
    {
      label: 'informationsDepot · country 1 · cabinetsAnnuites · cabinet 5 · contactIds',
      before: '',
      after: 'contact 2',
      set: true,
    },
  ]);
});

test('UX-09 e-mails are distinguished by their address', () => {
  expect(
    describeChange(
      'contact',
      {
        base: { emails: [{ email: 'a@b.fr', type: 'principal' }] },
        patch: { emails: [{ email: 'a@b.fr', type: 'bureau' }] },
      },
      words,
    ),
  ).toEqual([{ label: 'emails · a@b.fr · type', before: 'principal', after: 'bureau' }]);
});

test('UX-09 CAB-05 a type or a country kept as a code is reported in words', () => {
  const change = { base: { type: 2, nomCabinet: '1' }, patch: { type: 1, nomCabinet: '2' } };
  expect(describeChange('cabinet', change, words)).toEqual([
    { label: 'type', before: '2', after: 'annuités' },
    { label: 'nomCabinet', before: '1', after: '2' },
  ]);
});

test('UX-09 a field that nobody declared is reported as a value, and a list that was empty as what it holds now', () => {
  expect(describeChange('client', { base: {}, patch: { inconnu: 'x' } }, words)).toEqual([
    { label: 'inconnu', before: '', after: 'x' },
  ]);
  expect(describeChange('patent', { base: { clientIds: [] }, patch: { clientIds: [4, 5] } }, words)).toEqual([
    { label: 'clientIds', before: '', after: 'client 4, client 5' },
  ]);
});

test('UX-09 a part goes by its own word where it refers to nothing, and by the field alone where it is new here', () => {
  const lines = (before: object[], after: object[]) =>
    describeChange('contact', { base: { emails: before }, patch: { emails: after } }, words);
  expect(lines([{ email: 'a@b.fr', type: 'Bureau' }], [{ email: 'a@b.fr', type: 'Privé' }])).toEqual([
    { label: 'emails · a@b.fr · type', before: 'Bureau', after: 'Privé' },
  ]);
  const [line] = lines([], [{ email: '~1', type: 'Bureau' }]);
  expect(line).toEqual({ label: 'emails', before: '', after: 'type: Bureau' });
  expect(lines([], [{ email: 'bureau~1', type: '' }])).toEqual([
    { label: 'emails · bureau~1', before: '', after: 'ajouté' },
  ]);
});

test('UX-09 only a whole day is reported as one, and blanks around a text or an empty item of a list are not reported', () => {
  expect(textOf('titre', '2020-01-02', words)).toBe('02/01/2020');
  for (const text of ['FR 2020-01-02', '2020-01-02 bis']) expect(textOf('titre', text, words)).toBe(text);
  expect(textOf('titre', '  Alpha ', words)).toBe('Alpha');
  expect(textOf('titre', ['Alpha', '', ' ', 'Beta'], words)).toBe('Alpha, Beta');
});

test('UX-09 a part without a word of its own goes by its field, and a list that was missing as an empty one', () => {
  const kind = { key: 'rang', fields: { rang: 'value', texte: 'value' } } as const;
  expect([{ rang: 3 }, { rang: null }, undefined].map((part) => partName(kind, part, words))).toEqual(['', '', '']);
  expect(partName(kind, { rang: 'trois' }, words)).toBe('trois');
  const emails = [{ email: 'a@b.fr', type: '' }];
  expect(describeChange('contact', { base: {}, patch: { emails } }, words)).toEqual([
    { label: 'emails · a@b.fr', before: '', after: 'ajouté' },
  ]);
  expect(describeChange('contact', { base: { emails }, patch: { emails: null } }, words)).toEqual([
    { label: 'emails · a@b.fr', before: 'retiré', after: '' },
  ]);
});
