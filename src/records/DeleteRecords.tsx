import type { ReactNode } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import { useGroupedRemoval } from '#src/data/changes/useGroupedRemoval.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DeletionModal, type DeletionProps } from '#src/ui/dialog/DeletionModal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface DeleteRecordsProps<C extends CollectionName> extends DeletionProps<Row<C>> {
  readonly collection: C;
  /** Where its texts stand: `deleteTitle` and `deleted`. */
  readonly texts: string;
  readonly nameOf: (row: Row<C>) => string;
  /** What the user should know first, such as what names the records. */
  readonly children: (rows: readonly Row<C>[]) => ReactNode;
}

/** Asks, then deletes with undo (UX-29): one record or many, which stand as one group while they wait. */
export const DeleteRecords = <C extends CollectionName>({
  collection,
  texts,
  nameOf,
  children,
  ...asked
}: DeleteRecordsProps<C>) => {
  const { t } = useTranslation();
  const shown = useLatest(asked.rows, asked.rows.length > 0);
  const [first] = shown;
  return (
    <DeletionModal
      {...asked}
      shown={shown}
      actions={useGroupedRemoval(collection)}
      title={t(`${texts}.deleteTitle`, { count: shown.length, name: first && nameOf(first) })}
      done={(count) => (t) => t(`${texts}.deleted`, { count })}
    >
      {children(shown)}
    </DeletionModal>
  );
};
