import { useMemo } from 'react';
import type { ClientStatus } from '#domain/rules/records/clientStatus.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useClientPatents } from '#src/data/lists/useUses.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilters } from '#src/records/filters/ListFilter.ts';
import { useCountryFilter } from '#src/records/filters/useCountryFilter.ts';
import { yesOrNo } from '#src/records/filters/yesOrNo.ts';
import { statusOfRow } from '#src/screens/clients/ClientStatusTag.tsx';
import type { ClientRow } from '#src/screens/clients/clientColumns.tsx';

const statuses: readonly ClientStatus[] = ['active', 'inactive', 'undefined'];

const countryOf = ({ record }: ClientRow): string => record.paysClient;

/** By status, by country, and whether they have patents. */
export const useClientFilters = (): ListFilters<ClientRow> => {
  const { t } = useTranslation();
  const country = useCountryFilter(useRows('client'), 'clients.fields.paysClient', countryOf);
  const patents = useClientPatents();
  return useMemo(
    () => [
      {
        name: 'status',
        label: 'clients.fields.statut',
        choices: statuses.map((value) => ({ value, label: t(`clients.status.${value}`) })),
        values: (row) => [statusOfRow(row)],
      },
      country,
      // Not offered before it is counted, which is soon.
      ...(patents ? [yesOrNo<ClientRow>(t, 'patents', 'clients.filters.patents', ({ id }) => patents.has(id))] : []),
    ],
    [t, country, patents],
  );
};
