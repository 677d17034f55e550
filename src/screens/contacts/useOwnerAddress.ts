import { useUser } from '#src/data/session/useUser.ts';
import type { Owner } from '#src/screens/contacts/useContactNames.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';

/** Where a contact's client or cabinet is shown; null where the user has no such screen (NAV-05). */
export const useOwnerAddress = (): ((owner: Owner) => string | null) => {
  const isClient = useUser().role === 'Client';
  return ({ kind, id }) => (isClient && kind === 'client' ? null : recordAddress(kind, id));
};
