import { Button, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UnlockForm } from '#src/screens/unlock/UnlockForm.tsx';
import classes from '#src/screens/unlock/UnlockScreen.module.css';
import type { LockedSnapshot } from '#src/session/Session.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx';

/** The device is locked: the password opens it, also without network, and the same screen goes on. */
export const UnlockScreen = ({ locked }: { readonly locked: LockedSnapshot }) => {
  const { t } = useTranslation();
  const session = useSession();
  useDocumentTitle(`${t('unlock.title')} · ${t('app.name')}`);
  return (
    <div className={classes.page}>
      <header className={classes.language}>
        <LanguageSwitch />
      </header>
      <main className={classes.place}>
        <div className={classes.card}>
          <div className={classes.head}>
            <IconLock size={28} stroke={1.6} color="var(--brevia-brand)" aria-hidden />
            <Title order={1} size="h3">
              {t('unlock.title')}
            </Title>
          </div>
          <Text size="sm" c="dimmed" my="md">
            {t('unlock.text')}
          </Text>
          <UnlockForm locked={locked} />
          <Button variant="subtle" fullWidth mt="sm" onClick={() => void session.useAnotherAccount()}>
            {t('unlock.another')}
          </Button>
        </div>
      </main>
    </div>
  );
};
