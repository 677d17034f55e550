import { describe, expect, it } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { type Patent, patent } from '#domain/entities/patent.ts';
import { emptyValues } from '#domain/entity.ts';
import type { FamilyNames } from '#domain/rules/import/FamilyNames.ts';
import { sheetRowsOf } from '#domain/rules/import/sheetRowsOf.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';

const countries = [
  { name: 'France', code: 'FR' },
  { name: 'Gaule', code: 'ZZ' },
  { name: '', code: 'ZZ' },
  { name: 'Royaume-Uni', code: 'UK' },
];
const people = [
  { nom: 'Dupont', prenom: 'Jeanne' },
  { nom: 'Roux', prenom: '' },
];
const names: FamilyNames = {
  client: (id) => ['Alpha', 'Beta'][Number(id) - 1] ?? '',
  status: (id) => ['Délivré', 'Déposé'][Number(id) - 1] ?? '',
  country: (id) => countries[Number(id) - 1] ?? { name: '', code: '' },
  person: (kind, id) => (kind === 'inventor' ? (people[Number(id) - 1] ?? null) : { nom: `${kind} ${id}`, prenom: '' }),
  cabinet: (id) => (id === 1 ? 'Lenoir' : ''),
  contact: (id) => (id === 1 ? 'Jeanne' : ''),
  responsible: ({ responsableNom }) => responsableNom,
};
const filing = (id: number, values: Partial<Filing> = {}): Filing => ({ ...newFiling(id), ...values });
const family = (values: Partial<Patent>): Patent => ({ ...emptyValues(patent.fields), id: 7, ...values }) as Patent;
const rows = (values: Partial<Patent>) => sheetRowsOf(family(values), names);
const whole = () =>
  rows({
    referenceFamille: 'P-1',
    titre: 'Pince',
    commentaire: 'Vu',
    dateExpiration: '2041-02-03',
    numeroPriorite: 'FR0',
    inventeurIds: [1, 2, 9],
    deposantIds: [5],
    clientIds: [1, 2],
    responsableNom: 'Durand',
    informationsDepot: [
      filing(1, {
        idPays: 1,
        idStatuts: 1,
        numeroDepot: 'FR1',
        dateDepot: '2021-02-03',
        voieDepot: 'pct',
        commentaire: 'Relu',
      }),
    ],
  });

describe('a family as rows of a sheet', () => {
  it('IMP-22 says of every column what an import reads back', () => {
    expect(whole()).toHaveLength(1);
    expect(whole()[0]).toMatchObject({
      familyReference: 'P-1',
      title: 'Pince',
      comment: 'Vu',
      expirationDate: { day: '2041-02-03' },
      priorityDate: null,
      priorityNumber: 'FR0',
      inventors: 'Dupont, Jeanne; Roux',
      applicants: 'applicant 5',
      holders: '',
      client: 'Alpha; Beta',
      responsible: 'Durand',
      country: 'FR',
      status: 'Délivré',
      filingNumber: 'FR1',
      filingDate: { day: '2021-02-03' },
      publicationDate: null,
      route: 'pct',
      filingComment: 'Relu',
    });
  });

  it('IMP-22 without filings is one row with a dash for its country, and without a reference has a dash for that', () => {
    const [bare, ...more] = rows({ titre: 'Pince', informationsDepot: [] });
    expect(more).toEqual([]);
    expect(bare).toMatchObject({
      familyReference: '-',
      title: 'Pince',
      country: '-',
      status: null,
      filingNumber: null,
      filingDate: null,
    });
  });

  it('IMP-22 names a country by its code where that is understood, else by its name', () => {
    const filed = [1, 2, 3, 4, null].map((idPays, at) => filing(at, { idPays }));
    expect(rows({ informationsDepot: filed }).map(({ country }) => country)).toEqual([
      'FR',
      'Gaule',
      'ZZ',
      'Royaume-Uni',
      '-',
    ]);
  });

  it('IMP-10 IMP-22 says by a dash that a status or a day is none where a blank would be that of the row above', () => {
    const written = (...filings: readonly Partial<Filing>[]) =>
      rows({ informationsDepot: filings.map((values, at) => filing(at, values)) }).map(({ status, filingDate }) => [
        status,
        filingDate,
      ]);
    const blank = ['', null];
    const dashes = ['-', '-'];
    expect(written({}, {})).toEqual([blank, dashes]);
    expect(written({ idStatuts: 1, dateDepot: '2021-02-03' }, { idStatuts: 2 })).toEqual([
      ['Délivré', { day: '2021-02-03' }],
      ['Déposé', '-'],
    ]);
    expect(written({ numeroDepot: 'FR1' }, { numeroDepot: 'DE1' })).toEqual([blank, blank]);
    expect(written({ numeroDepot: 'FR 1' }, { numeroDepot: 'fr1' })).toEqual([blank, dashes]);
    expect(written({ numeroDepot: 'FR1' }, {}, { numeroDepot: 'DE1' }, { numeroDepot: 'DE1' })).toEqual([
      blank,
      dashes,
      blank,
      dashes,
    ]);
    expect(written({ numeroDepot: 'en attente' }, { numeroDepot: 'DE1' })).toEqual([blank, dashes]);
    expect(written({ numeroDepot: 'FR1' }, { numeroDepot: 'DE1' }, { numeroDepot: 'FR1' })).toEqual([
      blank,
      blank,
      blank,
    ]);
  });
});

describe('what an export says beside', () => {
  const further = (values: Partial<Patent>) => rows(values)[0]?.further;
  it('IMP-22 is the family’s own days and words, the licence, and the countries of each person', () => {
    expect(
      further({
        classesBrevet: 'B25B',
        statut: 'Vendu',
        dateDepot: '2020-01-02',
        dateDelivrance: null,
        inventeursPays: [
          { inventeurId: 1, paysIds: [1, 4] },
          { inventeurId: 2, paysIds: [] },
          { inventeurId: 9, paysIds: [1] },
        ],
        deposantsPays: [{ deposantId: 5, paysIds: [1] }],
        titulairesPays: [{ titulaireId: null, paysIds: [1] }],
        informationsDepot: [filing(1, { licence: true })],
      } as unknown as Partial<Patent>),
    ).toEqual({
      licence: 'x',
      cabinetsAnnuites: '',
      cabinetsProcedures: '',
      inventeursPays: 'Dupont Jeanne: FR, UK; Roux: ; : FR',
      deposantsPays: 'applicant 5: FR',
      titulairesPays: ': FR',
      classesBrevet: 'B25B',
      statut: 'Vendu',
      dateDepot: { day: '2020-01-02' },
      datePublication: null,
      dateDelivrance: null,
    });
    expect(further({ informationsDepot: [filing(1)] })?.licence).toBe('');
    expect(further({ informationsDepot: [] })).toMatchObject({ licence: '', cabinetsAnnuites: '' });
  });

  it('IMP-22 names cabinets with their places and whom to reach there', () => {
    const links = [
      { cabinetId: 1, roles: ['premier', 'deuxieme'], contactIds: [1, 9] },
      { cabinetId: 2, roles: ['troisieme'], contactIds: [] },
      { cabinetId: 3, roles: [], contactIds: [] },
      { cabinetId: null, roles: ['premier'], contactIds: [1] },
    ];
    const cabinets = [{ id: 2, nomCabinet: 'Petit' }];
    const filed = filing(1, {
      cabinetsAnnuites: links,
      cabinetsProcedures: links.slice(1, 2),
    } as unknown as Partial<Filing>);
    expect(further({ cabinets, informationsDepot: [filed] } as unknown as Partial<Patent>)).toMatchObject({
      cabinetsAnnuites: 'Lenoir [1, 2] – Jeanne; Petit [3]; ; [1] – Jeanne',
      cabinetsProcedures: 'Petit [3]',
    });
  });
});
