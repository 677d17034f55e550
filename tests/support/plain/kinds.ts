/** One kind of record in the words of the specification, section 3: what a request may carry. */
export interface Kind {
  readonly texts: readonly string[];
  readonly flags?: readonly string[];
  readonly numbers?: readonly string[];
  readonly days?: readonly string[];
  /** Lists of ids. */
  readonly links?: readonly string[];
  /** Single ids. */
  readonly owners?: readonly string[];
  /** Lists of objects that belong to the record. */
  readonly parts?: readonly string[];
  /** What a summary in a list gives. */
  readonly summary?: readonly string[];
  /** Further spellings of a request's members. */
  readonly spellings?: Readonly<Record<string, string>>;
}

const person = {
  texts: ['nom', 'prenom', 'email', 'adresse', 'telephone'],
} satisfies Kind;

/** By the last part of their address. */
export const kinds = {
  client: {
    texts: [
      'nomClient',
      'referenceClient',
      'adresseClient',
      'codePostal',
      'paysClient',
      'emailClient',
      'telephoneClient',
    ],
    flags: ['canRead', 'canWrite', 'isBlocked'],
    summary: ['nomClient', 'emailClient'],
  },
  brevet: {
    texts: ['referenceFamille', 'titre', 'commentaire', 'statut', 'classesBrevet'],
    days: ['dateDepot', 'datePublication', 'dateDelivrance', 'dateExpiration'],
    links: ['clientIds', 'inventeurIds', 'deposantIds', 'titulaireIds'],
    parts: ['inventeursPays', 'deposantsPays', 'titulairesPays', 'informationsDepot'],
    summary: ['referenceFamille', 'titre', 'statut', 'dateDepot'],
  },
  contact: {
    texts: ['nom', 'prenom', 'email', 'telephone', 'role', 'fonction', 'societe'],
    owners: ['idClient', 'idCabinet'],
    parts: ['emails', 'phones', 'roles'],
    summary: ['nom', 'prenom', 'email'],
  },
  cabinet: {
    texts: [
      'nomCabinet',
      'adresseCabinet',
      'codePostal',
      'paysCabinet',
      'emailCabinet',
      'telephoneCabinet',
      'referenceCabinet',
    ],
    numbers: ['type'],
    summary: ['nomCabinet', 'type', 'paysCabinet'],
  },
  inventeur: person,
  deposant: person,
  titulaire: person,
  pays: {
    texts: ['nomPays', 'codePays', 'iso2', 'iso3'],
    spellings: { isopays: 'iso2' },
  },
  statuts: { texts: ['description'], spellings: { nom: 'description', nomstatut: 'description' } },
} satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;
export const kindOf = (name: KindName): Kind => kinds[name];
export const kindNames = Object.keys(kinds) as KindName[];

/** The server's own state of a record: ids are numbers, days `YYYY-MM-DD`, members by the names above. */
export interface Row {
  id: number;
  createdAt: string;
  updatedAt: string;
  [member: string]: unknown;
}

/** A filing as the server holds it. */
export interface FilingRow {
  id: number;
  idPays: number | null;
  idStatuts: number | null;
  numeroDepot: string;
  numeroPublication: string;
  numeroDelivrance: string;
  dateDepot: string | null;
  datePublication: string | null;
  dateDelivrance: string | null;
  licence: boolean;
  commentaire: string;
  cabinetsAnnuites: LinkRow[];
  cabinetsProcedures: LinkRow[];
}

export interface LinkRow {
  cabinetId: number;
  roles: string[];
  contactIds: number[];
}
