import type { CollectionName } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import { rowFields } from '#domain/rules/dateRules/dateRuleFault.ts';
import { lineFields } from '#domain/rules/deadlines/deadlineActs.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import { writtenFields } from '#tests/support/fields/writtenFields.ts';

/**
 * Fields of a date that its rules do not let stand in every record: what it is about is said once, a computed line needs
 * the number of its filing, it is done or given up, and a second look is somebody else's. `tests/server/deadlines.test.ts`
 * and `tests/sync/deadlines.test.ts` write them. Who is responsible for a family is an account, which
 * `tests/server/responsible.test.ts` writes. A rule of dates says once which row it is about, and has the values of that
 * row; `tests/server/dateRules.test.ts` writes the others.
 */
export const ruledFields: Readonly<Partial<Record<CollectionName, readonly string[]>>> = {
  deadline: [...lineFields, 'vuPar', 'vuLe'],
  patent: ['idResponsable'],
  dateRule: [...rowFields, 'mois', 'joursFermes'],
};

/** Those of them that a value of their kind alone would not fit. */
export const filledFields = (collection: CollectionName): Fields => {
  const { depotId: _, vuPar: __, idResponsable: ___, ...fields } = writtenFields(collection);
  return fields;
};

/** Of a new date of somebody's own that is done. */
const doneFields = [
  'brevetId',
  'annee',
  'libelle',
  'dateEcheance',
  'dateCalculee',
  'faitLe',
  'instruction',
  'instructionDe',
  'instructionLe',
  'note',
];

/** Values as the rules of their collection let them be written over a record that stands; without one, of a new one. */
export const ruledValues = (collection: CollectionName, values: Values, standing: Values = {}): Values => {
  if (collection === 'dateRule') return ruleValues(values, standing);
  if (collection !== 'deadline') return values;
  if (standing.brevetId === undefined) return { ...pickFields(values, doneFields), genre: 'own' };
  const { faitLe: _, ...rest } = values;
  // It has a text and a day of its own.
  const named = values.libelle ? {} : pickFields(standing, ['libelle', 'dateEcheance']);
  return { ...rest, ...named, ...pickFields(standing, [...lineFields, 'vuPar', 'vuLe']), faitLe: null };
};

/** Of each row there is one record. */
const ofRound = ({ base }: Values): Values => ({ genre: 'annuity', ligne: base === 'filed' ? 'FR' : 'DE' });

const monthFields = ['moisAvance', 'moisSansSurtaxe', 'moisAvecSurtaxe'] as const;

/** Of the annuities of one row: numbers that fit it, others than stand there. */
const ruleValues = (values: Values, standing: Values): Values => {
  const row = standing.genre ? pickFields(standing, ['genre', 'ligne']) : ofRound(values);
  const isEmptied = standing.genre !== undefined && values.moisAvance === '';
  const months = Object.fromEntries(
    monthFields.map((name, at) => [name, isEmptied ? '' : String(at + (standing[name] === String(at + 1) ? 2 : 1))]),
  );
  // Something has to be decided.
  const premiereAnnee = standing.premiereAnnee === '4' && !isEmptied ? '5' : (standing.premiereAnnee ?? '4');
  const { annee: _, mois: __, joursFermes: ___, ...said } = values;
  return { ...said, ...row, ...months, premiereAnnee };
};
