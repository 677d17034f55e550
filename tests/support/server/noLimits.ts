import { type RateLimits, standardLimits } from '#server/config/RateLimits.ts';

/** For tests that ask faster than people do and are not about how fast one may ask. */
export const noLimits: RateLimits = Object.fromEntries(
  Object.keys(standardLimits).map((name) => [name, 0]),
) as unknown as RateLimits;

/** The same for a server in a process of its own. */
export const noLimitsByEnvironment: Readonly<Record<string, string>> = {
  BREVIA_READS_PER_MINUTE: '0',
  BREVIA_WRITES_PER_SECOND: '0',
  BREVIA_CLIENT_WRITES_PER_SECOND: '0',
  BREVIA_SEARCHES_PER_MINUTE: '0',
  BREVIA_SIGN_INS_PER_MINUTE: '0',
};
