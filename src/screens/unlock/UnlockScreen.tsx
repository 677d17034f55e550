import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { UnlockForm } from '#src/screens/unlock/UnlockForm.tsx';
import type { LockedSnapshot } from '#src/session/Session.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { EntryPage } from '#src/ui/page/EntryPage.tsx';

/** The device is locked: the password opens it, also without network, and the same screen goes on. */
export const UnlockScreen = ({ locked }: { readonly locked: LockedSnapshot }) => {
  const { t } = useTranslation();
  const session = useSession();
  useDocumentTitle(`${t('unlock.title')} · ${t('app.name')}`);
  return (
    <EntryPage>
      <Group gap="sm" wrap="nowrap">
        <IconLock size={28} stroke={1.6} color="var(--brevia-brand)" aria-hidden />
        <Title order={1} size="h3">
          {t('unlock.title')}
        </Title>
      </Group>
      <Text size="sm" c="dimmed" my="md">
        {t(locked.needsServer ? 'unlock.textServer' : 'unlock.text')}
      </Text>
      {locked.heldOnlyHere ? (
        <Alert color="orange" mb="md" icon={<IconAlertTriangle aria-hidden />}>
          {t('auth.heldOnlyHere', { count: locked.heldOnlyHere })}
        </Alert>
      ) : null}
      <UnlockForm locked={locked} />
      <Button variant="subtle" fullWidth mt="sm" onClick={() => void session.useAnotherAccount()}>
        {t(locked.opensByOldPassword ? 'unlock.withNew' : 'unlock.another')}
      </Button>
    </EntryPage>
  );
};
