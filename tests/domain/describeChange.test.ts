import { expect, test } from 'vitest';
import { describeChange, type Words } from '#domain/rules/changes/describeChange.ts';
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

test('UX-09 a changed text is told old → new; what did not change is not told', () => {
  expect(
    describeChange(
      'client',
      { base: { nomClient: 'A', codePostal: '1' }, patch: { nomClient: 'B', codePostal: ' 1 ' } },
      words,
    ),
  ).toEqual([{ label: 'nomClient', before: 'A', after: 'B' }]);
});

test('UX-09 dates, flags and references are told in words', () => {
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

test('UX-09 of a list of filings only the changed field of the changed filing is told, under its country', () => {
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

test('UX-09 a filing that comes or goes is told whole', () => {
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

test('UX-09 e-mails are told apart by their address', () => {
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

test('UX-09 CAB-05 a type or a country kept as a code is told in words', () => {
  const change = { base: { type: 2, nomCabinet: '1' }, patch: { type: 1, nomCabinet: '2' } };
  expect(describeChange('cabinet', change, words)).toEqual([
    { label: 'type', before: '2', after: 'annuités' },
    { label: 'nomCabinet', before: '1', after: '2' },
  ]);
});
