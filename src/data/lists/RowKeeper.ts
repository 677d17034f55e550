import type { RecordId } from '#domain/recordId.ts';
import type { ViewRow } from '#src/view/View.ts';

type Row = ViewRow<unknown>;

/** Rows that are shown no more: their records have left the device, or are being removed. */
export interface GoneRows {
  readonly rows: readonly Row[];
  readonly ids: ReadonlySet<RecordId>;
  /** Whether a row of a list is one of them, or may say something of one. */
  readonly concern: (row: Row) => boolean;
}

/** Keeps something of rows beside the rows themselves, so that it need not be worked out again. */
export interface RowKeeper {
  forget(gone: GoneRows): void;
  /** When the vault is shut, nothing of it stays in memory. */
  forgetAll(): void;
}

const keepers = new Set<WeakRef<RowKeeper>>();
const over = new FinalizationRegistry<WeakRef<RowKeeper>>((keeper) => keepers.delete(keeper));

/** For as long as somebody holds it, the keeper is told what to forget. */
export const toldOfGone = <K extends RowKeeper>(keeper: K): K => {
  const held = new WeakRef<RowKeeper>(keeper);
  keepers.add(held);
  over.register(keeper, held);
  return keeper;
};

/** Whoever keeps something of these rows lets go of it. Another record of the same number is worked out once more. */
export const forgetRows = (rows: readonly Row[]): void => {
  const ids = new Set(rows.map(({ id }) => id));
  const concern = (row: Row): boolean => {
    const about = aboutOf(row);
    return about === undefined || ids.has(about);
  };
  for (const keeper of keepers) keeper.deref()?.forget({ rows, ids, concern });
};

export const forgetAllRows = (): void => {
  for (const keeper of keepers) keeper.deref()?.forgetAll();
};

/** The record that a row shows, or the family whose date it is; undefined where a row may name several. */
const aboutOf = ({ id, record }: Row): RecordId | undefined => {
  const { id: own, family } = record as { readonly id?: RecordId; readonly family?: { readonly id: RecordId } };
  return own === undefined ? family?.id : id;
};
