import { isIP } from 'node:net';
import { z } from 'zod';
import { type RateLimits, standardLimits } from '#server/config/RateLimits.ts';

const items = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const list = z.string().default('').transform(items);

const word = z.string().trim().min(1).optional();

/** A whole number written in digits, within bounds. */
const count = (least: number, most: number, standard: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(standard);

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network (10.0.0.0/8), or one of the named ones. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isWidth = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return namedNetworks.includes(text) || (isIP(address) > 0 && isWidth && rest.length === 0);
};

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/**
 * What the operator may say by environment. Everything has a default that a firm can start with; what each takes is
 * described under `server.variables` in the locale files, for `--help` and for refusals.
 */
const environment = z.object({
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A pooler in transaction mode before that PostgreSQL: statements go through it, what needs a session does not. */
  BREVIA_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections to PostgreSQL. */
  BREVIA_POOL_SIZE: count(2, 200, 16),
  /** Below the app's own time-out of 10 s, so that the server's answer arrives and not the app's guess. */
  BREVIA_STATEMENT_SECONDS: count(1, 60, 8),
  /** How long a free connection is waited for. */
  BREVIA_CONNECT_SECONDS: count(1, 60, 5),
  /** Signs tokens; at least 32 characters. Without it one is made and kept in the data folder. */
  BREVIA_SECRET: z.string().min(32).optional(),
  /** Origins beside the server's own from which the app is served, comma-separated. */
  BREVIA_ORIGINS: list.refine((origins) => origins.every(isOrigin)),
  /** Reverse proxies whose X-Forwarded-* is believed, comma-separated. */
  BREVIA_TRUSTED_PROXIES: list.refine((proxies) => proxies.every(isNetwork)),
  /** Where dumps of the embedded database go; a folder of the data folder without it. */
  BREVIA_BACKUPS: word,
  BREVIA_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** The limits of config/RateLimits.ts that a firm may need otherwise; 0 switches one off. */
  BREVIA_READS_PER_MINUTE: count(0, 100_000, standardLimits.readsPerMinute),
  BREVIA_WRITES_PER_SECOND: count(0, 10_000, standardLimits.writesPerSecond),
  BREVIA_CLIENT_WRITES_PER_SECOND: count(0, 10_000, standardLimits.clientWritesPerSecond),
  BREVIA_SEARCHES_PER_MINUTE: count(0, 100_000, standardLimits.searchesPerMinute),
  BREVIA_SIGN_INS_PER_MINUTE: count(0, 100_000, standardLimits.signInsPerMinute),
  /** The first account of an empty installation (--no-demo). */
  BREVIA_ADMIN_USERNAME: word,
  BREVIA_ADMIN_EMAIL: word,
  BREVIA_ADMIN_PASSWORD: z.string().min(1).optional(),
});

export type Environment = z.output<typeof environment>;

/** The names of all variables, in the order in which `--help` lists them. */
export const variableNames = Object.keys(environment.shape);

/** @returns the environment, or the names of the variables that cannot be used */
export const parseEnvironment = (
  source: Readonly<Record<string, string | undefined>>,
): { ok: true; environment: Environment } | { ok: false; names: string[] } => {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (parsed.success) return { ok: true, environment: parsed.data };
  return { ok: false, names: [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))] };
};

/** The usual limits with what the operator says otherwise. */
export const limitsIn = (given: Environment): RateLimits => ({
  ...standardLimits,
  readsPerMinute: given.BREVIA_READS_PER_MINUTE,
  writesPerSecond: given.BREVIA_WRITES_PER_SECOND,
  clientWritesPerSecond: given.BREVIA_CLIENT_WRITES_PER_SECOND,
  searchesPerMinute: given.BREVIA_SEARCHES_PER_MINUTE,
  signInsPerMinute: given.BREVIA_SIGN_INS_PER_MINUTE,
});
