import { Stack } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useRecordAddress } from '#src/records/useRecordAddress.ts';
import type { Owner } from '#src/screens/contacts/useContactNames.ts';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';

/** The client and the cabinet that a contact belongs to, each leading there. */
export const OwnerNames = ({ owners }: { readonly owners: readonly Owner[] }) => {
  const { t } = useTranslation();
  const addressOf = useRecordAddress();
  if (owners.length === 0) return null;
  return (
    <Stack gap={6} fz="sm">
      {owners.map(({ kind, id, name }) => (
        <LinkTo key={kind} address={addressOf(kind, id)}>
          {name || t('common.unknownRecord')}
        </LinkTo>
      ))}
    </Stack>
  );
};
