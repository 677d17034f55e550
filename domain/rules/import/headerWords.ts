/**
 * The words of headers, French, English and some German, folded and in the singular, by what they mean. A header is
 * read as a set of meanings, so that `Date de dépôt`, `Filing Date`, `Application date` and `Date of application` are
 * one header. A meaning that no name of a column has is there to be met: beside it a name says something else, as in
 * `Simple Family Size`, `First Filing Date`, `Family members`. Words of one column only stand in its row of importTable.
 */
export const headerWords: Readonly<Record<string, string>> = {
  number: 'numero numer number no nr nb n nos num sn id identifier identifiant matricule nummer',
  date: 'date day jour datum tag',
  filing: 'depot deposit filing filed depose application appln app appl demande serial anmeldung anmelde',
  publication: 'publication published publie pub publ parution veroffentlichung',
  grant:
    'delivrance delivered delivery delivre grant granted issue issued issuance octroi concession registration enregistrement erteilung',
  patent: 'patent brevet',
  family: 'family famille case affaire dossier docket matter familie',
  reference: 'reference ref referenc',
  name: 'name nom full complet list liste',
  given: 'prenom vorname firstname forename given',
  priority: 'priority priorite prioritaire prio unionsprioritat',
  first: 'first earliest premier premiere original originelle initial initiale oldest ancien ancienne',
  last: 'last latest dernier derniere recent recente modified modifie updated created cree maj',
  cited: 'cited citing cite cites citant citation opposition opposed',
  size: 'size taille count nombre total quantity quantite breadth etendue ampleur length longueur anzahl',
  member: 'member membre equivalent',
  extended: 'simple extended etendu elargi elargie',
  year: 'year annee jahr',
  due: 'due echeance deadline delai next prochain prochaine annuity annuite renewal renouvellement maintenance fee taxe payment paiement reminder rappel',
  address: 'address adresse email mail e phone telephone contact city ville',
  classification: 'classification cpc ipc ipcr cib class classe',
  kind: 'kind type nature categorie category',
  link: 'link url lien web website site',
  parent: 'parent',
  related: 'related divisional divisionnaire continuation lie apparente',
  system: 'lens derwent dwpi orbit questel fampat inpadoc docdb epodoc patbase accession system systeme database base',
  agent: 'agent representative representant mandataire correspondent correspondant associate confrere',
  your: 'your votre vos their leur',
  language: 'fr french francais anglais english german allemand',
  creation: 'creation',
  licence: 'licence license licensee licencie',
};

/** Written in one word, in exports and in German. */
export const compoundWords: Readonly<Record<string, string>> = {
  anmeldenummer: 'filing number',
  anmeldedatum: 'filing date',
  anmeldetag: 'filing date',
  veroffentlichungsnummer: 'publication number',
  veroffentlichungsdatum: 'publication date',
  veroffentlichungstag: 'publication date',
  erteilungsnummer: 'grant number',
  erteilungsdatum: 'grant date',
  erteilungstag: 'grant date',
  patentnummer: 'patent number',
  ablaufdatum: 'expiration date',
  appno: 'filing number',
  applno: 'filing number',
  appdate: 'filing date',
  filingdate: 'filing date',
  filingno: 'filing number',
  pubno: 'publication number',
  pubdate: 'publication date',
  grantdate: 'grant date',
  patno: 'patent number',
  prioritatsdatum: 'priority date',
  prioritatsnummer: 'priority number',
  familyid: 'family number',
};

/** Words that carry no meaning in a header, and how a date is to be written. */
export const emptyWords =
  'de du des d l le la les of the a au aux en in for pour by par s es on et and un une der die das des jj mm aaaa dd yy yyyy aa';

/** Meanings that may stand beside any others without changing what the column says. */
export const neutralMeanings: ReadonlySet<string> = new Set([
  'patent',
  'name',
  'given',
  'legal',
  'language',
  'creation',
]);
