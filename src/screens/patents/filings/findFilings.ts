import type { RecordId } from '#domain/recordId.ts';
import { walkRows } from '#src/data/lists/walkRows.ts';
import { type FilingRow, filingRowsOf } from '#src/screens/patents/family/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { type FilingKey, orderFilings, turned } from '#src/screens/patents/filings/filingOrder.ts';
import type { FilingSearcher } from '#src/screens/patents/filings/filingSearch.ts';

export interface FilingQuery {
  readonly searcher: FilingSearcher;
  readonly search: string;
  readonly filter: ((row: FilingRow) => boolean) | null;
  readonly by: FilingKey;
  readonly descending: boolean;
  readonly language: string;
  /** Families that the server found by the same words. */
  readonly also: ReadonlySet<RecordId>;
}

const atOnce = 200;

/**
 * The filings of families that a query asks for, in its order; those with the very number that was typed stand first.
 * Worked out in portions beside what the user does; null where `isOver` has said that nobody waits for it any more.
 */
export const findFilings = async (
  families: readonly PatentRow[],
  query: FilingQuery,
  isOver: () => boolean = () => false,
): Promise<readonly FilingRow[] | null> => {
  const asked = query.searcher.ask(query.search);
  const kept: FilingRow[] = [];
  const byNumberOnly = new Set<FilingRow>();
  const look = (family: PatentRow): void => {
    const rows = filingRowsOf(family);
    const hits = asked && !query.also.has(family.id) ? asked.look(family, rows) : undefined;
    if (hits === null) return;
    for (const [place, row] of rows.entries()) {
      const hit = hits ? hits[place] : 'words';
      if (!hit || (query.filter && !query.filter(row))) continue;
      kept.push(row);
      if (hit === 'number') byNumberOnly.add(row);
    }
  };
  if (!(await walkRows({ rows: families, work: 'list', atOnce, look, isOver }))) return null;
  const ordered = await orderFilings(kept, query.by, query.language);
  if (isOver()) return null;
  const rows = query.descending ? turned(ordered) : ordered.rows;
  if (!asked) return rows;
  const meant = rows.filter(asked.isMeant);
  const first = new Set(meant);
  // A reading of the number that another filing answers more surely is none.
  return [...meant, ...rows.filter((row) => !first.has(row) && !byNumberOnly.has(row))];
};
