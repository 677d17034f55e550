import type { Deadline } from '#domain/entities/deadline.ts';
import type { RecordBase } from '#domain/entity.ts';

type Field = Exclude<keyof Deadline, keyof RecordBase>;

/** What it is about: said once, when somebody acts for the first time. */
export const lineFields = ['brevetId', 'depotId', 'cle', 'genre', 'annee'] as const satisfies readonly Field[];

/** What a client says of a date of its own filings: nothing else is its business. */
export const instructionFields = ['instruction', 'instructionDe', 'instructionLe'] as const satisfies readonly Field[];

/** What a client's first instruction on a line carries. */
export const instructedFields: ReadonlySet<string> = new Set<Field>([
  ...lineFields,
  'dateCalculee',
  ...instructionFields,
]);

/** Whoever changes one of these is the one whose work somebody else looks at. */
export const markingFields = ['faitLe', 'renonceLe', 'instruction'] as const satisfies readonly Field[];
