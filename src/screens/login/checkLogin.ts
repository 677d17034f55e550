export interface LoginValues {
  readonly username: string;
  readonly password: string;
}

/** What is wrong with a field, as a key under `login.`; null when it is fine. */
export type LoginErrors = { readonly [F in keyof LoginValues]: string | null };

/**
 * VAL-01, VAL-02: a name or e-mail of at least 3 characters, a password of at least 6. Written out here and not as a
 * schema, because nothing more may be loaded before one can sign in.
 */
export const checkLogin = ({ username, password }: LoginValues): LoginErrors => ({
  username: check(username.trim(), 3, 'username'),
  password: check(password, 6, 'password'),
});

const check = (value: string, min: number, name: string): string | null => {
  if (value === '') return `${name}Required`;
  return value.length < min ? `${name}Short` : null;
};
