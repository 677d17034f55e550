import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';

interface Filed {
  readonly informationsDepot: readonly Pick<Filing, 'cabinetsAnnuites' | 'cabinetsProcedures'>[];
}

/** How many patents name one of these cabinets or contacts in a filing; they hold them back from being deleted (G-49). */
export const patentsNaming = (
  kind: 'cabinet' | 'contact',
  ids: ReadonlySet<RecordId>,
  patents: Iterable<Filed>,
): number => {
  if (ids.size === 0) return 0;
  let count = 0;
  for (const { informationsDepot } of patents) {
    const links = informationsDepot.flatMap((filing) => [...filing.cabinetsAnnuites, ...filing.cabinetsProcedures]);
    const isNamed = links.some(({ cabinetId, contactIds }) =>
      kind === 'cabinet' ? cabinetId !== null && ids.has(cabinetId) : contactIds.some((id) => ids.has(id)),
    );
    if (isNamed) count += 1;
  }
  return count;
};
