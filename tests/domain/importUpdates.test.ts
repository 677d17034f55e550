import { describe, expect, it } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { type Patent, patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { assessReading } from '#domain/rules/import/assess.ts';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { existingFamilies, familyTexts } from '#domain/rules/import/existing.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { statusMatcher } from '#domain/rules/import/matchStatus.ts';
import type { ImportLookups } from '#domain/rules/import/patentValues.ts';
import { personIndex } from '#domain/rules/import/personIndex.ts';
import { familyChanges } from '#domain/rules/import/updates/familyChanges.ts';
import type { RecordTexts } from '#domain/rules/import/updates/RecordTexts.ts';
import { withChanges } from '#domain/rules/import/updates/withChanges.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';

const countries = ['FR', 'EP', 'US', 'DE'];
const statuses = ['Délivré', 'En examen', 'Abandonné'].map((description, index) => ({ id: index + 1, description }));
const people = [
  { nom: 'Dupont', prenom: 'Jeanne' },
  { nom: 'Martin', prenom: 'Paul' },
];
const inventors = personIndex('inventor');
for (const [index, person] of people.entries()) inventors.add(index + 1, { ...person, email: '' });

const texts: RecordTexts = {
  country: (id) => countries[Number(id) - 1] ?? '',
  status: (id) => statuses[Number(id) - 1]?.description ?? '',
  client: () => '',
  colleague: (id) => (id === 4 ? 'Zoé Durand' : id === 5 ? 'Luc Roux' : ''),
  person: (kind, id) => (kind === 'inventor' ? (people[Number(id) - 1] ?? null) : null),
};
let made = 0;
const lookups: ImportLookups = {
  country: (code) => (countries.includes(code) ? countries.indexOf(code) + 1 : null),
  status: (text) => statusMatcher(statuses).exact(text)?.id ?? null,
  inventor: (person) => inventors.find(person),
  applicant: () => null,
  holder: () => null,
  client: () => null,
  colleague: (text) => (/durand/i.test(text) ? 4 : null),
  newFilingId: () => {
    made += 1;
    return `new-${made}`;
  },
};

const filing = (id: RecordId, values: Partial<Filing>): Filing => ({ ...newFiling(id), ...values });

const record = (values: Partial<Patent>): Patent => ({
  ...(patent.create.parse({ titre: 'x' }) as unknown as Patent),
  id: 7,
  referenceFamille: 'P-1',
  titre: 'Pince à ressort',
  inventeurIds: [1],
  informationsDepot: [
    filing(11, { idPays: 1, idStatuts: 2, numeroDepot: 'FR2100001', dateDepot: '2021-02-03' }),
    filing(12, { idPays: 2, idStatuts: 2, numeroDepot: 'EP21170001.4', numeroPublication: 'EP3900001' }),
  ],
  ...values,
});

const headers = ['Réf. famille', 'Titre', 'Pays', 'N° de dépôt', 'Date de dépôt', 'N° de publication', 'Statut'];

/** What the sheet says otherwise of the record; null where the family is not known as the record's. */
const compared = (stands: Patent, rows: readonly (readonly (string | null)[])[], header = headers) => {
  const sheet = [header, ...rows];
  const { headerRow, mapping } = detectColumns(sheet);
  const reading = readFamilies({ rows: sheet, headerRow, mapping, today: '2026-06-15' });
  const families = existingFamilies();
  families.add(familyTexts(stands, texts.country), '7');
  const none = () => true;
  const known = { families, hasStatus: none, hasCountry: none, hasClient: none, hasColleague: none };
  const { there } = assessReading(reading, known);
  const [found] = there;
  return found ? { found, changes: familyChanges(found, stands, { lookups, texts }) } : null;
};

const spelledOut = (changes: ReturnType<typeof familyChanges>): string[] =>
  changes.fields.map(({ about, column, old, now }) => `${about}|${column}|${old}|${now}`);

const row = (values: Partial<Record<(typeof headers)[number], string>>): (string | null)[] =>
  headers.map((header) => values[header] ?? null);

const same = [
  row({
    'Réf. famille': 'P-1',
    Titre: 'Pince à ressort',
    Pays: 'FR',
    'N° de dépôt': 'FR 21 00001',
    'Date de dépôt': '03/02/2021',
    Statut: 'En examen',
  }),
  row({ Pays: 'EP', 'N° de dépôt': '21170001', 'N° de publication': 'EP 3 900 001 A1', Statut: 'en examen' }),
];

describe('what a sheet says of a family that is there', () => {
  it('IMP-22 is no difference where it is the same, however numbers, days and statuses are written', () => {
    const answer = compared(record({}), same);
    expect(answer && spelledOut(answer.changes)).toEqual([]);
    expect(answer?.changes.added).toEqual([]);
  });

  it('IMP-22 UX-40 is reported field by field, old beside new, and taken over only where it is chosen', () => {
    const stands = record({});
    const rows = [
      row({
        'Réf. famille': 'p-1',
        Titre: 'Pince sans ressort',
        Pays: 'FR',
        'N° de dépôt': 'FR2100001',
        Statut: 'Délivré',
      }),
      row({ Pays: 'EP', 'N° de publication': 'EP3900001', 'Date de dépôt': '05/05/2021', Statut: 'En examen' }),
    ];
    const answer = compared(stands, rows);
    if (!answer) throw new Error('The family is not known.');
    expect(spelledOut(answer.changes)).toEqual([
      '|title|Pince à ressort|Pince sans ressort',
      'FR FR2100001|status|En examen|Délivré',
      'EP EP21170001.4|filingDate||2021-05-05',
    ]);
    const [, status] = answer.changes.fields;
    const values = withChanges(stands, { fields: status ? [status] : [], added: [] }, lookups);
    expect(Object.keys(values)).toEqual(['informationsDepot']);
    expect(values.informationsDepot?.map(({ id, idStatuts, numeroDepot }) => [id, idStatuts, numeroDepot])).toEqual([
      [11, 1, 'FR2100001'],
      [12, 2, 'EP21170001.4'],
    ]);
  });

  it('IMP-22 a blank cell erases nothing, and a remark is added to those that stand there', () => {
    const header = ['Réf. famille', 'Titre', 'Commentaire'];
    const stands = record({ commentaire: 'Relancer le client' });
    const answer = compared(stands, [['P-1', null, 'Vu en réunion']], header);
    if (!answer) throw new Error('The family is not known.');
    expect(spelledOut(answer.changes)).toEqual(['|comment|Relancer le client|Vu en réunion']);
    expect(withChanges(stands, answer.changes, lookups)).toEqual({ commentaire: 'Relancer le client\nVu en réunion' });
    const known = compared(stands, [['P-1', null, 'relancer le CLIENT']], header);
    expect(known && spelledOut(known.changes)).toEqual([]);
  });

  it('IMP-22 IMP-07 persons are added to those of the family, none is taken away', () => {
    const header = ['Réf. famille', 'Titre', 'Inventeurs'];
    const stands = record({});
    const answer = compared(stands, [['P-1', 'Pince à ressort', 'Paul Martin']], header);
    if (!answer) throw new Error('The family is not known.');
    expect(spelledOut(answer.changes)).toEqual(['|inventors|Jeanne Dupont|Jeanne Dupont; Paul Martin']);
    expect(withChanges(stands, answer.changes, lookups)).toEqual({ inventeurIds: [1, 2] });
  });

  it('IMP-22 IMP-18 a filing that the family has not is offered, one that a rule gives a country is the one that is here', () => {
    const stands = record({});
    const rows = [...same, row({ Pays: 'US', 'N° de dépôt': 'US17/123,456', 'Date de dépôt': '03/02/2022' })];
    const answer = compared(stands, rows);
    expect(answer?.changes.added.map(({ country, filingNumber }) => [country, filingNumber])).toEqual([
      ['US', 'US17/123,456'],
    ]);
    const values = withChanges(stands, answer?.changes ?? { fields: [], added: [] }, lookups);
    expect(values.informationsDepot).toHaveLength(3);
    expect(values.informationsDepot?.[2]).toMatchObject({ idPays: 3, numeroDepot: 'US17/123,456' });

    const european = [...same.slice(0, 1), row({ 'N° de dépôt': 'EP21170001.4', Statut: 'En examen' })];
    const again = compared(stands, european);
    expect(again && spelledOut(again.changes)).toEqual([]);
    expect(again?.changes.added).toEqual([]);
  });

  it('IMP-07 IMP-22 who is responsible is offered where a user of the firm is named, in the place of whoever was', () => {
    const header = ['Réf. famille', 'Titre', 'Responsable'];
    const said = (responsible: string, idResponsable: RecordId | null) =>
      compared(record({ idResponsable, informationsDepot: [] }), [['P-1', 'Pince à ressort', responsible]], header);
    const offered = (responsible: string, stands: RecordId | null): string[] => {
      const found = said(responsible, stands);
      return found ? spelledOut(found.changes) : ['not known'];
    };
    expect(offered('DURAND Zoé', null)).toEqual(['|responsible||Zoé Durand']);
    expect(offered('DURAND Zoé', 5)).toEqual(['|responsible|Luc Roux|Zoé Durand']);
    expect(offered('DURAND Zoé', 4)).toEqual([]);
    expect(offered('Nemo', 5)).toEqual([]);
    expect(offered('', 5)).toEqual([]);
    const found = said('DURAND Zoé', 5);
    expect(found && withChanges(record({}), found.changes, lookups)).toEqual({ idResponsable: 4 });
  });

  it('IMP-22 a reference that was edited since is known by the numbers, and offered', () => {
    const answer = compared(record({ referenceFamille: 'NEW-1' }), same);
    expect(answer?.found.by).toBe('number');
    expect(answer && spelledOut(answer.changes)).toEqual(['|familyReference|NEW-1|P-1']);
  });

  it('IMP-22 a family of which most numbers are nobody’s is another one', () => {
    const rows = [
      row({ 'Réf. famille': 'P-9', Titre: 'Vis', Pays: 'FR', 'N° de dépôt': 'FR2100001' }),
      row({ Pays: 'US', 'N° de dépôt': 'US17/123,456' }),
      row({ Pays: 'DE', 'N° de dépôt': 'DE102021000001.5' }),
    ];
    expect(compared(record({ referenceFamille: 'NEW-1' }), rows)).toBeNull();
  });

  it('IMP-22 a filing without a number is the only one of its country, and gets its number', () => {
    const stands = record({ informationsDepot: [filing(11, { idPays: 4 })] });
    const answer = compared(stands, [row({ 'Réf. famille': 'P-1', Pays: 'DE', 'N° de dépôt': 'DE102021000001.5' })]);
    expect(answer && spelledOut(answer.changes)).toEqual(['DE|filingNumber||DE102021000001.5']);
    expect(answer?.changes.added).toEqual([]);
  });

  it('IMP-22 another filing number in the same country is another filing', () => {
    const answer = compared(record({}), [row({ 'Réf. famille': 'P-1', Pays: 'FR', 'N° de dépôt': 'FR2199999' })]);
    expect(answer?.changes.added.map(({ filingNumber }) => filingNumber)).toEqual(['FR2199999']);
    expect(answer && spelledOut(answer.changes)).toEqual([]);
  });

  it('IMP-22 IMP-18 one number in two countries is two filings, as the validations of a European one are', () => {
    const stands = record({ informationsDepot: [filing(11, { idPays: 1, numeroPublication: 'EP3900001' })] });
    const answer = compared(stands, [row({ 'Réf. famille': 'P-1', Pays: 'DE', 'N° de publication': 'EP3900001' })]);
    expect(answer?.changes.added.map(({ country }) => country)).toEqual(['DE']);
    expect(answer && spelledOut(answer.changes)).toEqual([]);
  });

  it('IMP-22 of two filings in a country with one here, nobody knows which is meant: both are offered', () => {
    const stands = record({ informationsDepot: [filing(11, { idPays: 4 })] });
    const rows = ['DE102021000001.5', 'DE102021000002.3'].map((number) =>
      row({ 'Réf. famille': 'P-1', Pays: 'DE', 'N° de dépôt': number }),
    );
    const answer = compared(stands, rows);
    expect(answer?.changes.added).toHaveLength(2);
    expect(answer && spelledOut(answer.changes)).toEqual([]);
  });

  it('IMP-20 IMP-22 a status that the list does not have is reported, a country that it does not have is none', () => {
    const stands = record({ informationsDepot: [filing(11, { numeroDepot: 'FR2100001' })] });
    const reported = (pays: string) =>
      compared(stands, [
        row({ 'Réf. famille': 'P-1', Pays: pays, 'N° de dépôt': 'FR2100001', Statut: 'Chez le traducteur' }),
      ]);
    const answer = reported('Japon');
    expect(answer && spelledOut(answer.changes)).toEqual(['FR2100001|status||Chez le traducteur']);
    const known = reported('France');
    expect(known && spelledOut(known.changes)).toContain('FR2100001|country||FR');
  });

  it('IMP-07 IMP-22 a person who is there already is no difference', () => {
    const answer = compared(
      record({}),
      [['P-1', 'Pince à ressort', 'DUPONT Jeanne']],
      ['Réf. famille', 'Titre', 'Inventeurs'],
    );
    expect(answer && spelledOut(answer.changes)).toEqual([]);
  });

  it('IMP-11 IMP-22 a number that stands in for a reference is offered to nobody as one', () => {
    const header = ['Titre', 'Pays', 'N° de dépôt'];
    const answer = compared(record({}), [['Pince à ressort', 'FR', 'FR2100001']], header);
    expect(answer?.found.by).toBe('number');
    expect(answer && spelledOut(answer.changes)).toEqual([]);
  });

  it('IMP-22 a row with numbers of two families belongs to neither', () => {
    const families = existingFamilies();
    const [one, other] = record({}).informationsDepot;
    for (const [owner, filings] of [
      ['7', [one]],
      ['8', [other]],
    ] as const)
      families.add(
        familyTexts(
          { referenceFamille: `X-${owner}`, titre: '', informationsDepot: [...filings] as Filing[] },
          texts.country,
        ),
        owner,
      );
    const sheet = [headers, ...same];
    const { headerRow, mapping } = detectColumns(sheet);
    const [family] = readFamilies({ rows: sheet, headerRow, mapping, today: '2026-06-15' }).families;
    expect(family && families.find(family)).toBeNull();
  });
});
