import type { ImportedCollection } from '#domain/importedCollections.ts';

/** What the cells of a field look like, where that can be said. */
export type CellKind = 'text' | 'name' | 'email' | 'phone' | 'country' | 'cabinetType' | 'owner';

/** A field that columns of a sheet can fill. */
export interface RecordTarget {
  readonly field: string;
  readonly kind: CellKind;
  /** Several columns fill it together: lines of an address, further numbers of a contact. */
  readonly isMany: boolean;
  /** What its column is called in French and English: folded words, the usual names before the bar. */
  readonly names: readonly string[];
  /** Names that mean it only where no other column has a usual one. */
  readonly lesserNames: readonly string[];
}

const target = (
  field: string,
  kind: CellKind,
  names: string,
  options: { readonly isMany?: true } = {},
): RecordTarget => {
  const [usual = '', lesser = ''] = names.split('|');
  const list = (text: string): string[] => text.split(',').filter(Boolean);
  return { field, kind, isMany: options.isMany ?? false, names: list(usual), lesserNames: list(lesser) };
};

const emails =
  'email,emails,mail,courriel,e mail,e mails,adresse email,adresse mail,adresse e mail,email address,adresse electronique';
const phones =
  'telephone,telephones,phone,phones,tel,phone number,telephone number,numero telephone,no telephone|mobile,portable,cell,gsm';
const addresses = 'adresse,address,adresse postale,postal address,rue,street,adresse 1,address 1,address line 1';
const addressLines =
  'ville,city,town,localite,adresse 2,adresse 3,address 2,address 3,address line 2,complement,complement adresse';
const postalCodes = 'code postal,postal code,postcode,zip,zip code,cp';
const countries = 'pays,country,country code,code pays';
const references = 'reference,ref,code|numero,number,no,id,identifiant';
const organisations =
  'nom,name,raison sociale,denomination,company name,designation|societe,company,entreprise,organisation,organization';
const lastNames =
  'nom,name,last name,lastname,surname,family name,nom famille|nom complet,full name,nom prenom,nom et prenom';
const firstNames = 'prenom,first name,firstname,given name,prenoms,forename';
const cabinetNames = 'law firm,firm,firm name,nom cabinet,cabinet';

const many = { isMany: true } as const;

const person = (name: string): readonly RecordTarget[] => [
  target('nom', 'name', name),
  target('prenom', 'text', firstNames),
  target('email', 'email', emails),
  target('adresse', 'text', `${addresses},${addressLines},${postalCodes},${countries}`, many),
  target('telephone', 'phone', phones),
];

const either = `${lastNames},raison sociale,denomination,company name,societe,company`;

/** Every field that an import of a list can fill, in the order of its template. */
export const recordTargets: Readonly<Record<ImportedCollection, readonly RecordTarget[]>> = {
  client: [
    target('nomClient', 'name', organisations),
    target('referenceClient', 'text', references),
    target('adresseClient', 'text', `${addresses},${addressLines}`, many),
    target('codePostal', 'text', postalCodes),
    target('paysClient', 'country', countries),
    target('emailClient', 'email', emails),
    target('telephoneClient', 'phone', phones),
  ],
  contact: [
    target('nom', 'name', lastNames),
    target('prenom', 'text', firstNames),
    target('email', 'email', emails, many),
    target('telephone', 'phone', phones.replace('|', ','), many),
    target('fonction', 'text', 'fonction,position,job title,poste,function,titre poste|titre,title,metier'),
    target('role', 'text', 'role,roles'),
    target('societe', 'text', 'societe,company,entreprise,organisation,organization,employeur,employer'),
    target('idClient', 'owner', 'client,nom client,client name'),
    target('idCabinet', 'owner', cabinetNames),
  ],
  cabinet: [
    target('nomCabinet', 'name', `${cabinetNames},${organisations}`),
    target('referenceCabinet', 'text', references),
    target('adresseCabinet', 'text', `${addresses},${addressLines}`, many),
    target('codePostal', 'text', postalCodes),
    target('paysCabinet', 'country', countries),
    target('emailCabinet', 'email', emails),
    target('telephoneCabinet', 'phone', phones),
    target('type', 'cabinetType', 'type,type cabinet,firm type,categorie,category,role'),
  ],
  inventor: person(lastNames),
  applicant: person(either),
  holder: person(either),
};

/** The target of a field; every field named in a mapping has one. */
export const targetOf = (collection: ImportedCollection, field: string): RecordTarget | undefined =>
  recordTargets[collection].find((known) => known.field === field);

/**
 * Words that a header may carry beside the name of its field and that say nothing more: the kind of record itself, and
 * which of several numbers is meant.
 */
export const ownWords: Readonly<Record<ImportedCollection, ReadonlySet<string>>> = {
  client: new Set(['client', 'clients', 'customer', 'customers']),
  contact: new Set(['contact', 'contacts', 'person', 'personne', 'interlocuteur']),
  cabinet: new Set(['cabinet', 'cabinets', 'firm', 'firms', 'conseil']),
  inventor: new Set(['inventor', 'inventors', 'inventeur', 'inventeurs']),
  applicant: new Set(['applicant', 'applicants', 'deposant', 'deposants', 'demandeur']),
  holder: new Set(['holder', 'holders', 'titulaire', 'titulaires', 'owner', 'owners', 'proprietaire']),
};
