import { useCallback } from 'react';
import { authPaths } from '#domain/routes.ts';
import { isSuccess, messageOf } from '#src/api/resource.ts';
import { useOpenSession } from '#src/data/openSession.ts';

/** `fields` are the server's sentences by field; `message` is empty when it was not there. */
export type PasswordResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly fields: Readonly<Record<string, readonly string[]>> };

/** Sets the own password on the server (G-19). Never queued: a password does not wait in an outbox. */
export const useChangePassword = (): ((currentPassword: string, newPassword: string) => Promise<PasswordResult>) => {
  const { send } = useOpenSession();
  return useCallback(
    async (currentPassword, newPassword) => {
      const body = { currentPassword, newPassword };
      const answer = await send({ method: 'POST', path: authPaths.changePassword, body });
      const fields = answer.kind === 'answer' ? answer.envelope.errors : {};
      return isSuccess(answer) ? { ok: true } : { ok: false, message: messageOf(answer), fields };
    },
    [send],
  );
};
