import { useMemo } from 'react';
import { cabinetTypes } from '#domain/entities/cabinet.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilters } from '#src/records/filters/ListFilter.ts';
import { useCountryFilter } from '#src/records/filters/useCountryFilter.ts';
import { yesOrNo } from '#src/records/filters/yesOrNo.ts';
import { type CabinetRow, clientsOf } from '#src/screens/cabinets/cabinetColumns.tsx';

const countryOf = ({ record }: CabinetRow): string => record.paysCabinet;

/**
 * By type, by country, and whether clients work with them.
 * @param ofOwn a Client's own list: they are not told who else works with a cabinet (CAB-08)
 */
export const useCabinetFilters = (ofOwn: boolean): ListFilters<CabinetRow> => {
  const { t } = useTranslation();
  const country = useCountryFilter(useRows('cabinet'), 'records.fields.paysCabinet', countryOf);
  return useMemo(
    () => [
      {
        name: 'type',
        label: 'records.fields.type',
        choices: Object.values(cabinetTypes).map((type) => ({
          value: String(type),
          label: t(`patents.cabinetTypes.${type}`),
        })),
        values: ({ record }) => [String(record.type)],
      },
      country,
      ...(ofOwn ? [] : [yesOrNo<CabinetRow>(t, 'clients', 'cabinets.filters.clients', (row) => clientsOf(row) > 0)]),
    ],
    [t, country, ofOwn],
  );
};
