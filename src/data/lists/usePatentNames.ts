import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { countryCode, countryName } from '#domain/rules/countries/countryName.ts';
import type { StatusColour } from '#domain/rules/patents/statusColour.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';
import { statusName, statusNames } from '#domain/rules/records/statusName.ts';
import type { Responsibles } from '#src/data/lists/Responsibles.ts';
import { statusColours } from '#src/data/lists/statusColours.ts';
import { useResponsibles } from '#src/data/lists/useResponsibles.ts';
import { type Row, useRecordsById } from '#src/data/lists/useRows.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Names for the ids that a patent carries. An id that nothing on this device bears gives the empty text. */
export interface PatentNames {
  client(id: RecordId): string;
  status(id: RecordId): string;
  /** All its names, each on a line, for a search. */
  everyStatus(id: RecordId): string;
  /** The colour of a status by its name. */
  colourOf(status: string): StatusColour;
  country(id: RecordId): { readonly name: string; readonly code: string };
  readonly responsible: Responsibles;
}

/** Names for ids of everything that stands in a filing or beside it. */
export interface PatentPeople {
  person(kind: PersonKind, id: RecordId): string;
  cabinet(id: RecordId): string;
  contact(id: RecordId): { readonly name: string; readonly email: string };
}

/** Another object only when one of the names may have changed. */
export const usePatentNames = (): PatentNames => {
  const { language } = useTranslation().i18n;
  const clients = useRecordsById('client');
  const statuses = useRecordsById('status');
  const countries = useRecordsById('country');
  const responsible = useResponsibles();
  return useMemo(
    () => ({
      client: (id) => clients.get(id)?.nomClient ?? '',
      status: (id) => {
        const status = statuses.get(id);
        return status ? statusName(status, language) : '';
      },
      everyStatus: (id) => {
        const status = statuses.get(id);
        return status ? statusNames(status).join('\n') : '';
      },
      colourOf: statusColours(statuses),
      country: (id) => {
        const country = countries.get(id);
        return country ? { name: countryName(country, language), code: countryCode(country) } : { name: '', code: '' };
      },
      responsible,
    }),
    [clients, statuses, countries, responsible, language],
  );
};

export const usePatentPeople = (): PatentPeople => {
  const inventor = useRecordsById('inventor');
  const applicant = useRecordsById('applicant');
  const holder = useRecordsById('holder');
  const cabinets = useRecordsById('cabinet');
  const contacts = useRecordsById('contact');
  const { view } = useOpenSession();
  return useMemo(() => {
    const persons = { inventor, applicant, holder };
    return {
      person: (kind, id) => {
        const person = persons[kind].get(id);
        return person ? displayName(person) : '';
      },
      cabinet: (id) => cabinets.get(id)?.nomCabinet ?? cabinetsOnPatents(view.rows('patent')).get(id) ?? '',
      contact: (id) => {
        const contact = contacts.get(id);
        return contact ? { name: displayName(contact), email: contact.email } : { name: '', email: '' };
      },
    };
  }, [inventor, applicant, holder, cabinets, contacts, view]);
};

const onPatents = new WeakMap<readonly Row<'patent'>[], ReadonlyMap<RecordId, string>>();

/** Names of cabinets that stand on patents and are not this user's to hold; gathered when the first is asked for. */
const cabinetsOnPatents = (rows: readonly Row<'patent'>[]): ReadonlyMap<RecordId, string> => {
  const known = onPatents.get(rows);
  if (known) return known;
  const names = new Map<RecordId, string>();
  for (const { record } of rows)
    for (const { id, nomCabinet } of record.cabinets) if (id !== null) names.set(id, nomCabinet);
  onPatents.set(rows, names);
  return names;
};
