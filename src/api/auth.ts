import { authPaths, type DemoSignIn, type PasswordChanged, type TheftWarning, type Tokens } from '#domain/routes.ts';
import { type SessionUser, userFromWire } from '#domain/user.ts';
import { isSuccess, messageOf } from '#src/api/readAnswer.ts';
import type { ApiAnswer, Send } from '#src/api/send.ts';

export type AuthAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly answer: ApiAnswer };

/** What a sign-in gives; `wasStolen` when an earlier session was found in two hands (TheftWarning). */
export interface SignedIn extends Tokens {
  readonly user: SessionUser;
  readonly wasStolen: boolean;
}

/** API-07. A token without a user, or the other way round, is a failure. */
export const login = async (
  send: Send,
  credentials: { email: string; password: string; deviceId: string; renewalKey: string },
): Promise<AuthAnswer<SignedIn>> => {
  const answer = await send({ method: 'POST', path: authPaths.login, body: credentials });
  const content = contentOf(answer);
  const tokens = tokensOf(content);
  const user = userFromWire(content?.user ?? content?.User);
  const warning = content?.warning as Partial<TheftWarning> | undefined;
  const wasStolen = warning?.code === 'session-reused';
  return tokens && user ? { ok: true, value: { ...tokens, user, wasStolen } } : failed(answer);
};

/** The key of this device and what it signed: our server renews a session for nobody else. */
export interface RenewalProof {
  readonly renewalKey: string;
  readonly proof: string;
}

/** API-09. */
export const refresh = async (
  send: Send,
  refreshToken: string,
  proof: RenewalProof | null = null,
): Promise<AuthAnswer<Tokens>> => {
  const answer = await send({ method: 'POST', path: authPaths.refresh, body: { refreshToken, ...proof } });
  const tokens = tokensOf(contentOf(answer));
  return tokens ? { ok: true, value: tokens } : failed(answer);
};

/** API-10. */
export const readMe = async (send: Send): Promise<AuthAnswer<SessionUser>> => {
  const answer = await send({ method: 'GET', path: authPaths.me });
  const user = userIn(answer);
  return user ? { ok: true, value: user } : failed(answer);
};

/** The user of an answer to that. */
export const userIn = (answer: ApiAnswer): SessionUser | null => userFromWire(contentOf(answer));

/** G-19. @param passwords with the public key to which our server shall bind the session in place of the one before */
export const changePassword = (
  send: Send,
  passwords: { currentPassword: string; newPassword: string; renewalKey?: string },
): Promise<ApiAnswer> => send({ method: 'POST', path: authPaths.changePassword, body: passwords });

/** The key to which the answer says that the session is bound now; null from servers that bind none. */
export const boundKeyOf = (answer: ApiAnswer): string | null => {
  const data = answer.kind === 'answer' ? answer.envelope.data : null;
  return ((data ?? {}) as Partial<PasswordChanged>).RenewalKey || null;
};

/** The accounts that a demo names; none from any other server, and none where it cannot be asked. */
export const readDemo = async (send: Send): Promise<readonly DemoSignIn[]> => {
  const answer = await send({ method: 'GET', path: authPaths.demo });
  const accounts: unknown = isSuccess(answer) ? answer.envelope.data : null;
  return Array.isArray(accounts) ? (accounts as DemoSignIn[]) : [];
};

/** API-08. Best effort: signing out never waits for the server. */
export const logout = (send: Send): Promise<ApiAnswer> => send({ method: 'POST', path: authPaths.logout });

/**
 * Ends a session by its ticket. @returns whether there is nothing left to report: the server has answered, be it that it
 * knows no such session or, older than the ticket, no such call
 */
export const sendSignOut = async (send: Send, ticket: string): Promise<boolean> => {
  const answer = await send({ method: 'POST', path: authPaths.endSession, body: { ticket } });
  return answer.kind === 'answer' && answer.status < 500 && ![403, 408, 429].includes(answer.status);
};

type Content = Readonly<Record<string, unknown>>;

/** Flat or in the envelope (G-26). */
const contentOf = (answer: ApiAnswer): Content | null => {
  if (!isSuccess(answer)) return null;
  const inside = answer.envelope.data;
  const content = typeof inside === 'object' && inside !== null ? inside : answer.body;
  return typeof content === 'object' && content !== null ? (content as Content) : null;
};

const tokensOf = (content: Content | null): Tokens | null => {
  const token = content?.token ?? content?.Token;
  const refreshToken = content?.refreshToken ?? content?.RefreshToken;
  if (typeof token !== 'string' || typeof refreshToken !== 'string') return null;
  const ticket = content?.signOutTicket ?? content?.SignOutTicket;
  return { token, refreshToken, ...(typeof ticket === 'string' && { signOutTicket: ticket }) };
};

const failed = (answer: ApiAnswer): { ok: false; message: string; answer: ApiAnswer } => ({
  ok: false,
  message: messageOf(answer),
  answer,
});
