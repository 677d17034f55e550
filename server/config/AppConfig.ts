import { builtAppFolder } from '#server/base/packageRoot.ts';
import { type RateLimits, standardLimits } from '#server/config/RateLimits.ts';

/** What the HTTP side needs to know; a test gives its own. */
export interface AppConfig {
  /** Only the specification's calls: no change feed, no ticket, keys and versions ignored. */
  readonly plain: boolean;
  readonly secret: string;
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** The built app, or null to serve the API alone. */
  readonly appFolder: string | null;
  readonly limits: RateLimits;
  /** Started to show the demo firm, whose accounts may then be named to anybody (operations/demoRoute.ts). */
  readonly demo: boolean;
}

export const appConfig = (given: Partial<AppConfig> & Pick<AppConfig, 'secret'>): AppConfig => ({
  plain: false,
  demo: false,
  origins: [],
  trustedProxies: [],
  appFolder: builtAppFolder,
  limits: standardLimits,
  ...given,
});
