import { useCallback } from 'react';
import { authPaths } from '#domain/routes.ts';
import { type CallResult, callAtOnce } from '#src/data/callAtOnce.ts';
import { useOpenSession } from '#src/data/openSession.ts';

/** Sets the own password on the server (G-19). Never queued: a password does not wait in an outbox. */
export const useChangePassword = (): ((currentPassword: string, newPassword: string) => Promise<CallResult>) => {
  const { send } = useOpenSession();
  return useCallback(
    (currentPassword, newPassword) =>
      callAtOnce(send, {
        method: 'POST',
        path: authPaths.changePassword,
        body: { currentPassword, newPassword },
      }),
    [send],
  );
};
