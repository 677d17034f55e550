import type { PlainRecords } from '#tests/support/plain/PlainRecords.ts';

/** The ids of a small portfolio, by what its records are to each other. */
export interface PlainWorld {
  readonly client: number;
  readonly otherClient: number;
  readonly patent: number;
  readonly inventor: number;
  readonly country: number;
  readonly status: number;
}

/** A small portfolio in which every kind of record is there, and one patent uses all of them. */
export const plainWorld = (records: PlainRecords): PlainWorld => {
  const made = (kind: Parameters<PlainRecords['create']>[0], body: object): number => records.create(kind, body).id;
  const france = made('pays', { nomPays: 'France', codePays: 'FR', iso2: 'FR', iso3: 'FRA' });
  const europe = made('pays', { nomPays: 'Office européen', codePays: 'EP', iso2: 'EP' });
  const filed = made('statuts', { description: 'Déposé' });
  const granted = made('statuts', { description: 'Délivré' });
  const client = made('client', { nomClient: 'Fonderie du Doubs', emailClient: 'ip@doubs.example' });
  const otherClient = made('client', { nomClient: 'Verrerie Aubier', paysClient: 'BE' });
  const annuities = made('cabinet', { nomCabinet: 'Annuités Martin', type: 1 });
  const procedure = made('cabinet', { nomCabinet: 'Cabinet Roux', type: 2 });
  const contact = made('contact', {
    nom: 'Roux',
    prenom: 'Anne',
    email: 'anne@roux.example',
    idCabinet: procedure,
    emails: [{ email: 'anne@roux.example', type: 'principal' }],
    phones: [{ numero: '+33 1 23 45 67 89', type: 'bureau' }],
    roles: [{ role: 'associée' }],
  });
  const inventor = made('inventeur', { nom: 'Petit', prenom: 'Luc', email: 'luc@petit.example' });
  const other = made('inventeur', { nom: 'Blanc', prenom: 'Zoé' });
  const applicant = made('deposant', { nom: 'Doubs SA' });
  const holder = made('titulaire', { nom: 'Doubs SA', email: 'ip@doubs.example' });
  const patent = made('brevet', {
    referenceFamille: 'FON-1',
    titre: 'Moule à noyau',
    commentaire: 'Premier moule',
    dateDepot: '2024-03-15',
    dateExpiration: '2044-07-01',
    clientIds: [client],
    inventeurIds: [inventor, other],
    deposantIds: [applicant],
    titulaireIds: [holder],
    inventeursPays: [{ inventeurId: inventor, paysIds: [france] }],
    deposantsPays: [],
    titulairesPays: [{ titulaireId: holder, paysIds: [france, europe] }],
    informationsDepot: [
      {
        idPays: france,
        idStatuts: filed,
        numeroDepot: 'FR2401234',
        dateDepot: '2024-03-15',
        licence: true,
        commentaire: 'Dépôt français',
        cabinetsAnnuites: [{ cabinetId: annuities, roles: ['premier'], contactIds: [] }],
        cabinetsProcedures: [{ cabinetId: procedure, roles: ['premier', 'deuxieme'], contactIds: [contact] }],
      },
      {
        idPays: europe,
        idStatuts: granted,
        numeroDepot: 'EP24123456.7',
        dateDepot: '2024-07-01',
        cabinetsAnnuites: [],
        cabinetsProcedures: [],
      },
    ],
  });
  made('brevet', { referenceFamille: 'VER-1', titre: 'Four à verre', clientIds: [otherClient], informationsDepot: [] });
  for (let n = 1; n <= 9; n += 1) made('client', { nomClient: `Client ${n}` });
  return { client, otherClient, patent, inventor, country: france, status: filed };
};
