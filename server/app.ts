import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { limits } from '#domain/limits.ts';
import { LoginThrottle } from '#server/auth/LoginThrottle.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { type FindCaller, findCaller } from '#server/auth/sessions.ts';
import { TokenMint } from '#server/auth/TokenMint.ts';
import type { Clock } from '#server/base/clock.ts';
import { loadMessages } from '#server/base/messages.ts';
import type { AppConfig } from '#server/config/AppConfig.ts';
import type { Database } from '#server/db/Database.ts';
import { PostgresSignals } from '#server/events/PostgresSignals.ts';
import { ServerEvents } from '#server/events/ServerEvents.ts';
import { noOtherProcesses } from '#server/events/Signals.ts';
import { openInstallation } from '#server/feed/installation.ts';
import { guardRoutes } from '#server/http/access.ts';
import type { Backend } from '#server/http/Backend.ts';
import { brokenRequests, ignoreExpectations, refuseHostless } from '#server/http/brokenRequests.ts';
import { compression } from '#server/http/compression.ts';
import { crossOrigin } from '#server/http/crossOrigin.ts';
import { errorHandler } from '#server/http/errorHandler.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { jsonBodies } from '#server/http/jsonBodies.ts';
import { newRequestId } from '#server/http/logger.ts';
import { handleUnknown, methodsByAddress } from '#server/http/notFound.ts';
import { limitRates } from '#server/http/rateLimits.ts';
import { recordRefusedAccess } from '#server/http/recordRefusedAccess.ts';
import { logRequests } from '#server/http/requestLog.ts';
import { serveApp } from '#server/http/staticApp.ts';
import { docsRoutes } from '#server/openApi/docsRoutes.ts';
import { Condition } from '#server/operations/Condition.ts';
import { demoRoute } from '#server/operations/demoRoute.ts';
import { healthRoutes, refuseWhatCannotBe } from '#server/operations/health.ts';
import { openHub } from '#server/realtime/openHub.ts';
import { RecordCache } from '#server/records/RecordCache.ts';
import { authRoutes } from '#server/routes/auth.ts';
import { clientAccountRoutes } from '#server/routes/clientAccounts.ts';
import { importRoutes } from '#server/routes/imports.ts';
import { logRoutes } from '#server/routes/logs.ts';
import { notificationRoutes } from '#server/routes/notifications.ts';
import { ownCabinetRoutes } from '#server/routes/ownCabinets.ts';
import { ownSessionRoutes } from '#server/routes/ownSessions.ts';
import { recordRoutes } from '#server/routes/records.ts';
import { roleRoutes } from '#server/routes/roles.ts';
import { syncRoutes } from '#server/routes/sync.ts';
import { userRoutes } from '#server/routes/users.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, as `GET /api/client/:id`. */
    readonly routeNames: readonly string[];
  }
}

export interface AppParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: AppConfig;
  readonly logger?: FastifyServerOptions['logger'];
  /** Parts of the sign-in that a proof takes the place of. */
  readonly passwords?: PasswordHasher;
  readonly throttle?: LoginThrottle;
  readonly findCaller?: FindCaller;
  readonly cache?: RecordCache;
  readonly condition?: Condition;
}

/** The whole server but for its port: API, hub and the app's files. The database is migrated and filled by then. */
export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { db, clock, config, logger = false, condition = new Condition() } = parts;
  const events = new ServerEvents();
  const backend: Backend = {
    queries: db.queries,
    cache: parts.cache ?? new RecordCache(db.queries),
    clock,
    config,
    translate: loadMessages(),
    writes: db.kind === 'embedded' ? limits.batch.embedded : limits.batch.writes,
    feed: (await openInstallation(db.queries, clock)).feed,
    passwords: parts.passwords ?? new PasswordHasher(),
    mint: new TokenMint(config.secret, clock),
    throttle: parts.throttle ?? new LoginThrottle(clock),
    events,
    signals: db.url
      ? new PostgresSignals({
          url: db.url,
          queries: db.queries,
          events,
          now: () => clock.now().getTime(),
          onError: (error) => app.log.warn(error),
        })
      : noOtherProcesses,
    findCaller: parts.findCaller ?? findCaller,
  };
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: limits.requestBodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Said by refuseWhatCannotBe, with the time to come back.
    return503OnClosing: false,
    // An id of any length is looked at, and answered as a row that is not there; how long addresses are is limited below.
    routerOptions: { maxParamLength: limits.requestHeaderBytes, ignoreTrailingSlash: true },
    http: { maxHeaderSize: limits.requestHeaderBytes, requireHostHeader: false },
    ...brokenRequests(backend.translate),
  });
  ignoreExpectations(app);
  const methodsOf = methodsByAddress(app);
  app.setErrorHandler(errorHandler(backend.translate));
  logRequests(app);
  await securityHeaders(app);
  refuseHostless(app);
  refuseWhatCannotBe(app, condition);
  await crossOrigin(app, config.origins);
  await compression(app);
  jsonBodies(app);
  guardRoutes(app, backend);
  recordRefusedAccess(app, backend);
  await limitRates(app, backend);
  docsRoutes(app);
  healthRoutes(app, backend, condition);
  const hasApp = await serveApp(app, config.appFolder);
  handleUnknown(app, { hasApp, methodsOf, translate: backend.translate });
  authRoutes(app, backend);
  ownSessionRoutes(app, backend);
  userRoutes(app, backend);
  clientAccountRoutes(app, backend);
  roleRoutes(app, backend);
  recordRoutes(app, backend);
  ownCabinetRoutes(app, backend);
  logRoutes(app, backend);
  notificationRoutes(app, backend);
  if (!config.plain) demoRoute(app, backend);
  if (!config.plain) syncRoutes(app, backend);
  if (!config.plain) importRoutes(app, backend);
  openHub(app, backend);
  return app;
};
