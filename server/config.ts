import { z } from 'zod';
import { builtAppFolder } from '#server/packageRoot.ts';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

const word = z.string().trim().min(1).optional();

/** What the operator may say by environment. Everything has a default that a firm can start with. */
const environment = z.object({
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Signs tokens; at least 32 characters. Without it one is made and kept in the data folder. */
  BREVIA_SECRET: z.string().min(32).optional(),
  /** Origins beside the server's own from which the app is served, comma-separated. */
  BREVIA_ORIGINS: list,
  /** Addresses of reverse proxies whose X-Forwarded-* is believed, comma-separated. */
  BREVIA_TRUSTED_PROXIES: list,
  BREVIA_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** The first account of an empty installation (--no-demo). */
  BREVIA_ADMIN_USERNAME: word,
  BREVIA_ADMIN_EMAIL: word,
  BREVIA_ADMIN_PASSWORD: z.string().min(1).optional(),
});

export type Environment = z.output<typeof environment>;

/** @returns the environment, or the names of the variables that cannot be used */
export const parseEnvironment = (
  source: Readonly<Record<string, string | undefined>>,
): { ok: true; environment: Environment } | { ok: false; names: string[] } => {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (parsed.success) return { ok: true, environment: parsed.data };
  return { ok: false, names: [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))] };
};

/** What the HTTP side needs to know; a test gives its own. */
export interface AppConfig {
  /** Only the specification's calls: no change feed, no ticket, keys and versions ignored. */
  readonly plain: boolean;
  readonly secret: string;
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** The built app, or null to serve the API alone. */
  readonly appFolder: string | null;
}

export const appConfig = (given: Partial<AppConfig> & Pick<AppConfig, 'secret'>): AppConfig => ({
  plain: false,
  origins: [],
  trustedProxies: [],
  appFolder: builtAppFolder,
  ...given,
});
