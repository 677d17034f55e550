import { useSearchParams } from 'react-router-dom';
import { type NotificationType, notificationTypes } from '#domain/notification.ts';
import { addressParams } from '#src/data/address/addressParams.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import { valuesMeant } from '#src/data/lists/valuesMeant.ts';

/** INBOX-04. */
export const inboxPageSize = 20;

/** What the address of the inbox says (UX-20). */
export interface InboxAddress {
  readonly tab: 'unread' | 'read';
  readonly clientId: number | null;
  readonly types: readonly NotificationType[];
  readonly page: number;
}

/** What a saved view of the inbox brings back (UX-25). */
export const inboxShape: ListAddressShape = {
  defaultSort: { column: '', descending: false },
  sortColumns: [],
  filters: ['tab', 'clientId', 'type'],
  defaultPageSize: inboxPageSize,
};

const readAddress = (params: URLSearchParams): InboxAddress => {
  const client = Number(params.get('clientId'));
  return {
    tab: params.get('tab') === 'read' ? 'read' : 'unread',
    clientId: Number.isSafeInteger(client) && client > 0 ? client : null,
    types: notificationTypes.filter((type) => params.getAll('type').includes(type)),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
};

const writeAddress = ({ tab, clientId, types, page }: InboxAddress): URLSearchParams => {
  const params = new URLSearchParams();
  if (tab === 'read') params.set('tab', tab);
  if (clientId !== null) params.set('clientId', String(clientId));
  for (const type of types) params.append('type', type);
  if (page > 1) params.set('page', String(page));
  return params;
};

export const useInboxAddress = (): readonly [InboxAddress, (change: Partial<InboxAddress>) => void] => {
  const [params, setParams] = useSearchParams();
  const seen = readAddress(params);
  return [
    seen,
    (change) =>
      setParams(() => {
        const now = readAddress(addressParams());
        const types = change.types && { types: valuesMeant(now.types, seen.types, change.types) };
        return writeAddress({ ...now, ...change, ...types });
      }),
  ];
};
