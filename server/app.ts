import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { limits } from '#domain/limits.ts';
import { LoginThrottle } from '#server/auth/LoginThrottle.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { TokenMint } from '#server/auth/TokenMint.ts';
import type { Backend } from '#server/Backend.ts';
import type { Clock } from '#server/clock.ts';
import type { AppConfig } from '#server/config.ts';
import type { Database } from '#server/db/Database.ts';
import { openInstallation } from '#server/db/installation.ts';
import { guardRoutes } from '#server/http/access.ts';
import { compression } from '#server/http/compression.ts';
import { crossOrigin } from '#server/http/crossOrigin.ts';
import { errorHandler } from '#server/http/errorHandler.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { jsonBodies } from '#server/http/jsonBodies.ts';
import { handleUnknown, methodsByAddress } from '#server/http/notFound.ts';
import { serveApp } from '#server/http/staticApp.ts';
import { loadMessages } from '#server/messages.ts';
import { openHub } from '#server/realtime/openHub.ts';
import { authRoutes } from '#server/routes/auth.ts';
import { ownCabinetRoutes } from '#server/routes/ownCabinets.ts';
import { recordRoutes } from '#server/routes/records.ts';
import { syncRoutes } from '#server/routes/sync.ts';
import { ServerEvents } from '#server/ServerEvents.ts';

export interface AppParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: AppConfig;
  readonly logger?: FastifyServerOptions['logger'];
}

/** The whole server but for its port: API, hub and the app's files. The database is migrated and filled by then. */
export const createApp = async ({ db, clock, config, logger = false }: AppParts): Promise<FastifyInstance> => {
  const backend: Backend = {
    queries: db.queries,
    clock,
    config,
    translate: loadMessages(),
    feed: (await openInstallation(db.queries, clock)).feed,
    passwords: new PasswordHasher(),
    mint: new TokenMint(config.secret, clock),
    throttle: new LoginThrottle(clock),
    events: new ServerEvents(),
  };
  const app = Fastify({
    logger,
    bodyLimit: limits.requestBodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
  });
  const methodsOf = methodsByAddress(app);
  app.setErrorHandler(errorHandler(backend.translate));
  await securityHeaders(app);
  crossOrigin(app, config.origins);
  await compression(app);
  jsonBodies(app);
  guardRoutes(app, backend);
  const hasApp = await serveApp(app, config.appFolder);
  handleUnknown(app, { hasApp, methodsOf, translate: backend.translate });
  authRoutes(app, backend);
  recordRoutes(app, backend);
  ownCabinetRoutes(app, backend);
  if (!config.plain) syncRoutes(app, backend);
  openHub(app, backend);
  return app;
};
