import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { emailsOf, phonesOf } from '#domain/rules/records/contactLists.ts';
import { usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';

/** Whom one calls or writes to. */
export interface Reachable {
  readonly name: string;
  /** Where it is shown; null for what this user does not hold, such as a cabinet of which only the name is given (ROLE-13). */
  readonly address: string | null;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

export interface Firms {
  cabinet(id: RecordId | null): Reachable;
  contact(id: RecordId): Reachable;
}

/**
 * The cabinets and contacts of filings by their ids. Another object only when one of them may have changed.
 * @param isLinked false in a form, which one does not leave
 */
export const useFirms = (isLinked = true): Firms => {
  const { t } = useTranslation();
  const people = usePatentPeople();
  const cabinets = useRecordsById('cabinet');
  const contacts = useRecordsById('contact');
  return useMemo(
    () => ({
      cabinet: (id) => {
        const cabinet = id === null ? undefined : cabinets.get(id);
        return {
          name: (id !== null && people.cabinet(id)) || t('common.unknownRecord'),
          address: isLinked && id !== null && cabinet ? recordAddress('cabinet', id) : null,
          phones: [cabinet?.telephoneCabinet ?? ''].filter(Boolean),
          emails: [cabinet?.emailCabinet ?? ''].filter(Boolean),
        };
      },
      contact: (id) => {
        const contact = contacts.get(id);
        if (!contact) return { name: t('common.unknownRecord'), address: null, phones: [], emails: [] };
        return {
          name: displayName(contact) || t('common.unnamed'),
          address: isLinked ? recordAddress('contact', id) : null,
          phones: phonesOf(contact).map(({ numero }) => numero),
          emails: emailsOf(contact).map(({ email }) => email),
        };
      },
    }),
    [people, cabinets, contacts, isLinked, t],
  );
};
