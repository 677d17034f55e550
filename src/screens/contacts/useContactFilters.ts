import { useMemo } from 'react';
import { emailsOf } from '#domain/rules/records/contactLists.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilters } from '#src/records/filters/ListFilter.ts';
import { yesOrNo } from '#src/records/filters/yesOrNo.ts';
import type { ContactRow } from '#src/screens/contacts/contactColumns.tsx';

const homes = ['client', 'cabinet', 'none'] as const;

const homesOf = ({ record: { idClient, idCabinet } }: ContactRow): readonly string[] => {
  const at = [idClient === null ? '' : 'client', idCabinet === null ? '' : 'cabinet'].filter(Boolean);
  return at.length > 0 ? at : ['none'];
};

/** By where they work, and whether they can be written to. */
export const useContactFilters = (): ListFilters<ContactRow> => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        name: 'home',
        label: 'contacts.columns.home',
        choices: homes.map((value) => ({ value, label: t(`contacts.filters.homes.${value}`) })),
        values: homesOf,
      },
      yesOrNo(t, 'email', 'contacts.filters.email', ({ record }) => emailsOf(record).length > 0),
    ],
    [t],
  );
};
