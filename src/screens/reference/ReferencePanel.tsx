import { Button, Group } from '@mantine/core';
import { IconArrowMerge, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { useLoaded } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useRecordImportAction } from '#src/records/import/useRecordImportAction.tsx';
import { RecordDrafts } from '#src/records/RecordDrafts.tsx';
import { useRecordRights } from '#src/records/useRecordRights.ts';
import { DeleteReferences } from '#src/screens/reference/DeleteReferences.tsx';
import { MergeReferences } from '#src/screens/reference/MergeReferences.tsx';
import { ReferenceDetails } from '#src/screens/reference/ReferenceDetails.tsx';
import { ReferenceDialog } from '#src/screens/reference/ReferenceDialog.tsx';
import type { ReferenceRow } from '#src/screens/reference/ReferenceRow.ts';
import { ReferenceTable } from '#src/screens/reference/ReferenceTable.tsx';
import { ReferenceTools } from '#src/screens/reference/ReferenceTools.tsx';
import { referenceShapes } from '#src/screens/reference/referenceColumns.tsx';
import type { ReferenceForm } from '#src/screens/reference/referenceForm.ts';
import { referenceFields } from '#src/screens/reference/referenceForm.ts';
import { useExportReferences } from '#src/screens/reference/useExportReferences.ts';
import { useReferenceList } from '#src/screens/reference/useReferenceList.ts';
import { notify } from '#src/ui/page/notify.ts';
import { SecondaryActions } from '#src/ui/page/SecondaryActions.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { useListActions } from '#src/ui/table/ListButtons.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { useListSelection } from '#src/ui/table/useListSelection.tsx';

/** One list of reference data: found, made, edited, merged, deleted, exported, and where it is used. */
export const ReferencePanel = ({ list: name }: { readonly list: ReferenceList }) => {
  const { t } = useTranslation();
  const address = useListAddress(referenceShapes[name]);
  const found = useReferenceList(name, address);
  const { rows, uses, list } = found;
  const [target, openForm] = useFormAddress();
  const [merging, setMerging] = useState<readonly ReferenceRow[]>([]);
  const chosen = useSelection();
  const can = useRecordRights(name);
  const merge = (): void => {
    const several = rows.filter(({ id }) => chosen[0].has(id));
    if (several.length < 2) notify.warning((t) => t('reference.chooseTwo'));
    else setMerging(several);
  };
  const mergeAction = { key: 'merge', label: t('reference.merge'), icon: <IconArrowMerge size={16} />, onClick: merge };
  const mergeActions = can.delete ? [mergeAction] : [];
  const exportThese = useExportReferences(name, uses);
  const deletion = useListSelection({
    mayDelete: can.delete,
    rows,
    found: list.found,
    chosen,
    onExport: exportThese,
    further: mergeActions,
  });
  const recordImport = useRecordImportAction(name);
  const actions = useListActions(() => exportThese(list.found), deletion.deleteSelected, recordImport.actions);
  const isAsked = address.search !== '' || Object.keys(address.filters).length > 0;
  return (
    <>
      <Group justify="flex-end" gap="xs" mb="sm">
        <SecondaryActions actions={[...actions, ...mergeActions]} />
        {can.create ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => openForm('new')}>
            {t(`records.new.${name}`)}
          </Button>
        ) : null}
      </Group>
      {target === null ? (
        <RecordDrafts
          collection={name}
          nameOf={(values: ReferenceForm) => values[referenceFields[name][0]] ?? ''}
          onResume={openForm}
          further={recordImport.offers}
        />
      ) : null}
      <ReferenceTable
        {...listProps(list, address)}
        list={name}
        uses={uses}
        loading={!useLoaded() && rows.length === 0}
        onView={(row) => address.set({ open: row.id })}
        onEdit={can.edit ? (row) => openForm(row.id) : null}
        onDelete={can.delete ? (row) => deletion.setDeleting([row]) : null}
        selection={deletion.selection}
        toolbar={<ReferenceTools list={name} address={address} found={found} />}
        empty={
          isAsked ? (
            <NothingFound onClear={() => address.set({ search: '', filters: {} })} />
          ) : (
            <EmptyState kind="nothingYet" title={t('reference.none')}>
              {t('reference.noneText')}
            </EmptyState>
          )
        }
      />
      <ReferenceDetails list={name} id={address.open} onClose={() => address.set({ open: null })} onEdit={openForm} />
      {target !== null ? (
        <ReferenceDialog key={target} list={name} target={target} onClose={() => openForm(null)} />
      ) : null}
      <DeleteReferences
        list={name}
        rows={deletion.deleting}
        uses={uses}
        onClose={() => deletion.setDeleting([])}
        onDone={deletion.forget}
      />
      {recordImport.dialog}
      <MergeReferences list={name} rows={merging} uses={uses} onClose={() => setMerging([])} onDone={deletion.forget} />
    </>
  );
};
