import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinetLink } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';

/** What a patent's values are called, in the reader's language. */
export interface PatentWords {
  tab(key: string): string;
  field(name: string): string;
  filing(how: 'added' | 'removed' | 'changed', country: RecordId | null): string;
  client(id: RecordId): string;
  status(id: RecordId): string;
  countries(ids: readonly RecordId[]): string;
  person(kind: PersonKind, id: RecordId): string;
  link(link: CabinetLink): string;
  /** A text or a day; nothing is the empty text. */
  text(value: string | null | undefined): string;
  readonly yes: string;
}

export const usePatentWords = (): PatentWords => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const people = usePatentPeople();
  return useMemo(() => {
    const or = (name: string): string => name || t('common.unknownRecord');
    const countries = (ids: readonly RecordId[]): string => ids.map((id) => or(names.country(id).name)).join(', ');
    const link = ({ cabinetId, roles, contactIds }: CabinetLink): string => {
      const parts = [
        or(cabinetId === null ? '' : people.cabinet(cabinetId)),
        roles.map((role) => t(`patents.cabinetRoles.${role}`)).join(', '),
        contactIds.map((id) => or(people.contact(id).name)).join(', '),
      ];
      return parts.filter(Boolean).join(' · ');
    };
    return {
      tab: (key) => t(`wizard.tabs.${key}`),
      field: (name) => t(`patents.fields.${name}`),
      filing: (how, country) =>
        t(`wizard.filing.${how}`, { country: country === null ? t('patents.noCountry') : countries([country]) }),
      client: (id) => or(names.client(id)),
      status: (id) => or(names.status(id)),
      countries,
      person: (kind, id) => or(people.person(kind, id)),
      link,
      text: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? formatDay(value) : (value ?? '').trim()),
      yes: t('common.yes'),
    };
  }, [t, names, people]);
};
