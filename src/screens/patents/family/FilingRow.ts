import type { Filing } from '#domain/entities/filing.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import type { MarkKind } from '#src/ui/state/Mark.tsx';

/** One filing with its family. Two references and nothing more: a portfolio has three times as many filings as families. */
export class FilingRow {
  readonly family: PatentRow;
  readonly filing: Filing;

  constructor(family: PatentRow, filing: Filing) {
    this.family = family;
    this.filing = filing;
  }

  /** Where a server gives filings no numbers, only those of one family are told apart. */
  get id(): string {
    return `${this.family.id}:${this.filing.id}`;
  }
}

const known = new WeakMap<PatentRow, readonly FilingRow[]>();

/** The filings of a family; the same rows until the family changes. */
export const filingRowsOf = (family: PatentRow): readonly FilingRow[] => {
  const before = known.get(family);
  if (before) return before;
  const rows = family.record.informationsDepot.map((filing) => new FilingRow(family, filing));
  known.set(family, rows);
  return rows;
};

/** The filing as it stands now, of the family as it stands now; null when it has left. */
export const currentRow = (family: PatentRow | undefined, { filing }: FilingRow): FilingRow | null =>
  (family && !family.removed && filingRowsOf(family).find((row) => row.filing.id === filing.id)) || null;

/** What waits of this very filing: a family's other changes are marked beside its title in the list of families. */
export const filingMark = ({ family, filing }: FilingRow): MarkKind | null => {
  if (family.mark === null) return null;
  return family.entries.some((entry) => touches(entry, filing.id)) ? family.mark : null;
};

type Entry = PatentRow['entries'][number];

const touches = ({ kind, patch, base }: Entry, id: Filing['id']): boolean =>
  kind === 'create' || (kind === 'update' && !sameValue(filingIn(patch, id), filingIn(base.values, id)));

const filingIn = (values: Entry['patch'], id: Filing['id']): unknown => {
  const list = values.informationsDepot;
  return Array.isArray(list) ? list.find((part: Filing) => part.id === id) : undefined;
};
