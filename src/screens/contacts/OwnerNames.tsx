import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Owner } from '#src/screens/contacts/useContactNames.ts';
import { useOwnerAddress } from '#src/screens/contacts/useOwnerAddress.ts';

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
