/** The addresses of the calls that are not plain CRUD (specification section 7). CRUD lives at each entity's path. */
export const authPaths = {
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  refresh: '/api/auth/refresh',
  me: '/api/auth/me',
  validate: '/api/auth/validate',
  changePassword: '/api/auth/change-password',
} as const;

/** Answer of login and refresh; refresh carries no user (API-07, API-09). */
export interface Tokens {
  token: string;
  refreshToken: string;
}
