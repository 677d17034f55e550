import { type RememberedColumns, withReported } from '#domain/rules/import/rememberedColumns.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';

/** Where it lies among the sealed values what columns of imported sheets were taken for. */
export const columnsValue = 'importColumns';

type Known = readonly RememberedColumns[];

/** What the server does not know of it, the earliest first. */
export const unreportedColumns = (store: Pick<LocalStore, 'value'>): Known =>
  (store.value<Known>(columnsValue) ?? []).filter(({ isReported }) => !isReported).toReversed();

/** The commit by which it counts as reported. */
export const markColumnsReported = (reported: RememberedColumns): Pick<Commit, 'changeValues'> => ({
  changeValues: { [columnsValue]: (before) => withReported((before ?? []) as Known, reported) },
});
