import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import { maxLength } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Route } from '#domain/rules/dates/DatedFamily.ts';

/** The fields of R that hold exactly a V. */
type FieldsHolding<R, V> = {
  [K in keyof R]: [R[K], V] extends [V, R[K]] ? K : never;
}[keyof R] &
  string;

/** A field of the family, or of the filing that the row names. */
type Target<V> =
  | { readonly of: 'family'; readonly field: FieldsHolding<Patent, V> }
  | { readonly of: 'filing'; readonly field: FieldsHolding<Filing, V> };

/** What the cells of a column hold and where it goes; texts beyond `max` characters are a fault of their row. */
type Content =
  | ({ readonly kind: 'reference' | 'number' | 'text' | 'comment'; readonly max: number } & Target<string>)
  | ({ readonly kind: 'route' } & Target<Route | ''>)
  | ({ readonly kind: 'status'; readonly max: number } & Target<RecordId | null>)
  | ({ readonly kind: 'country' } & Target<RecordId | null>)
  // A day that has happened when it is written down, unless it may lie ahead.
  | ({ readonly kind: 'day'; readonly mayLieAhead?: true } & Target<string | null>)
  | ({
      readonly kind: 'persons' | 'organisations';
      readonly collection: 'inventor' | 'applicant' | 'holder';
    } & Target<RecordId[]>)
  | ({ readonly kind: 'client' } & Target<RecordId[]>)
  | ({ readonly kind: 'colleague' } & Target<RecordId | null>);

export type ColumnKind = Content['kind'];

/** What a column of an imported sheet can say: how its name is known, what its cells hold, which field they fill. */
export type ImportColumnRow = Content & {
  /** Sets of meanings that name the column, the surest first. */
  readonly names: readonly string[];
  /** Words of headers that are this column's own, French and English, by meaning; the others stand in headerWords. */
  readonly words?: Readonly<Record<string, string>>;
  /** A family can be named by it: without one of these columns nothing can be imported. */
  readonly namesFamily?: true;
  /** Of several rows of a family the earliest priority counts, with the number that stands beside it. */
  readonly isPriority?: true;
  /** A cell with several says none: which of them is meant nobody knows. */
  readonly isSingle?: true;
  /** IMP-10: left blank, the cell says what the row before it says. */
  readonly carries?: true;
  /**
   * What several columns of a sheet that all say this mean: each has a part of it (inventor 1 to 5, two columns of
   * remarks), or a later one stands in where those before it are blank (a title in two languages). Without it only one
   * column can be meant.
   */
  readonly several?: 'together' | 'instead';
};

/**
 * Everything about every column (IMP-05): a new one is a row here. `grantDate`, `expirationDate`, `holders` and `comment`
 * go beyond the specification's twelve: portfolios carry them, and what is left behind is lost. So do the last eight: who
 * looks after a family, and what due dates are computed from.
 */
export const importTable = {
  familyReference: {
    kind: 'reference',
    max: maxLength.reference,
    of: 'family',
    field: 'referenceFamille',
    namesFamily: true,
    names: [
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
    words: { our: 'our notre internal interne attorney firm cabinet' },
  },
  title: {
    kind: 'text',
    max: maxLength.title,
    of: 'family',
    field: 'titre',
    namesFamily: true,
    several: 'instead',
    names: ['title', 'title invention', 'title filing', 'patent title', 'family title', 'invention', 'name invention'],
    words: {
      title: 'title titre intitule libelle titel bezeichnung',
      invention: 'invention designation subject objet erfindung',
    },
  },
  country: {
    kind: 'country',
    of: 'filing',
    field: 'idPays',
    several: 'instead',
    names: [
      'country',
      'country code',
      'filing country',
      'country filing code',
      'patent country',
      'publication country',
      'country iso',
      'code',
    ],
    words: {
      country: 'country pay jurisdiction juridiction office territory territoire nation land',
      code: 'code iso iso2 st3',
    },
  },
  filingNumber: {
    kind: 'number',
    max: maxLength.number,
    of: 'filing',
    field: 'numeroDepot',
    namesFamily: true,
    names: ['filing number', 'filing', 'patent filing number', 'filing reference'],
  },
  filingDate: { kind: 'day', of: 'filing', field: 'dateDepot', carries: true, names: ['filing date', 'filing'] },
  publicationNumber: {
    kind: 'number',
    max: maxLength.number,
    of: 'filing',
    field: 'numeroPublication',
    namesFamily: true,
    names: ['publication number', 'publication', 'patent publication number', 'publication reference'],
  },
  publicationDate: {
    kind: 'day',
    of: 'filing',
    field: 'datePublication',
    names: ['publication date', 'publication'],
  },
  grantNumber: {
    kind: 'number',
    max: maxLength.number,
    of: 'filing',
    field: 'numeroDelivrance',
    names: ['grant number', 'patent grant number', 'grant', 'grant reference'],
  },
  grantDate: {
    kind: 'day',
    of: 'filing',
    field: 'dateDelivrance',
    names: ['grant date', 'patent grant date', 'grant'],
  },
  expirationDate: {
    kind: 'day',
    mayLieAhead: true,
    of: 'family',
    field: 'dateExpiration',
    names: ['expiration date', 'patent expiration date', 'expiration', 'patent expiration', 'family expiration date'],
    words: { expiration: 'expiration expiry expire expiring' },
  },
  status: {
    kind: 'status',
    max: maxLength.status,
    of: 'filing',
    field: 'idStatuts',
    carries: true,
    names: ['status', 'legal status', 'patent status', 'filing status', 'family status', 'country status'],
    words: { status: 'status statut etat situation rechtsstand', legal: 'legal juridique current actuel actuelle' },
  },
  inventors: {
    kind: 'persons',
    collection: 'inventor',
    of: 'family',
    field: 'inventeurIds',
    several: 'together',
    names: ['inventor', 'inventor name', 'inventor applicant'],
    words: { inventor: 'inventor inventeur author erfinder' },
  },
  applicants: {
    kind: 'organisations',
    collection: 'applicant',
    of: 'family',
    field: 'deposantIds',
    several: 'together',
    names: ['applicant', 'applicant name', 'applicant holder', 'first applicant'],
    words: { applicant: 'applicant demandeur deposant filer anmelder assignee cessionnaire' },
  },
  holders: {
    kind: 'organisations',
    collection: 'holder',
    of: 'family',
    field: 'titulaireIds',
    several: 'together',
    names: ['holder', 'holder name'],
    words: { holder: 'holder titulaire owner proprietaire proprietor patentee inhaber' },
  },
  comment: {
    kind: 'comment',
    max: maxLength.comment,
    of: 'family',
    field: 'commentaire',
    several: 'together',
    names: ['comment', 'family comment', 'patent comment', 'our comment'],
    words: { comment: 'comment commentaire remark remarque note memo observation bemerkung' },
  },
  filingComment: {
    kind: 'comment',
    max: maxLength.comment,
    of: 'filing',
    field: 'commentaire',
    several: 'together',
    names: ['filing comment'],
  },
  client: {
    kind: 'client',
    of: 'family',
    field: 'clientIds',
    names: ['client', 'client name'],
    words: { client: 'client customer mandant' },
  },
  responsible: {
    kind: 'colleague',
    of: 'family',
    field: 'idResponsable',
    names: ['responsible', 'responsible name', 'responsible family', 'responsible address', 'our responsible'],
    words: { responsible: 'responsable responsible charge verantwortlich verantwortlicher' },
  },
  priorityDate: {
    kind: 'day',
    isPriority: true,
    of: 'family',
    field: 'datePriorite',
    names: ['priority date', 'first priority date', 'family priority date', 'priority'],
  },
  priorityNumber: {
    kind: 'number',
    max: maxLength.number,
    isPriority: true,
    isSingle: true,
    of: 'family',
    field: 'numeroPriorite',
    names: ['priority number', 'first priority number', 'family priority number'],
  },
  route: {
    kind: 'route',
    of: 'filing',
    field: 'voieDepot',
    names: ['route', 'filing route'],
    words: { route: 'voie route' },
  },
  internationalFilingDate: {
    kind: 'day',
    of: 'filing',
    field: 'dateDepotInternational',
    names: ['international filing date', 'international filing'],
    words: { international: 'international internationale pct' },
  },
  parentFilingDate: {
    kind: 'day',
    of: 'filing',
    field: 'dateDepotParent',
    names: ['parent filing date', 'parent filing', 'origin filing date', 'origin filing'],
    words: { origin: 'origine origin' },
  },
  registrationDate: {
    kind: 'day',
    of: 'filing',
    field: 'dateEnregistrement',
    names: ['register date'],
    words: { register: 'registre register' },
  },
  rightEndDate: {
    kind: 'day',
    mayLieAhead: true,
    of: 'filing',
    field: 'dateFinDroit',
    names: ['end right', 'end right date'],
    words: { end: 'fin end', right: 'droit right' },
  },
} as const satisfies Readonly<Record<string, ImportColumnRow>>;

export type ImportColumn = keyof typeof importTable;

/** What the cells of a column hold. */
export type KindOf<C extends ImportColumn> = (typeof importTable)[C]['kind'];
