export interface PlainUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: 'admin' | 'user' | 'client';
  clientId: number | null;
}

export const plainPassword = 'Secret-Enough-1';

/** The accounts of a plain server and their sessions: tokens that say nothing by themselves. */
export class PlainAccounts {
  readonly users: PlainUser[] = [
    { id: 1, username: 'ada', email: 'ada@example.org', role: 'admin', clientId: null },
    { id: 2, username: 'ugo', email: 'ugo@example.org', role: 'user', clientId: null },
    { id: 3, username: 'clea', email: 'clea@example.org', role: 'client', clientId: 1 },
  ];
  readonly #tokens = new Map<string, PlainUser>();
  readonly #refreshTokens = new Map<string, PlainUser>();
  #last = 0;

  signIn(name: string, password: string): object | null {
    const user = this.users.find(({ username, email }) => username === name || email === name);
    return user && password === plainPassword ? { ...this.#issue(user), user: this.answerOf(user) } : null;
  }

  /** For tests that begin signed in. */
  tokenFor(username: string): string {
    const user = this.users.find((one) => one.username === username);
    if (!user) throw new Error(`nobody is called ${username}`);
    return this.#issue(user).token;
  }

  /** A refresh token goes on serving: an answer that a reload lost on its way can be asked for again. */
  renew({ refreshToken }: Readonly<Record<string, unknown>>): object | null {
    const user = this.#refreshTokens.get(String(refreshToken));
    return user ? this.#issue(user) : null;
  }

  userOf(authorization: string | null): PlainUser | undefined {
    return this.#tokens.get((authorization ?? '').replace(/^Bearer /, ''));
  }

  answerOf({ clientId, ...user }: PlainUser): object {
    return { ...user, nom: 'Martin', prenom: user.username, isActive: true, ...(clientId !== null && { clientId }) };
  }

  /** Every access token has run out; refresh tokens still serve. */
  expireTokens(): void {
    this.#tokens.clear();
  }

  endSessions(): void {
    this.expireTokens();
    this.#refreshTokens.clear();
  }

  #issue(user: PlainUser): { token: string; refreshToken: string } {
    this.#last += 1;
    const [token, refreshToken] = [`access-${this.#last}`, `refresh-${this.#last}`];
    this.#tokens.set(token, user);
    this.#refreshTokens.set(refreshToken, user);
    return { token, refreshToken };
  }
}
