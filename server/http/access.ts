import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Action, type Reach, type Resource, reachOf, refusalOf } from '#domain/permissions.ts';
import type { Caller } from '#server/auth/Caller.ts';
import { confirmGeneration } from '#server/auth/refreshSession.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Queries } from '#server/db/Database.ts';
import type { Backend } from '#server/http/Backend.ts';
import { type Scope, scopeOf } from '#server/records/scope.ts';

/** What a route asks of its caller: a right of the permission table, or nothing at all. */
export type Access = 'public' | { readonly resource: Resource; readonly action: Action };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Key of the sentence that says what failed when a route breaks down. */
    failure?: string;
  }
  interface FastifyRequest {
    /** Who asks, by which right and how far it reaches; null on public routes only. */
    granted: Granted | null;
  }
}

interface Granted {
  readonly caller: Caller;
  readonly right: Right;
  readonly reach: Reach;
}

/** Addresses that carry data; the app's own files lie beside them and are for everybody. */
export const isDataAddress = (url: string): boolean => /^\/(api|hubs)(\/|$|\?)/.test(url);

type Guard = Pick<Backend, 'queries' | 'mint' | 'findCaller'>;
type Right = Exclude<Access, 'public'>;

/**
 * The gates of ROLE-03 to ROLE-09 before every route, in their order, before the body is read. A route that does not
 * say what it asks for stops the server from starting (A2).
 */
export const guardRoutes = (app: FastifyInstance, { queries, mint, findCaller }: Guard): void => {
  app.decorateRequest('granted', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (isDataAddress(url) && !config?.access)
      throw new Error(`The route ${String(method)} ${url} does not say who may call it`);
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined || access === 'public') return;
    const claims = await mint.readAccessToken(bearerOf(request));
    const caller = claims && (await findCaller(queries, claims.sessionId));
    if (!claims || caller?.user.id !== claims.userId) throw new Refusal('session-ended');
    request.granted = grant(caller, access);
    if (claims.generation > caller.confirmed) await confirmGeneration(queries, claims, request.log);
  });
};

/**
 * Asks for the caller's right once more, inside a transaction: one that was taken away while the body was on its way
 * does not serve any more (A3).
 */
export const confirmRight = async (
  { findCaller }: Pick<Backend, 'findCaller'>,
  tx: Queries,
  request: FastifyRequest,
): Promise<Caller> => {
  const { caller, right } = grantedOf(request);
  request.granted = grant(await findCaller(tx, caller.sessionId), right);
  return request.granted.caller;
};

const grant = (caller: Caller | null, right: Right): Granted => {
  if (!caller) throw new Refusal('session-ended');
  const { resource, action } = right;
  const refusal = refusalOf(caller, resource, action);
  if (refusal) throw new Refusal(refusal);
  return { caller, right, reach: reachOf(caller.role, resource, action) };
};

const grantedOf = (request: FastifyRequest): Granted => {
  if (!request.granted) throw new Error(`The route ${request.url} is public and has no caller`);
  return request.granted;
};

/** The token of the Authorization header; empty where there is none. */
export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** The caller of a guarded route. */
export const callerOf = (request: FastifyRequest): Caller => grantedOf(request).caller;

/** The rows the caller of a guarded route reaches. */
export const scopeOfRequest = (request: FastifyRequest): Scope => {
  const { reach, caller } = grantedOf(request);
  return scopeOf(reach, caller.user.clientId);
};
