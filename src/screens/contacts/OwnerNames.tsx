import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '#src/data/session/useUser.ts';
import type { Owner } from '#src/screens/contacts/useContactNames.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';

/** The client and the cabinet that a contact belongs to, each leading there. */
export const OwnerNames = ({ owners }: { readonly owners: readonly Owner[] }) => {
  const { t } = useTranslation();
  const addressOf = useOwnerAddress();
  if (owners.length === 0) return null;
  return (
    <Stack gap={6}>
      {owners.map((owner) => {
        const address = addressOf(owner);
        const name = owner.name || t('common.unknownRecord');
        return address ? (
          <Anchor key={owner.kind} component={Link} to={address} size="sm">
            {name}
          </Anchor>
        ) : (
          <Text key={owner.kind} span size="sm">
            {name}
          </Text>
        );
      })}
    </Stack>
  );
};

/** Where a contact's client or cabinet is shown; null where the user has no such screen (NAV-05). */
const useOwnerAddress = (): ((owner: Owner) => string | null) => {
  const isClient = useUser().role === 'Client';
  return ({ kind, id }) => (isClient && kind === 'client' ? null : recordAddress(kind, id));
};
