import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { type Row, useRow } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RecordModal } from '#src/ui/dialog/RecordModal.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';

export interface RecordDetailsProps<C extends CollectionName> {
  readonly collection: C;
  /** Null while none is open. */
  readonly id: RecordId | null;
  /** What it is called; empty for a record without a name. */
  readonly nameOf: (row: Row<C>) => string;
  /** For a record that is not here, or has no name. */
  readonly title: string;
  readonly size?: number;
  readonly mayEdit: boolean;
  readonly onEdit: (row: Row<C>) => void;
  readonly onClose: () => void;
  /** What else can be done with it. */
  readonly rowActions?: (row: Row<C>) => readonly RowAction[];
  readonly children: (row: Row<C>) => ReactNode;
}

/** One record over its list; opened by its address too (UX-21). */
export const RecordDetails = <C extends CollectionName>(props: RecordDetailsProps<C>) => {
  const { collection, id, nameOf, title, size, mayEdit, onEdit, onClose, rowActions, children } = props;
  const { t } = useTranslation();
  const row = useRow(collection, id);
  const arrival = useArrival();
  const known = row && !row.removed ? row : null;
  return (
    <RecordModal
      opened={id !== null}
      onClose={onClose}
      size={size}
      title={(known && nameOf(known)) || title}
      arrival={arrival}
      actions={
        known && (
          <>
            {mayEdit ? <Button onClick={() => onEdit(known)}>{t('common.edit')}</Button> : null}
            {rowActions?.(known).map(({ key, label, onClick }) => (
              <Button key={key} variant="default" onClick={onClick}>
                {label}
              </Button>
            ))}
          </>
        )
      }
    >
      {known ? children(known) : null}
    </RecordModal>
  );
};
