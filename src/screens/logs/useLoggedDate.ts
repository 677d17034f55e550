import { useCallback } from 'react';
import type { Country } from '#domain/entities/country.ts';
import { ownKind } from '#domain/entities/deadline.ts';
import type { Patent } from '#domain/entities/patent.ts';
import { asId } from '#domain/field.ts';
import type { LogEntry } from '#domain/logEntry.ts';
import type { RecordId } from '#domain/recordId.ts';
import { loggedValues } from '#domain/rules/changes/describeLogEntry.ts';
import { countryCode } from '#domain/rules/countries/countryName.ts';
import { useRecordNow } from '#src/data/lists/useRecordNow.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { nameOfActed } from '#src/records/dates/dateWords.ts';

/** Which date of a family an entry is about. */
export interface LoggedDate {
  /** Kind and year in words, and the office: `Annuité 6 (FR)`; of a date of one's own the office alone. */
  readonly what: string;
  /** Null where nothing says it any more. */
  readonly familyId: RecordId | null;
}

/** Reads what an entry says of a date; what it leaves out is what the date's record says now. */
export const useLoggedDate = (): ((entry: LogEntry) => LoggedDate) => {
  const { t } = useTranslation();
  const recordNow = useRecordNow();
  return useCallback(
    (entry) => {
      const now = entry.entityId === null ? undefined : recordNow('deadline', entry.entityId);
      const values = { ...now, ...loggedValues(entry) };
      const [familyId, filingId] = [asId(values.brevetId), asId(values.depotId)];
      const text = (name: string): string => String(values[name] ?? '');
      const family = familyId === null ? undefined : (recordNow('patent', familyId) as Patent | undefined);
      const filing = family?.informationsDepot.find(({ id }) => id !== null && id === filingId);
      const country = filing?.idPays == null ? undefined : (recordNow('country', filing.idPays) as Country | undefined);
      const office = country ? countryCode(country).toUpperCase() : '';
      if (text('genre') === ownKind) return { what: office, familyId };
      const what = nameOfActed(t, { genre: text('genre'), annee: text('annee'), libelle: '' }, office);
      return { what: [what, office && `(${office})`].filter(Boolean).join(' '), familyId };
    },
    [t, recordNow],
  );
};
