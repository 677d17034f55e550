import { Alert, Button, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { LoginForm } from '#src/screens/login/LoginForm.tsx';
import classes from '#src/screens/login/LoginScreen.module.css';
import type { SignedOutSnapshot } from '#src/session/Session.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { appVersion } from '#src/ui/page/appVersion.ts';
import { EntryPage } from '#src/ui/page/EntryPage.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';

/** AUTH-01, AUTH-02: the way in. */
export const LoginScreen = ({ signedOut }: { readonly signedOut: SignedOutSnapshot }) => {
  const { t } = useTranslation();
  const session = useSession();
  useDocumentTitle(`${t('login.title')} · ${t('app.name')}`);
  return (
    <EntryPage
      footer={
        <>
          <span>{t('login.copyright', { year: new Date().getFullYear() })}</span>
          <span>{t('login.version', { version: appVersion })}</span>
        </>
      }
    >
      <div className={classes.brand}>
        <Logo size={44} />
        <div>
          <Title order={1} className={classes.name}>
            {t('app.name')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('login.lead')}
          </Text>
        </div>
      </div>
      {signedOut.notice ? (
        <Alert color="brand" mb="md" icon={<IconInfoCircle aria-hidden />}>
          {signedOut.lost ? t('auth.evictedWith', { count: signedOut.lost }) : t(`auth.${signedOut.notice}`)}
        </Alert>
      ) : null}
      {signedOut.heldOnlyHere ? (
        <Alert color="orange" mb="md" icon={<IconAlertTriangle aria-hidden />}>
          {t('auth.heldToSignIn', { count: signedOut.heldOnlyHere })}
        </Alert>
      ) : null}
      <LoginForm held={signedOut.heldOnlyHere ?? 0} mayKeep={signedOut.notice !== 'setAside'}>
        {signedOut.canUnlock ? (
          <Button variant="subtle" fullWidth onClick={() => void session.backToUnlock()}>
            {t('login.backToUnlock')}
          </Button>
        ) : null}
      </LoginForm>
    </EntryPage>
  );
};
