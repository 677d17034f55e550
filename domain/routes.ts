import type { Role } from '#domain/user.ts';

/** The addresses of the calls that are not plain CRUD (specification section 7). CRUD lives at each entity's path. */
export const authPaths = {
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  /** The same without the session, by its sign-out ticket: for a sign-out that happened without network. */
  endSession: '/api/auth/end-session',
  refresh: '/api/auth/refresh',
  me: '/api/auth/me',
  validate: '/api/auth/validate',
  changePassword: '/api/auth/change-password',
  /** The own sessions; one of them under its id. */
  sessions: '/api/auth/sessions',
  /** Which accounts of the demo may be tried. */
  demo: '/api/auth/demo',
} as const;

/** An account of the demo firm whose password is the one that everybody may know. */
export interface DemoSignIn {
  readonly Role: Role;
  readonly Username: string;
  readonly Password: string;
}

/** The user administration (API-69 to API-77) and the calls that make a client with its account (API-15, API-16). */
export const accountPaths = {
  base: '/api/admin/useradmin',
  list: '/api/admin/useradmin/users',
  user: '/api/admin/useradmin/user',
  createEmployee: '/api/admin/useradmin/create-employee',
  createClientAccount: '/api/admin/useradmin/create-client-account',
  createClientWithUser: '/api/admin/useradmin/create-new-client-with-user',
  clientWithUser: '/api/clients/create-with-user',
  roles: '/api/roles',
} as const;

/** Answer of login and refresh; refresh carries no user (API-07, API-09). */
export interface Tokens {
  token: string;
  refreshToken: string;
  /** Can do nothing but end the session, at any time. Other servers give none. */
  signOutTicket?: string;
}

/** What a device signs to renew a session that is bound to its key. */
export const renewalText = (refreshToken: string): string => `brevia renewal 1 ${refreshToken}`;

/**
 * Comes with the answer of a sign-in, once: a refresh token of this account was used by two parties, and that session
 * was ended. Whoever did not sign in from there should change the password.
 */
export interface TheftWarning {
  code: 'session-reused';
  /** In the language asked for. */
  message: string;
  at: string;
  address: string;
  userAgent: string;
}

/** Data of the answer to a new password. */
export interface PasswordChanged {
  /** By which of the device's keys the session is renewed from now on; empty where none was sent. */
  RenewalKey: string;
}

/** One of the own sessions, in an answer's Data. */
export interface OwnSession {
  Id: string;
  CreatedAt: string;
  /** When it last got a new token: at each start of the app and once a day. */
  RefreshedAt: string;
  Address: string;
  UserAgent: string;
  Current: boolean;
}
