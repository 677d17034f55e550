import { boundKeyOf, changePassword as callServer } from '#src/api/auth.ts';
import { isSuccess, messageOf } from '#src/api/readAnswer.ts';
import type { ApiAnswer } from '#src/api/send.ts';
import { confirmSession } from '#src/session/confirmSession.ts';
import { endsSession } from '#src/session/createAuthorisedSend.ts';
import { followPassword, type Passwords } from '#src/session/followPassword.ts';
import { inRenewalTurn } from '#src/session/inRenewalTurn.ts';
import { newRenewalKey, type RenewalKey } from '#src/session/renewalKey.ts';
import type { PasswordChange } from '#src/session/Session.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';

/**
 * Sets the own password on the server, and lets follow what locks this device and what renews its session. No tab renews
 * meanwhile: it would sign with a key that is no longer the session's, and be sent away.
 */
export const changePassword = async (core: SessionCore, passwords: Passwords): Promise<PasswordChange> => {
  // A browser that makes none changes the password all the same; the session is renewed by the key that it has.
  const renewalKey = await newRenewalKey().catch(() => null);
  const attempt = () => inRenewalTurn(core.env.locks, () => attemptChange(core, passwords, renewalKey));
  const { answer, followed } = await attempt();
  if (followed !== null) return { ok: true, followed };
  // A token that has run out is renewed outside of the turn, which renewing takes itself.
  const again = endsSession(answer) && (await confirmSession(core)) ? await attempt() : { answer, followed };
  return again.followed === null ? refused(again.answer) : { ok: true, followed: again.followed };
};

/** `followed`: whether the vault did; null where the server has not changed the password. */
interface Attempted {
  readonly answer: ApiAnswer;
  readonly followed: boolean | null;
}

const attemptChange = async (
  core: SessionCore,
  passwords: Passwords,
  renewalKey: RenewalKey | null,
): Promise<Attempted> => {
  const { auth, plainSend, env } = core;
  const { refreshToken } = auth;
  const shown = renewalKey ? { renewalKey: renewalKey.shown } : {};
  const answer = await callServer(plainSend, { currentPassword: passwords.old, newPassword: passwords.now, ...shown });
  if (renewalKey && answer.kind === 'unreachable') auth.offerRenewalKey(renewalKey);
  if (!isSuccess(answer)) return { answer, followed: null };
  // First the vault: under its old key the new one would lie open to whoever knows the old password.
  const { ok: followed } = await followPassword(core, passwords);
  if (renewalKey && boundKeyOf(answer) === renewalKey.shown) {
    await auth.changeRenewalKey(renewalKey).catch(() => env.warn('session: the new renewal key is kept nowhere'));
    const { whole } = auth;
    if (whole && refreshToken && !core.opened?.vault)
      env.channel.post({ kind: 'renewed', before: refreshToken, auth: whole });
  }
  return { answer, followed };
};

const refused = (answer: ApiAnswer): PasswordChange => ({
  ok: false,
  message: messageOf(answer),
  fields: answer.kind === 'answer' ? answer.envelope.errors : {},
});
