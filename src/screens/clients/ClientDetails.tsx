import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isLocalId, type RecordId } from '#domain/recordId.ts';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { useUnread } from '#src/data/drafts/useUnread.ts';
import { useContactsPath } from '#src/data/lists/useContactsPath.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { formatInstantDay } from '#src/i18n/formats.ts';
import { RecordDetails } from '#src/records/RecordDetails.tsx';
import { ClientStatusTag } from '#src/screens/clients/ClientStatusTag.tsx';
import { useClientPatentsPath } from '#src/screens/clients/useClientPatentsPath.ts';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { RecordFacts } from '#src/ui/facts/RecordFacts.tsx';

export interface ClientDetailsProps {
  readonly id: RecordId | null;
  readonly onClose: () => void;
  readonly onEdit: (row: Row<'client'>) => void;
}

/** CLI-10: one client, over the list. */
export const ClientDetails = (props: ClientDetailsProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientPatentsPath = useClientPatentsPath();
  const contactsPath = useContactsPath();
  return (
    <RecordDetails
      {...props}
      collection="client"
      nameOf={({ record }) => record.nomClient}
      title={t('clients.detailsTitle')}
      mayEdit={useCan('client', 'edit')}
      actions={(row) => (
        <>
          <Button variant="default" onClick={() => void navigate(contactsPath('client', row.id, row.record.nomClient))}>
            {t('contacts.title')}
          </Button>
          <Button variant="default" onClick={() => void navigate(clientPatentsPath(row))}>
            {t('clients.patents')}
          </Button>
        </>
      )}
    >
      {(row) => <ClientFacts row={row} />}
    </RecordDetails>
  );
};

const ClientFacts = ({ row }: { readonly row: Row<'client'> }) => {
  const { t, i18n } = useTranslation();
  const { record } = row;
  const address = [record.adresseClient, record.codePostal, countryLabel(record.paysClient, i18n.language)];
  const field = (name: string): string => t(`clients.fields.${name}`);
  return (
    <RecordFacts
      row={row}
      unread={useUnread('client', row)}
      labelOf={field}
      facts={[
        { label: t('records.fields.id'), value: isLocalId(row.id) ? t('common.notNumbered') : row.id },
        { label: field('statut'), value: <ClientStatusTag row={row} /> },
        { label: field('nomClient'), value: record.nomClient },
        { label: field('referenceClient'), value: record.referenceClient },
        {
          label: field('emailClient'),
          value: record.emailClient && <ReachLink kind="mailto" text={record.emailClient} />,
        },
        {
          label: field('telephoneClient'),
          value: record.telephoneClient && <ReachLink kind="tel" text={record.telephoneClient} />,
        },
        { label: field('adresseClient'), value: address.filter(Boolean).join('\n') },
        { label: t('records.fields.createdAt'), value: formatInstantDay(record.createdAt) },
      ]}
    />
  );
};
