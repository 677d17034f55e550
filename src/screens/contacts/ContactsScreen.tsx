import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { textQuestion } from '#src/data/lists/useFindAtServer.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RecordsScreen } from '#src/records/RecordsScreen.tsx';
import { useRecordRights } from '#src/records/useRecordRights.ts';
import { ContactDeletionWarning } from '#src/screens/contacts/ContactDeletionWarning.tsx';
import { ContactDialog } from '#src/screens/contacts/ContactDialog.tsx';
import { ContactFacts } from '#src/screens/contacts/ContactFacts.tsx';
import {
  type ContactContext,
  contactColumns,
  contactListShape,
  contactName,
} from '#src/screens/contacts/contactColumns.tsx';
import type { ContactForm } from '#src/screens/contacts/contactForm.ts';
import { useContactFilters } from '#src/screens/contacts/useContactFilters.ts';
import { useContactNames } from '#src/screens/contacts/useContactNames.ts';
import { useContactsHeader } from '#src/screens/contacts/useContactsHeader.tsx';
import {
  homeOf,
  type NarrowedTo,
  ownersQuestion,
  useNarrowedTo,
  useNarrowing,
  useOwnersFilter,
} from '#src/screens/contacts/useNarrowedTo.ts';
import { useOwnerFilter } from '#src/screens/contacts/useOwnerFilter.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** The people at clients and cabinets (CON), all of them or those of one client or cabinet (NAV-08). */
export const ContactsScreen = () => {
  const address = useListAddress(contactListShape);
  const narrowed = useNarrowedTo(address);
  return (
    <RecordsScreen
      collection="contact"
      texts="contacts"
      rights={useRecordRights('contact')}
      address={address}
      filter={useOwnersFilter(narrowed)}
      question={textQuestion('contact', address.search) ?? ownersQuestion(narrowed)}
      columns={contactColumns}
      context={useContactContext()}
      nameOf={contactName}
      header={useContactsHeader(narrowed)}
      shape={contactListShape}
      listFilters={useContactFilters()}
      furtherFilters={useOwnerFilter({ narrowed, onNarrow: useNarrowing(address) })}
      nothingYet={() => <NoContacts narrowed={narrowed} onAll={() => address.set({ filters: {} })} />}
      facts={(row) => <ContactFacts row={row} />}
      form={(contact, onClose) => <ContactDialog contact={contact} home={homeOf(narrowed)} onClose={onClose} />}
      nameOfDraft={({ nom, prenom, emails }: ContactForm) => displayName({ nom, prenom, email: emails[0]?.email })}
      deletionWarning={(rows) => <ContactDeletionWarning rows={rows} />}
    />
  );
};

/** What the columns need; the same object until the language or one of the names is another. */
const useContactContext = (): ContactContext => {
  const context = useListContext();
  const names = useContactNames();
  return useMemo(() => ({ ...context, names }), [context, names]);
};

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
