import { useMemo } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Words } from '#domain/rules/changes/describeChange.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { fieldWords } from '#src/ui/form/fieldWords.ts';

/** What a patent's fields and values are called, and under which titles the wizard shows them. */
export interface PatentWords extends Words {
  tab(key: string): string;
  filing(how: 'added' | 'removed' | 'changed', country: RecordId | null): string;
}

export const usePatentWords = (): PatentWords => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const names = usePatentNames();
  const people = usePatentPeople();
  return useMemo(() => {
    const nameReaders: { readonly [C in CollectionName]?: (id: RecordId) => string } = {
      client: names.client,
      status: names.status,
      country: (id) => names.country(id).name,
      cabinet: people.cabinet,
      contact: (id) => people.contact(id).name,
      inventor: (id) => people.person('inventor', id),
      applicant: (id) => people.person('applicant', id),
      holder: (id) => people.person('holder', id),
    };
    const nameOf: PatentWords['nameOf'] = (collection, id) =>
      nameReaders[collection]?.(id) || t('common.unknownRecord');
    return {
      ...fieldWords({ t, language, collection: 'patent', nameOf, personOf: names.responsible.nameOf }),
      tab: (key) => t(`wizard.tabs.${key}`),
      filing: (how, country) =>
        t(`wizard.filing.${how}`, { country: country === null ? t('patents.noCountry') : nameOf('country', country) }),
    };
  }, [t, language, names, people]);
};
