import { describe, expect, it } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { type Patent, patent as patentEntity } from '#domain/entities/patent.ts';
import { emptyValues } from '#domain/entity.ts';
import { copyFamily, copyFiling, withOwn } from '#domain/rules/patents/copyFamily.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';

const link = (cabinetId: number) => ({ cabinetId, roles: ['premier' as const], contactIds: [9] });
const filing: Filing = {
  id: 4,
  idPays: 2,
  idStatuts: 5,
  numeroDepot: 'FR 1',
  numeroPublication: 'FR 2',
  numeroDelivrance: 'FR 3',
  dateDepot: '2021-01-01',
  datePublication: '2022-01-01',
  dateDelivrance: '2023-01-01',
  voieDepot: 'pct',
  dateDepotInternational: '2020-06-01',
  dateDepotParent: '2020-05-01',
  dateEnregistrement: '2023-02-01',
  dateFinDroit: '2024-01-01',
  licence: true,
  commentaire: 'Vu',
  cabinetsAnnuites: [link(7)],
  cabinetsProcedures: [link(8)],
};
const family = {
  ...emptyValues(patentEntity.fields),
  id: 3,
  referenceFamille: 'ARC-1',
  titre: 'Pince',
  commentaire: 'À revoir',
  statut: 'Déposé',
  classesBrevet: 'B25B',
  dateDepot: '2021-01-01',
  datePublication: '2022-01-01',
  dateDelivrance: '2023-01-01',
  dateExpiration: '2041-01-01',
  datePriorite: '2020-01-01',
  numeroPriorite: 'FR 0',
  idResponsable: 4,
  clientIds: [1],
  inventeurIds: [6],
  inventeursPays: [{ inventeurId: 6, paysIds: [2] }],
  informationsDepot: [filing],
} as Patent;

describe('a copy to begin with', () => {
  it('UX-37 of a family keeps what it is about, its people, countries and firms, and nothing that is its own', () => {
    const copy = copyFamily(family, () => '~new');
    expect(copy).toMatchObject({
      titre: 'Pince',
      classesBrevet: 'B25B',
      clientIds: [1],
      inventeursPays: [{ inventeurId: 6, paysIds: [2] }],
      referenceFamille: '',
      commentaire: '',
      statut: '',
      dateDepot: null,
      datePublication: null,
      dateDelivrance: null,
      dateExpiration: null,
      datePriorite: null,
      numeroPriorite: '',
      idResponsable: 4,
    });
    expect(copyFamily({ ...family, responsableParti: true }, () => '~new').idResponsable).toBeNull();
    expect(copy.informationsDepot).toEqual([
      {
        ...newFiling('~new'),
        idPays: 2,
        licence: true,
        cabinetsAnnuites: [link(7)],
        cabinetsProcedures: [link(8)],
      },
    ]);
  });

  it('UX-37 of a family takes over after all what is its filings’ own, and puts nothing into others', () => {
    const { informationsDepot: copied } = copyFamily(family, () => '~new');
    const added = newFiling('~later');
    expect(withOwn([added, ...copied], copied, family.informationsDepot)).toEqual([added, { ...filing, id: '~new' }]);
    expect(withOwn([added], copied, family.informationsDepot)).toEqual([added]);
  });

  it('UX-37 of a filing leaves its country, status, numbers, days and procedure firms to be entered', () => {
    expect(copyFiling(filing, '~new')).toEqual({
      ...newFiling('~new'),
      licence: true,
      commentaire: 'Vu',
      cabinetsAnnuites: [link(7)],
    });
  });
});
