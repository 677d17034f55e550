import type { ImportColumn } from '#domain/rules/import/importColumns.ts';

/**
 * The words of headers, French and English, folded and in the singular, by what they mean. A header is read as a set
 * of meanings, so that `Date de dépôt`, `Filing Date`, `Application date` and `Date of application` are one header.
 */
export const headerWords: Readonly<Record<string, string>> = {
  number: 'numero num number no nr nb n nos sn id identifier identifiant matricule',
  date: 'date day jour datum',
  filing: 'depot deposit filing filed depose application appln app appl demande serial',
  publication: 'publication published publie pub publ parution',
  grant:
    'delivrance delivered delivery delivre grant granted issue issued issuance octroi concession registration enregistrement',
  patent: 'patent brevet',
  expiration: 'expiration expiry expire expiring echeance fin',
  status: 'status statut etat situation',
  legal: 'legal juridique current actuel actuelle',
  family: 'family famille case affaire dossier docket matter',
  reference: 'reference ref referenc',
  our: 'our notre internal interne attorney firm cabinet mandataire agent',
  title: 'title titre intitule libelle',
  invention: 'invention designation subject objet',
  inventor: 'inventor inventeur author',
  applicant: 'applicant demandeur deposant filer assignee cessionnaire',
  holder: 'holder titulaire owner proprietaire',
  client: 'client customer mandant',
  country: 'country pay jurisdiction juridiction office territory territoire nation state_of_filing',
  code: 'code iso iso2 st3',
  name: 'name nom full complet list liste',
  priority: 'priority priorite prioritaire',
  first: 'first earliest premier premiere original originelle initial initiale',
  cited: 'cited citing cite citation citation',
  size: 'size taille count nombre total quantity quantite',
  year: 'year annee',
  address: 'address adresse email mail e phone telephone contact city ville',
  classification: 'classification cpc ipc ipcr cib class classe',
};

/** Words that carry no meaning in a header. */
export const emptyWords = 'de du des d l le la les of the a au aux en in for pour by par s es on et and un une';

/** Meanings that may stand beside any others without changing what the column says. */
export const neutralMeanings: ReadonlySet<string> = new Set(['patent', 'name', 'legal']);

/** Sets of meanings that name a column, the surest first. */
export const headerAliases: Readonly<Record<ImportColumn, readonly string[]>> = {
  familyReference: [
    'family reference',
    'family number',
    'family',
    'our reference',
    'our family reference',
    'our family number',
    'our family',
    'our number',
    'reference',
    'reference number',
    'patent reference',
    'reference filing',
  ],
  title: ['title', 'title invention', 'title filing', 'patent title', 'family title', 'invention', 'name invention'],
  country: [
    'country',
    'country code',
    'filing country',
    'country filing code',
    'patent country',
    'publication country',
    'code',
  ],
  filingNumber: ['filing number', 'filing', 'patent filing number', 'filing reference'],
  filingDate: ['filing date', 'filing'],
  publicationNumber: ['publication number', 'publication', 'patent publication number', 'publication reference'],
  publicationDate: ['publication date', 'publication'],
  grantNumber: ['grant number', 'patent grant number', 'grant', 'patent number', 'grant reference'],
  grantDate: ['grant date', 'patent grant date', 'grant'],
  expirationDate: [
    'expiration date',
    'patent expiration date',
    'expiration',
    'patent expiration',
    'family expiration date',
  ],
  status: ['status', 'legal status', 'patent status', 'filing status', 'family status', 'country status'],
  inventors: ['inventor', 'inventor name', 'inventor applicant'],
  applicants: ['applicant', 'applicant name', 'applicant holder', 'first applicant'],
  client: ['client', 'client name'],
};
