import { IconFileCertificate } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useAddressWords } from '#src/data/lists/useAddressWords.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useContactsAction } from '#src/records/useContactsAction.tsx';
import type { ClientRow } from '#src/screens/clients/clientColumns.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';

/** CLI-09: from a client to its contacts and its patents. */
export const useClientActions = (): ((row: ClientRow) => RowAction[]) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const patentsPath = useClientPatentsPath();
  const contactsAction = useContactsAction('client');
  return (row) => [
    contactsAction(row.id, row.record.nomClient),
    {
      key: 'patents',
      label: t('patents.title'),
      icon: <IconFileCertificate size={16} />,
      onClick: () => void navigate(patentsPath(row)),
    },
  ];
};

/** CLI-11: the patents of a client. The name travels along sealed, since a browser keeps addresses readable. */
const useClientPatentsPath = (): ((row: ClientRow) => string) => {
  const words = useAddressWords();
  return ({ id, record }) => {
    const clientName = words.seal(record.nomClient);
    return `${screenPaths.clientPatents.replace(':clientId', encodeURIComponent(id))}?${new URLSearchParams({ clientName })}`;
  };
};
