import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useDraftOffers } from '#src/data/drafts/useDraftOffers.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import { useListArrival } from '#src/data/lists/useArrival.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { useCabinetLinks } from '#src/data/server/useCabinetLinks.ts';
import { CabinetDetails } from '#src/screens/cabinets/CabinetDetails.tsx';
import { CabinetDialog } from '#src/screens/cabinets/CabinetDialog.tsx';
import { CabinetsHeader } from '#src/screens/cabinets/CabinetsHeader.tsx';
import { CabinetsTable } from '#src/screens/cabinets/CabinetsTable.tsx';
import { cabinetListShape } from '#src/screens/cabinets/cabinetColumns.tsx';
import type { CabinetForm } from '#src/screens/cabinets/cabinetForm.ts';
import { DeleteCabinets } from '#src/screens/cabinets/DeleteCabinets.tsx';
import { LinkCabinet } from '#src/screens/cabinets/LinkCabinet.tsx';
import { useCabinetList } from '#src/screens/cabinets/useCabinetList.ts';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import { useExportCabinets } from '#src/screens/cabinets/useExportCabinets.ts';
import { WaitingLinks } from '#src/screens/cabinets/WaitingLinks.tsx';
import { DraftOffers } from '#src/ui/form/DraftOffers.tsx';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { useListActions } from '#src/ui/table/ListButtons.tsx';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { useListDeletion } from '#src/ui/table/useListDeletion.tsx';

/** The firms that pay annuities and conduct procedures (CAB-01); a Client's own, whole (CAB-08). */
export const CabinetsScreen = () => {
  const { t } = useTranslation();
  const rights = useCabinetRights();
  const address = useListAddress(cabinetListShape);
  const list = useCabinetList(address, rights.ownList);
  const arrival = useListArrival('cabinet', list.total);
  const gaps = useListGaps('cabinet');
  const links = useCabinetLinks();
  const [linking, linkDialog] = useDisclosure();
  const [target, openForm] = useFormAddress();
  const deletion = useListDeletion({
    may: rights.delete,
    rows: useRows('cabinet'),
    found: list.found,
    chosen: useSelection(),
  });
  const exportCabinets = useExportCabinets();
  const actions = useListActions(() => exportCabinets(list.found), deletion.deleteSelected);
  return (
    <>
      <CabinetsHeader secondary={actions} onNew={() => openForm('new')} onLink={linkDialog.open} />
      {target === null ? <CabinetDrafts onResume={openForm} /> : null}
      <WaitingLinks links={links} />
      <ListGaps collection="cabinet" gaps={gaps} />
      <CabinetsTable
        {...listProps(list, address)}
        paged={!rights.ownList}
        {...arrival}
        onView={(row) => address.set({ open: row.id })}
        onEdit={(row) => openForm(row.id)}
        onDelete={(row) => deletion.setDeleting([row])}
        selection={deletion.selection}
        toolbar={<ListSearch label={t('cabinets.search')} address={address} />}
        empty={
          address.search === '' ? (
            <EmptyState kind="nothingYet" title={t('cabinets.none')}>
              {t(rights.ownList ? 'cabinets.ownNoneText' : 'cabinets.noneText')}
            </EmptyState>
          ) : (
            <NothingFound onClear={() => address.set({ search: '' })} />
          )
        }
      />
      <CabinetDetails
        id={address.open}
        onClose={() => address.set({ open: null })}
        onEdit={(row) => openForm(row.id)}
      />
      {target !== null ? <CabinetDialog key={target} target={target} onClose={() => openForm(null)} /> : null}
      <DeleteCabinets rows={deletion.deleting} onClose={() => deletion.setDeleting([])} onDone={deletion.forget} />
      <LinkCabinet opened={linking} onClose={linkDialog.close} links={links} />
    </>
  );
};

const CabinetDrafts = ({ onResume }: { readonly onResume: ReturnType<typeof useFormAddress>[1] }) => (
  <DraftOffers
    offers={useDraftOffers<CabinetForm>({
      kind: 'cabinet',
      nameOf: ({ nomCabinet }) => nomCabinet,
      onResume,
      onDiscarded: useDraftDiscarded(),
    })}
  />
);
