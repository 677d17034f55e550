import { authPaths, type Tokens } from '#domain/routes.ts';
import type { SessionUser } from '#domain/user.ts';
import { type AuthAnswer, type RenewalProof, refresh, userIn } from '#src/api/auth.ts';
import type { ApiAnswer, ApiRequest, Send, Unreachable } from '#src/api/send.ts';
import type { Auth } from '#src/session/Auth.ts';
import { inRenewalTurn } from '#src/session/inRenewalTurn.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import { proofOf } from '#src/session/renewalKey.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';
import { isExpired, isNearExpiry, tokenIssued } from '#src/session/tokenLife.ts';

/** What asking for a new token came to. `ended` is the server's own word that this session is over. */
export type Renewal =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'ended'; readonly message: string }
  | { readonly kind: 'unreachable'; readonly answer: Unreachable }
  /** AUTH-15. */
  | { readonly kind: 'noRefreshToken' }
  /** The server failed (5xx, 429 …): try again later. */
  | { readonly kind: 'failed'; readonly answer: ApiAnswer };

export interface AuthorisedSendParts {
  /** Sends with the token that `auth` holds. */
  readonly send: Send;
  readonly auth: Auth;
  readonly locks: SessionEnvironment['locks'];
  now(): number;
  /** @param before the refresh token that was exchanged */
  onRenewed(before: string, renewed: PersistedAuth): void;
  /** Whoever asked, the server has said who the user is. */
  onUser(user: SessionUser): void;
  /** The server has confirmed the session. */
  onContact(): void;
  /** The server has refused the session: a sign-in is needed. Nothing is wiped for it. */
  onEnded(): Promise<void>;
}

/** Only these words of the server end a session; a 403 is otherwise a missing right. */
export const endsSession = (answer: ApiAnswer): boolean =>
  answer.kind === 'answer' &&
  (answer.status === 401 ||
    (answer.status === 403 && /^(session-ended|device-unproven)$/.test(answer.envelope.code ?? '')));

/**
 * Makes `renew`, which gets one new token for all tabs of this device, and `send`, which renews a token that expires
 * within 5 minutes (AUTH-13) or was refused, and repeats the refused request once.
 */
export const createAuthorisedSend = (
  browser: AuthorisedSendParts,
): { readonly send: Send; readonly renew: () => Promise<Renewal> } => {
  const { auth } = browser;
  // C9: a token says by the server's clock when it ends. How far this device's clock is ahead of it shows in the
  // moment at which a new token was made.
  let aheadMs = 0;
  const now = (): number => browser.now() - aheadMs;
  const onToken = (token: string): void => {
    aheadMs = browser.now() - (tokenIssued(token) ?? browser.now());
  };
  const parts: RenewalParts = { ...browser, now, onToken };
  let renewing: Promise<Renewal> | null = null;
  const renew = (): Promise<Renewal> => {
    renewing ??= renewOnce(parts, auth.token).finally(() => {
      renewing = null;
    });
    return renewing;
  };
  const send: Send = async (request) => {
    const before = auth.token;
    if (before && auth.refreshToken && isNearExpiry(before, now())) {
      const renewal = await renew();
      if (renewal.kind === 'unreachable' && isExpired(before, now())) return { ...renewal.answer, sent: false };
    }
    const answer = await sendOrRenew(parts, request, renew);
    const user = request.path === authPaths.me ? userIn(answer) : null;
    if (user) parts.onUser(user);
    return answer;
  };
  return { send, renew };
};

interface RenewalParts extends AuthorisedSendParts {
  onToken(token: string): void;
}

const sendOrRenew = async (
  parts: AuthorisedSendParts,
  request: ApiRequest,
  renew: () => Promise<Renewal>,
): Promise<ApiAnswer> => {
  const used = parts.auth.token;
  const answer = await parts.send(request);
  if (answer.kind === 'answer' && answer.status < 300) parts.onContact();
  if (!endsSession(answer)) return answer;
  const renewal: Renewal = parts.auth.token !== used && parts.auth.token ? { kind: 'fresh' } : await renew();
  if (renewal.kind === 'fresh') return parts.send(request);
  if (renewal.kind === 'unreachable') return { ...renewal.answer, sent: false };
  if (renewal.kind === 'failed') return isTroubled(renewal.answer) ? renewal.answer : answer;
  await parts.onEnded();
  return answer;
};

/** A server in trouble, which says nothing about the request that was meant. */
const isTroubled = (answer: ApiAnswer): boolean =>
  answer.kind === 'unreachable' || answer.status >= 500 || answer.status === 429;

const isUnproven = (answered: AuthAnswer<Tokens>): boolean =>
  !answered.ok && answered.answer.kind === 'answer' && answered.answer.envelope.code === 'device-unproven';

/** A disk that keeps no new key now, or a browser that makes none: the session stays as it is, for this time. */
const proofFor = async (auth: Auth, refreshToken: string): Promise<RenewalProof | null> => {
  try {
    const key = await auth.renewalKey();
    return key && { renewalKey: key.shown, proof: await proofOf(key, refreshToken) };
  } catch {
    return null;
  }
};

/** @param stale the token that is no longer good; another one in the vault means that another tab was faster */
const renewOnce = (parts: RenewalParts, stale: string | null): Promise<Renewal> => {
  const work = async (): Promise<Renewal> => {
    const { auth } = parts;
    await auth.follow().catch(() => {});
    if (auth.token && auth.token !== stale && !isExpired(auth.token, parts.now())) return { kind: 'fresh' };
    const { refreshToken } = auth;
    if (!refreshToken) return { kind: 'noRefreshToken' };
    const renewed = await refresh(parts.send, refreshToken, await proofFor(auth, refreshToken));
    const isOther = isUnproven(renewed) && (await auth.tryOffered().catch(() => true));
    const answered = isOther ? await refresh(parts.send, refreshToken, await proofFor(auth, refreshToken)) : renewed;
    const { whole } = auth;
    if (answered.ok && whole) {
      parts.onToken(answered.value.token);
      // A disk that cannot keep them now is no reason to fail: they are in memory, and the old ones still serve.
      const next = { ...whole, ...answered.value };
      await auth.set(next).catch(() => {});
      parts.onRenewed(refreshToken, next);
      parts.onContact();
      return { kind: 'fresh' };
    }
    if (answered.ok) return { kind: 'noRefreshToken' };
    const { answer, message } = answered;
    if (answer.kind === 'unreachable') return { kind: 'unreachable', answer };
    return endsSession(answer) && !answer.isPage ? { kind: 'ended', message } : { kind: 'failed', answer };
  };
  return inRenewalTurn(parts.locks, work);
};
