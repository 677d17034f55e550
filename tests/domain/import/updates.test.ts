import { describe, expect, it } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { type Patent, patent } from '#domain/entities/patent.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { ImportLookups } from '#domain/rules/import/patentValues.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { SheetFiling } from '#domain/rules/import/SheetFamily.ts';
import { type Compared, fieldDifference } from '#domain/rules/import/updates/fieldDifference.ts';
import { matchFilings } from '#domain/rules/import/updates/matchFilings.ts';
import { withChanges } from '#domain/rules/import/updates/withChanges.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';

const person = (nom: string, prenom = ''): SheetPerson => ({ nom, prenom });
const people = [person('Dupont', 'Jeanne'), person('Martin', 'Paul')];
const find = <T>(list: readonly T[], is: (one: T) => boolean): number | null => {
  const at = list.findIndex(is);
  return at < 0 ? null : at + 1;
};
const inventor = ({ nom }: SheetPerson) => find(people, (one) => one.nom.toLowerCase() === nom.toLowerCase());

const compared = (country = 'FR'): Compared => ({
  lookups: {
    country: (code) => find(['FR', 'DE'], (one) => one === code),
    status: (text) => find(['délivré', 'en examen'], (one) => one === text.toLowerCase()),
    inventor,
    applicant: () => null,
    holder: () => null,
    client: (name) => find(['Alpha', 'Beta'], (one) => one === name),
    colleague: (text) => (text === 'Durand' ? 4 : text === 'Parti' ? 9 : null),
  },
  texts: {
    country: (id) => ['FR', 'DE'][Number(id) - 1] ?? '',
    status: (id) => ['Délivré', 'En examen', 'Issued'][Number(id) - 1] ?? '',
    client: (id) => ['Alpha', 'Beta'][Number(id) - 1] ?? '',
    colleague: (id) => (id === 4 ? 'Zoé Durand' : ''),
    person: (kind, id) => (kind === 'inventor' ? (people[Number(id) - 1] ?? null) : id === 5 ? person('ACME') : null),
  },
  country,
});

describe('a field that a sheet says otherwise', () => {
  it.each<readonly [column: ImportColumn, read: unknown, stands: unknown, shown: string | null]>([
    ['title', 'Pince', 'PINCE', null],
    ['title', 'Pince', 'Pince  ', null],
    ['title', 'Pince', 'Vis', 'Vis → Pince'],
    ['title', 'Pince', null, ' → Pince'],
    ['title', '', 'Vis', null],
    ['filingNumber', 'FR 21 00001', 'FR2100001', null],
    ['filingNumber', '21 00001', 'FR2100001', null],
    ['filingNumber', 'FR2100002', 'FR2100001', 'FR2100001 → FR2100002'],
    ['filingNumber', 'FR2100001', '', ' → FR2100001'],
    ['filingNumber', '--1', 'x1', 'x1 → --1'],
    ['publicationNumber', 'FR 3 100 001 A1', 'FR3100001', null],
    ['grantNumber', 'FR3100001B1', 'FR3100001', null],
    ['priorityNumber', 'FR 20 00001', 'FR2000001', null],
    ['comment', 'vu', 'Déjà VU hier', null],
    ['comment', 'Relu', 'Vu', 'Vu → Relu'],
    ['status', 'délivré', 1, null],
    ['status', 'délivré', 2, 'En examen → Délivré'],
    ['status', 'délivré', null, ' → Délivré'],
    ['status', 'Chez le traducteur', null, ' → Chez le traducteur'],
    ['status', 'issued', 3, null],
    ['status', 'granted', 3, 'Issued → granted'],
    ['responsible', 'Durand', null, ' → Zoé Durand'],
    ['responsible', 'Durand', 4, null],
    ['responsible', 'Parti', 4, 'Zoé Durand → Parti'],
    ['responsible', 'Nemo', 4, null],
    ['country', 'FR', 1, null],
    ['country', 'DE', 1, 'FR → DE'],
    ['country', 'DE', null, ' → DE'],
    ['country', 'US', 1, null],
    ['country', null, 1, null],
    ['client', 'Alpha', [1], null],
    ['client', 'Beta', [1], 'Alpha → Alpha; Beta'],
    ['client', 'Beta', null, ' → Beta'],
    ['client', 'Nemo', [1], null],
    ['inventors', [person('Dupont')], [1], null],
    ['inventors', [person('MARTIN', 'P.'), person('Dupont')], [1], 'Jeanne Dupont → Jeanne Dupont; Paul Martin'],
    ['inventors', [person('Roux', 'Luc')], null, ' → Luc Roux'],
    ['inventors', [person('Roux', 'Luc')], [99], ' → Luc Roux'],
    ['inventors', [], [1], null],
    ['holders', [person('acme')], [5], null],
    ['holders', [person('Globex')], [5], 'ACME → ACME; Globex'],
    ['filingDate', '2021-02-03', '2021-02-03T00:00:00', null],
    ['filingDate', '2021-02-03', '2021-02-04', '2021-02-04 → 2021-02-03'],
    ['filingDate', '2021-02-03', null, ' → 2021-02-03'],
    ['filingDate', null, '2021-02-04', null],
    ['route', 'pct', 'pct', null],
    ['route', 'pct', '', ' → pct'],
    ['route', '', 'pct', null],
  ])('IMP-22 UX-40 of %s %j is held against %j', (column, read, stands, shown) => {
    const difference = fieldDifference(column, read, stands, compared());
    expect(difference && `${difference.old} → ${difference.now}`).toBe(shown);
  });

  it('IMP-22 is taken over as the sheet says it: remarks below those that stand there, persons that are missing', () => {
    const value = (column: ImportColumn, read: unknown, stands: unknown) =>
      fieldDifference(column, read, stands, compared())?.value;
    expect(value('comment', 'Relu', 'Vu')).toBe('Vu\nRelu');
    expect(value('comment', 'Relu', '')).toBe('Relu');
    expect(value('inventors', [person('Dupont'), person('Roux')], [1])).toEqual([person('Roux')]);
    expect(value('status', 'délivré', 2)).toBe('délivré');
    expect(value('country', 'DE', 1)).toBe('DE');
  });
});

describe('the filing that a row speaks of', () => {
  const codes = ['FR', 'DE', 'EP', 'US'];
  const stands = (id: number, country: string | null, values: Partial<Filing> = {}): Filing => ({
    ...newFiling(id),
    idPays: country === null ? null : codes.indexOf(country) + 1,
    ...values,
  });
  const row = (country: string | null, values: Partial<SheetFiling> = {}): SheetFiling => ({
    country,
    countryText: '',
    isEuropean: false,
    filingNumber: '',
    filingDate: null,
    publicationNumber: '',
    publicationDate: null,
    grantNumber: '',
    grantDate: null,
    status: '',
    filingComment: '',
    route: '',
    internationalFilingDate: null,
    parentFilingDate: null,
    registrationDate: null,
    rightEndDate: null,
    ...values,
  });
  const fr = { numeroDepot: 'FR2100001' };
  const frSheet = { filingNumber: 'FR 21 00001' };

  it.each<
    readonly [what: string, sheet: readonly SheetFiling[], filings: readonly Filing[], ids: readonly (number | null)[]]
  >([
    ['the one with its number', [row('FR', frSheet)], [stands(1, 'FR'), stands(2, 'FR', fr)], [2]],
    ['whose country nobody said here', [row('FR', frSheet)], [stands(2, null, fr)], [2]],
    ['whose country the sheet does not say', [row(null, frSheet)], [stands(2, 'FR', fr)], [2]],
    ['not one with its number in another country', [row('DE', frSheet)], [stands(2, 'FR', fr)], [null]],
    [
      'the European one under the country of a rule',
      [row('FR', { isEuropean: true, filingNumber: 'EP21170001' })],
      [stands(2, 'EP', { numeroDepot: 'EP21170001.4' })],
      [2],
    ],
    [
      'not the European one without that rule',
      [row('FR', { filingNumber: 'EP21170001' })],
      [stands(2, 'EP', { numeroDepot: 'EP21170001.4' })],
      [null],
    ],
    [
      'not another’s under that rule',
      [row('FR', { isEuropean: true, filingNumber: 'EP21170001' })],
      [stands(2, 'DE', { numeroDepot: 'EP21170001.4' })],
      [null],
    ],
    [
      'the one with more of its numbers',
      [row('FR', { ...frSheet, publicationNumber: 'FR3100001' })],
      [stands(1, 'FR', { numeroPublication: 'FR3100001' }), stands(2, 'FR', { ...fr, numeroPublication: 'FR3100001' })],
      [2],
    ],
    [
      'not one with another filing number',
      [row('FR', { filingNumber: 'FR2199999', publicationNumber: 'FR3100001' })],
      [stands(2, 'FR', { ...fr, numeroPublication: 'FR3100001' })],
      [null],
    ],
    [
      'one with another grant number all the same',
      [row('FR', { ...frSheet, grantNumber: 'FR3100009' })],
      [stands(2, 'FR', { ...fr, numeroDelivrance: 'FR3100001' })],
      [2],
    ],
    ['each filing once', [row('FR', frSheet), row('FR', frSheet)], [stands(2, 'FR', fr)], [2, null]],
    [
      'the only one in its country',
      [row('DE')],
      [stands(1, 'FR'), stands(2, 'DE', { numeroDepot: 'DE102021000001' })],
      [2],
    ],
    ['none without a country', [row(null)], [stands(1, 'FR')], [null]],
    ['one without a country where it is the only one', [row('DE')], [stands(1, null)], [1]],
    ['none of two in its country', [row('DE')], [stands(1, 'DE'), stands(2, 'DE')], [null]],
    ['none where two rows mean it', [row('DE'), row('DE', { status: 'x' })], [stands(1, 'DE')], [null, null]],
    [
      'the one that is left in its country',
      [row('FR', frSheet), row('FR')],
      [stands(1, 'FR', fr), stands(2, 'FR')],
      [1, 2],
    ],
    [
      'none in its country with another number',
      [row('FR', { filingNumber: 'FR2199999' })],
      [stands(2, 'FR', fr)],
      [null],
    ],
    ['none where there is none', [row('FR')], [], [null]],
  ])('IMP-22 IMP-18 is %s', (_, sheet, filings, ids) => {
    const matched = matchFilings(sheet, filings, (id) => codes[Number(id) - 1] ?? '');
    expect(matched.map(({ sheet: read, filing }) => [sheet.indexOf(read), filing?.id ?? null])).toEqual(
      ids.map((id, at) => [at, id]),
    );
  });
});

describe('what is taken over', () => {
  const lookups: ImportLookups = { ...compared().lookups, newFilingId: () => '~1' };
  const record = {
    ...(patent.create.parse({ titre: 'Pince' }) as unknown as Patent),
    inventeurIds: [1],
    clientIds: [],
    informationsDepot: [
      { ...newFiling(11), idPays: 1 },
      { ...newFiling(12), idPays: 2 },
    ],
  } as Patent;
  const change = (column: ImportColumn, value: unknown, filing: number | null = null) => ({
    column,
    value,
    filing,
    about: '',
    old: '',
    now: '',
  });

  it('IMP-22 replaces texts, adds to lists what is not there, and touches no other field', () => {
    const fields = [
      change('title', 'Vis'),
      change('inventors', [person('Martin'), person('Dupont')]),
      change('client', 'Beta'),
    ];
    expect(withChanges(record, { fields, added: [] }, lookups)).toEqual({
      titre: 'Vis',
      inventeurIds: [1, 2],
      clientIds: [2],
    });
    expect(withChanges(record, { fields: [change('responsible', 'Durand')], added: [] }, lookups)).toEqual({
      idResponsable: 4,
    });
    expect(withChanges(record, { fields: [], added: [] }, lookups)).toEqual({});
  });

  it('IMP-22 changes several fields of one filing, and leaves the others as they are', () => {
    const fields = [change('filingNumber', 'DE1', 12), change('status', 'délivré', 12), change('title', 'Vis')];
    const { informationsDepot, ...rest } = withChanges(record, { fields, added: [] }, lookups);
    expect(rest).toEqual({ titre: 'Vis' });
    expect(informationsDepot?.[0]).toBe(record.informationsDepot[0]);
    expect(informationsDepot?.[1]).toEqual({ ...record.informationsDepot[1], numeroDepot: 'DE1', idStatuts: 1 });
    expect(informationsDepot).toHaveLength(2);
  });
});
