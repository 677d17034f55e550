import { authPaths } from '#domain/routes.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';

/** Gives an account of a running server another password than the demo's, which the app itself knows as a weak one. */
export const setOwnPassword = async (url: string, username: string, currentPassword: string, newPassword: string) => {
  const token = await signInAt(url, username, currentPassword);
  const answer = await fetch(`${url}${authPaths.changePassword}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ currentPassword, newPassword }),
  });
  if (!answer.ok) throw new Error(`${username} kept the old password: ${await answer.text()}`);
};
