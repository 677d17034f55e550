import type { Tokens } from '#domain/routes.ts';
import { type SessionUser, userFromWire } from '#domain/user.ts';
import type { PlainStorage } from '#src/session/SessionEnvironment.ts';

const keys = { token: 'brevia.token', refreshToken: 'brevia.refreshToken', user: 'brevia.user' } as const;

export interface TabAuth {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly user: SessionUser | null;
}

/** AUTH-04: the three keys of session storage. A storage that refuses is as good as an empty one. */
export const tabTokens = (storage: PlainStorage) => ({
  read: (): TabAuth => ({
    token: quietly(() => storage.getItem(keys.token)) ?? null,
    refreshToken: quietly(() => storage.getItem(keys.refreshToken)) ?? null,
    user: quietly(() => userFromWire(JSON.parse(storage.getItem(keys.user) ?? 'null'))) ?? null,
  }),
  write: (tokens: Tokens, user: SessionUser): void => {
    quietly(() => {
      storage.setItem(keys.token, tokens.token);
      storage.setItem(keys.refreshToken, tokens.refreshToken);
      storage.setItem(keys.user, JSON.stringify(user));
    });
  },
  clear: (): void => {
    for (const key of Object.values(keys)) quietly(() => storage.removeItem(key));
  },
});

const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
