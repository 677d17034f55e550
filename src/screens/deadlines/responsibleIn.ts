import type { Patent } from '#domain/entities/patent.ts';
import type { Row } from '#src/data/lists/useRows.ts';

const responsibleOf = new WeakMap<readonly Row<'patent'>[], readonly Patent[]>();

/** Of all who are responsible for one of these families one family each; looked for once in the same families. */
export const responsibleIn = (rows: readonly Row<'patent'>[]): readonly Patent[] => {
  const found = responsibleOf.get(rows) ?? [
    ...new Map(rows.map(({ record }) => [record.idResponsable, record] as const)).values(),
  ];
  responsibleOf.set(rows, found);
  return found;
};
