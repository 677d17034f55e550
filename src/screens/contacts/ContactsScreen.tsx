import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { useDraftOffers } from '#src/data/drafts/useDraftOffers.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import { useListArrival } from '#src/data/lists/useArrival.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { ContactDetails } from '#src/screens/contacts/ContactDetails.tsx';
import { ContactDialog } from '#src/screens/contacts/ContactDialog.tsx';
import { ContactsHeader } from '#src/screens/contacts/ContactsHeader.tsx';
import { ContactsTable } from '#src/screens/contacts/ContactsTable.tsx';
import { contactListShape } from '#src/screens/contacts/contactColumns.tsx';
import type { ContactForm } from '#src/screens/contacts/contactForm.ts';
import { DeleteContacts } from '#src/screens/contacts/DeleteContacts.tsx';
import { OwnerFilter } from '#src/screens/contacts/OwnerFilter.tsx';
import { useContactList } from '#src/screens/contacts/useContactList.ts';
import { useExportContacts } from '#src/screens/contacts/useExportContacts.ts';
import { homeOf, type NarrowedTo, useNarrowedTo, useNarrowing } from '#src/screens/contacts/useNarrowedTo.ts';
import { DraftOffers } from '#src/ui/form/DraftOffers.tsx';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { AtServerNote } from '#src/ui/table/AtServerNote.tsx';
import { useListActions } from '#src/ui/table/ListButtons.tsx';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { useListDeletion } from '#src/ui/table/useListDeletion.tsx';

/** The people at clients and cabinets (CON), all of them or those of one client or cabinet (NAV-08). */
export const ContactsScreen = () => {
  const { t } = useTranslation();
  const address = useListAddress(contactListShape);
  const narrowed = useNarrowedTo(address);
  const narrow = useNarrowing(address);
  const list = useContactList(address, narrowed);
  const arrival = useListArrival('contact', list.total, list.atServer.state);
  const gaps = useListGaps('contact');
  const [target, openForm] = useFormAddress();
  const deletion = useListDeletion({
    may: useCan('contact', 'delete'),
    rows: useRows('contact'),
    found: list.found,
    chosen: useSelection(),
  });
  const exportContacts = useExportContacts();
  const actions = useListActions(() => exportContacts(list.found), deletion.deleteSelected);
  return (
    <>
      <ContactsHeader narrowed={narrowed} secondary={actions} onNew={() => openForm('new')} />
      {target === null ? <ContactDrafts onResume={openForm} /> : null}
      <ListGaps collection="contact" gaps={gaps} />
      <ContactsTable
        {...listProps(list, address)}
        {...arrival}
        onView={(row) => address.set({ open: row.id })}
        onEdit={(row) => openForm(row.id)}
        onDelete={(row) => deletion.setDeleting([row])}
        selection={deletion.selection}
        toolbar={
          <>
            <ListSearch label={t('contacts.search')} address={address} />
            <OwnerFilter narrowed={narrowed} onNarrow={narrow} />
          </>
        }
        note={<AtServerNote {...list.atServer} />}
        empty={
          address.search === '' ? (
            <NoContacts narrowed={narrowed} onAll={() => address.set({ filters: {} })} />
          ) : (
            <NothingFound onClear={() => address.set({ search: '', filters: {} })} />
          )
        }
      />
      <ContactDetails
        id={address.open}
        onClose={() => address.set({ open: null })}
        onEdit={(row) => openForm(row.id)}
      />
      {target !== null ? (
        <ContactDialog key={target} target={target} home={homeOf(narrowed)} onClose={() => openForm(null)} />
      ) : null}
      <DeleteContacts rows={deletion.deleting} onClose={() => deletion.setDeleting([])} onDone={deletion.forget} />
    </>
  );
};

const ContactDrafts = ({ onResume }: { readonly onResume: ReturnType<typeof useFormAddress>[1] }) => (
  <DraftOffers
    offers={useDraftOffers<ContactForm>({
      kind: 'contact',
      nameOf: ({ nom, prenom, emails }) => displayName({ nom, prenom, email: emails[0]?.email }),
      onResume,
      onDiscarded: useDraftDiscarded(),
    })}
  />
);

interface NoContactsProps {
  readonly narrowed: NarrowedTo;
  readonly onAll: () => void;
}

/** Nothing at all, or nothing of the client or cabinet that the list is narrowed to. */
const NoContacts = ({ narrowed, onAll }: NoContactsProps) => {
  const { t } = useTranslation();
  const owner = narrowed.client ?? narrowed.cabinet;
  if (!owner)
    return (
      <EmptyState kind="nothingYet" title={t('contacts.none')}>
        {t('contacts.noneText')}
      </EmptyState>
    );
  return (
    <EmptyState
      kind="nothingYet"
      title={t('contacts.noneOf', { name: owner.name || t('common.unknownRecord') })}
      action={
        <Button variant="default" onClick={onAll}>
          {t('contacts.showAll')}
        </Button>
      }
    />
  );
};
