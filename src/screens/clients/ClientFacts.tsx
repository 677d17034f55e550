import { Stack } from '@mantine/core';
import { isLocalId } from '#domain/recordId.ts';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { useUnread } from '#src/data/drafts/useUnread.ts';
import { formatInstantDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ClientStatusTag } from '#src/screens/clients/ClientStatusTag.tsx';
import type { ClientRow } from '#src/screens/clients/clientColumns.tsx';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { RecordFacts } from '#src/ui/facts/RecordFacts.tsx';
import { useQuietPart } from '#src/ui/page/useQuietPart.ts';

/** CLI-10: everything there is of a client. */
export const ClientFacts = ({ row }: { readonly row: ClientRow }) => {
  const { t, i18n } = useTranslation();
  const { record } = row;
  const address = [record.adresseClient, record.codePostal, countryLabel(record.paysClient, i18n.language)];
  const field = (name: string): string => t(`clients.fields.${name}`);
  const [NextDates] = useQuietPart(loadNextDates);
  return (
    <Stack gap="lg">
      <RecordFacts
        row={row}
        unread={useUnread('client', row)}
        labelOf={field}
        facts={[
          {
            label: field('telephoneClient'),
            value: record.telephoneClient && <ReachLink kind="tel" text={record.telephoneClient} />,
          },
          {
            label: field('emailClient'),
            value: record.emailClient && <ReachLink kind="mailto" text={record.emailClient} />,
          },
          { label: field('adresseClient'), value: address.filter(Boolean).join('\n') },
          { label: field('statut'), value: <ClientStatusTag row={row} /> },
          { label: field('nomClient'), value: record.nomClient },
          { label: field('referenceClient'), value: record.referenceClient },
          { label: t('records.fields.createdAt'), value: formatInstantDay(record.createdAt) },
          { label: t('records.fields.id'), value: isLocalId(row.id) ? t('common.notNumbered') : row.id },
        ]}
      />
      {NextDates ? <NextDates clientId={row.id} /> : null}
    </Stack>
  );
};

const loadNextDates = async () => (await import('#src/records/dates/ClientNextDates.tsx')).ClientNextDates;
