import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { formatInstantDay, formatNumber } from '#src/i18n/formats.ts';
import { type CabinetRow, clientsOf } from '#src/screens/cabinets/cabinetSorts.ts';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { Reach } from '#src/ui/facts/Reach.tsx';
import type { Column } from '#src/ui/table/Column.ts';
import { RowName } from '#src/ui/table/RowName.tsx';

/** A Client is not told how many others work with a cabinet. */
export const useCabinetColumns = (): Column<CabinetRow>[] => {
  const { t, i18n } = useTranslation();
  const { ownList } = useCabinetRights();
  const { language } = i18n;
  return useMemo(() => {
    const field = (name: string): string => t(`records.fields.${name}`);
    const clients: Column<CabinetRow> = {
      key: 'clients',
      title: t('records.fields.clientIds'),
      sortable: true,
      yields: true,
      align: 'right',
      width: 110,
      render: (row) => formatNumber(clientsOf(row), language),
    };
    const columns: Column<CabinetRow>[] = [
      {
        key: 'nomCabinet',
        title: field('nomCabinet'),
        sortable: true,
        hideable: false,
        card: 'title',
        render: ({ record, mark }) => <RowName name={record.nomCabinet} mark={mark} />,
      },
      {
        key: 'type',
        title: field('type'),
        sortable: true,
        card: 'aside',
        render: ({ record }) => (record.type ? t(`patents.cabinetTypes.${record.type}`) : t('common.undefined')),
      },
      {
        key: 'paysCabinet',
        title: field('paysCabinet'),
        sortable: true,
        yields: true,
        render: ({ record }) => (record.paysCabinet ? <Country value={record.paysCabinet} /> : null),
      },
      {
        key: 'emailCabinet',
        title: field('emailCabinet'),
        sortable: true,
        render: ({ record }) => <Reach kind="mailto" text={record.emailCabinet} />,
      },
      {
        key: 'telephoneCabinet',
        title: field('telephoneCabinet'),
        sortable: true,
        render: ({ record }) => <Reach kind="tel" text={record.telephoneCabinet} />,
      },
      ...(ownList ? [] : [clients]),
      {
        key: 'referenceCabinet',
        title: field('referenceCabinet'),
        sortable: true,
        hiddenAtFirst: true,
        render: ({ record }) => record.referenceCabinet,
      },
      {
        key: 'createdAt',
        title: t('records.fields.createdAt'),
        sortable: true,
        hiddenAtFirst: true,
        render: ({ record }) => formatInstantDay(record.createdAt),
      },
    ];
    return columns;
  }, [t, language, ownList]);
};

const Country = ({ value }: { readonly value: string }) => {
  const { language } = useTranslation().i18n;
  const code = matchCountry(value)?.iso2;
  return (
    <Group gap={8} wrap="nowrap">
      {code ? <Flag code={code} /> : null}
      <span>{countryLabel(value, language)}</span>
    </Group>
  );
};
