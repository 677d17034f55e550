import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Row } from '#src/data/lists/useRows.ts';

const responsibleOf = new WeakMap<readonly Row<'patent'>[], readonly Patent[]>();

/** Of all who are responsible for one of these families one family each; looked for once in the same families. */
export const responsibleIn = (rows: readonly Row<'patent'>[]): readonly Patent[] => {
  const known = responsibleOf.get(rows);
  if (known) return known;
  const byPerson = new Map<RecordId | null, Patent>();
  for (const { record } of rows) byPerson.set(record.idResponsable, record);
  const found = [...byPerson.values()];
  responsibleOf.set(rows, found);
  return found;
};
