import { useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { Credentials, SessionResult } from '#src/session/Session.ts';
import { useSession } from '#src/session/SessionContext.ts';

/** The sentence of a failed step: the server's own, else ours (ERR-01, ERR-02). */
export const useFailureText = (): ((result: Extract<SessionResult, { ok: false }>) => string) => {
  const { t } = useTranslation();
  return ({ message, code }) => message || t(`auth.${code}`, { defaultValue: t('login.defaultError') });
};

/**
 * Signing in, and what to do when this device was locked with a password that has been changed elsewhere, or this tab
 * holds unsent work of somebody else.
 */
export const useSignIn = () => {
  const { t } = useTranslation();
  const session = useSession();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [oldVault, setOldVault] = useState<{ readonly hasUnsent: boolean; readonly onCancel: () => void } | null>(null);

  const [asking, setAsking] = useState(false);

  const run = async (step: () => Promise<SessionResult>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await step().catch((error: unknown) => {
      console.error(error);
      return null;
    });
    setBusy(false);
    if (!result) return setFailure(t('errors.unknownError'));
    if (result.ok) return;
    if (result.code === 'oldPassword')
      setOldVault({ hasUnsent: result.hasUnsent ?? false, onCancel: () => setOldVault(null) });
    else if (result.code === 'leavesWork') setAsking(true);
    else {
      setAsking(false);
      setFailure(failureText(result));
    }
  };

  return {
    busy,
    failure,
    oldVault,
    signIn: (credentials: Credentials): Promise<void> => run(() => session.signIn(credentials)),
    /** Whether the work of another account in this tab may be lost. */
    othersWork: {
      asking,
      stay: () => setAsking(false),
      abandon: (): Promise<void> => run(() => session.abandonWork()),
    },
  };
};
