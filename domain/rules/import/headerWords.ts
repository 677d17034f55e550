/**
 * The words of headers, French and English, folded and in the singular, by what they mean. A header is read as a set
 * of meanings, so that `Date de dépôt`, `Filing Date`, `Application date` and `Date of application` are one header.
 * Words of one column only stand in its row of importTable.
 */
export const headerWords: Readonly<Record<string, string>> = {
  number: 'numero num number no nr nb n nos sn id identifier identifiant matricule',
  date: 'date day jour datum',
  filing: 'depot deposit filing filed depose application appln app appl demande serial',
  publication: 'publication published publie pub publ parution',
  grant:
    'delivrance delivered delivery delivre grant granted issue issued issuance octroi concession registration enregistrement',
  patent: 'patent brevet',
  family: 'family famille case affaire dossier docket matter',
  reference: 'reference ref referenc',
  holder: 'holder titulaire owner proprietaire',
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
