import type { CollectionName } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import { lineFields } from '#domain/rules/deadlines/deadlineActs.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import { writtenFields } from '#tests/support/fields/writtenFields.ts';

/**
 * Fields of a date that its rules do not let stand in every record: what it is about is said once, a computed line needs
 * the number of its filing, it is done or given up, and a second look is somebody else's. `tests/server/deadlines.test.ts`
 * and `tests/sync/deadlines.test.ts` write them. Who is responsible for a family is an account, which
 * `tests/server/responsible.test.ts` writes.
 */
export const ruledFields: Readonly<Partial<Record<CollectionName, readonly string[]>>> = {
  deadline: [...lineFields, 'vuPar', 'vuLe'],
  patent: ['idResponsable'],
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
  if (collection !== 'deadline') return values;
  if (standing.brevetId === undefined) return { ...pickFields(values, doneFields), genre: 'own' };
  const { faitLe: _, ...rest } = values;
  // It has a text and a day of its own.
  const named = values.libelle ? {} : pickFields(standing, ['libelle', 'dateEcheance']);
  return { ...rest, ...named, ...pickFields(standing, [...lineFields, 'vuPar', 'vuLe']), faitLe: null };
};
