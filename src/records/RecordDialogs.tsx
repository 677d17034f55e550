import type { ReactNode } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { FormTarget } from '#src/data/drafts/useFormAddress.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DeleteRecords } from '#src/records/DeleteRecords.tsx';
import { RecordDetails } from '#src/records/RecordDetails.tsx';
import { RoutedForm } from '#src/records/RoutedForm.tsx';
import type { RecordRights } from '#src/records/useRecordRights.ts';
import type { DeletionProps } from '#src/ui/dialog/DeletionModal.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';

/** What the dialogs of one kind of record hold. */
export interface RecordDialogsContent<C extends CollectionName> {
  readonly collection: C;
  /** Where its own texts stand: `title`, `deleteTitle`, `deleted`. */
  readonly texts: string;
  readonly rights: RecordRights;
  /** What a record is called; empty for one without a name. */
  readonly nameOf: (row: Row<C>) => string;
  /** What can be done with a record beside viewing, editing and deleting it. */
  readonly rowActions?: (row: Row<C>) => readonly RowAction[];
  /** Everything there is of a record. */
  readonly facts: (row: Row<C>) => ReactNode;
  /** How wide the facts are, in px. */
  readonly factsSize?: number;
  /** The form of a record, or of a new one for null. */
  readonly form: (record: Records[C] | null, onClose: () => void) => ReactNode;
  /** What the user should know before records go. */
  readonly deletionWarning: (rows: readonly Row<C>[]) => ReactNode;
}

export interface RecordDialogsProps<C extends CollectionName> extends RecordDialogsContent<C> {
  /** The record that is shown; null for none. */
  readonly open: RecordId | null;
  readonly onClose: () => void;
  /** What the form is of. */
  readonly target: FormTarget;
  readonly openForm: (target: FormTarget) => void;
  readonly deletion: DeletionProps<Row<C>>;
}

/** What stands over a list: one record, the form that the address names, and the question before a deletion. */
export const RecordDialogs = <C extends CollectionName>(props: RecordDialogsProps<C>) => {
  const { collection, texts, rights, nameOf, target, openForm } = props;
  const { t } = useTranslation();
  const closeForm = (): void => openForm(null);
  return (
    <>
      <RecordDetails
        collection={collection}
        id={props.open}
        nameOf={nameOf}
        title={t(`records.singular.${collection}`)}
        size={props.factsSize}
        mayEdit={rights.edit}
        rowActions={props.rowActions}
        onEdit={(row) => openForm(row.id)}
        onClose={props.onClose}
      >
        {props.facts}
      </RecordDetails>
      {target !== null ? (
        <RoutedForm
          key={target}
          collection={collection}
          target={target}
          allowed={target === 'new' ? rights.create : rights.edit}
          title={t(target === 'new' ? `records.new.${collection}` : `${texts}.title`)}
          onClose={closeForm}
        >
          {(record) => props.form(record, closeForm)}
        </RoutedForm>
      ) : null}
      <DeleteRecords
        {...props.deletion}
        collection={collection}
        texts={texts}
        nameOf={(row) => nameOf(row) || t('common.unnamed')}
      >
        {props.deletionWarning}
      </DeleteRecords>
    </>
  );
};
