import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials, SessionResult } from '#src/session/Session.ts';
import { useSession } from '#src/session/SessionContext.ts';

/** The sentence of a failed step: the server's own, else ours (ERR-01, ERR-02). */
export const useFailureText = (): ((result: Extract<SessionResult, { ok: false }>) => string) => {
  const { t } = useTranslation();
  return ({ message, code }) => message || t(`auth.${code}`, { defaultValue: t('login.defaultError') });
};

/** Signing in, and what to do when this device was locked with a password that has been changed elsewhere. */
export const useSignIn = () => {
  const session = useSession();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [oldVault, setOldVault] = useState<{ readonly hasUnsent: boolean; readonly onCancel: () => void } | null>(null);

  const signIn = async (credentials: Credentials): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await session.signIn(credentials);
    setBusy(false);
    if (result.ok) return;
    if (result.code === 'oldPassword')
      setOldVault({ hasUnsent: result.hasUnsent ?? false, onCancel: () => setOldVault(null) });
    else setFailure(failureText(result));
  };

  return { busy, failure, oldVault, signIn };
};
