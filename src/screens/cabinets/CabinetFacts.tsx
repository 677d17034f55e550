import { Stack } from '@mantine/core';
import { isLocalId, type RecordId } from '#domain/recordId.ts';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useUnread } from '#src/data/drafts/useUnread.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { formatInstantDay, formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useRecordAddress } from '#src/records/useRecordAddress.ts';
import { type CabinetRow, clientsOf } from '#src/screens/cabinets/cabinetColumns.tsx';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import type { Fact } from '#src/ui/facts/FactList.tsx';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { RecordFacts } from '#src/ui/facts/RecordFacts.tsx';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';

/** CAB-03: everything there is of a cabinet; the clients that work with it only for the firm. */
export const CabinetFacts = ({ row }: { readonly row: CabinetRow }) => {
  const { t, i18n } = useTranslation();
  const { ownList } = useCabinetRights();
  const { record } = row;
  const field = (name: string): string => t(`records.fields.${name}`);
  const address = [record.adresseCabinet, record.codePostal, countryLabel(record.paysCabinet, i18n.language)];
  const clients: Fact = {
    label: t('records.fields.clientIds'),
    value:
      record.clientIds.length > 0 ? (
        <ClientNames ids={record.clientIds} />
      ) : (
        formatNumber(clientsOf(row), i18n.language)
      ),
  };
  return (
    <RecordFacts
      row={row}
      unread={useUnread('cabinet', row)}
      labelOf={field}
      facts={[
        {
          label: field('telephoneCabinet'),
          value: record.telephoneCabinet && <ReachLink kind="tel" text={record.telephoneCabinet} />,
        },
        {
          label: field('emailCabinet'),
          value: record.emailCabinet && <ReachLink kind="mailto" text={record.emailCabinet} />,
        },
        { label: field('adresseCabinet'), value: address.filter(Boolean).join('\n') },
        { label: field('type'), value: record.type ? t(`patents.cabinetTypes.${record.type}`) : '' },
        ...(ownList ? [] : [clients]),
        {
          label: t('patents.title'),
          value: <LinkTo address={`${screenPaths.patents}?cabinet=${row.id}`}>{t('cabinets.families')}</LinkTo>,
        },
        { label: field('nomCabinet'), value: record.nomCabinet },
        { label: field('referenceCabinet'), value: record.referenceCabinet },
        { label: t('records.fields.createdAt'), value: formatInstantDay(record.createdAt) },
        { label: t('records.fields.id'), value: isLocalId(row.id) ? t('common.notNumbered') : row.id },
      ]}
    />
  );
};

const ClientNames = ({ ids }: { readonly ids: readonly RecordId[] }) => {
  const { t, i18n } = useTranslation();
  const clients = useRecordsById('client');
  const addressOf = useRecordAddress();
  const named = ids.map((id) => ({ id, name: clients.get(id)?.nomClient ?? t('common.unknownRecord') }));
  return (
    <Stack gap={6}>
      {named
        .sort((left, right) => left.name.localeCompare(right.name, i18n.language))
        .map(({ id, name }) => (
          <LinkTo key={id} address={addressOf('client', id)}>
            {name}
          </LinkTo>
        ))}
    </Stack>
  );
};
