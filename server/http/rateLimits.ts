import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { authPaths } from '#domain/routes.ts';
import { syncPaths } from '#domain/sync.ts';
import { genuineSession, type ShownToken } from '#server/auth/genuineSession.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/errors.ts';
import type { RateLimits } from '#server/config/RateLimits.ts';
import { callerOf } from '#server/http/access.ts';
import type { Backend } from '#server/http/Backend.ts';
import { smallNames } from '#server/http/readBody.ts';
import { TokenBuckets } from '#server/http/TokenBuckets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session whose genuine token is to be renewed; null elsewhere. */
    renewed: string | null;
  }
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** A bucket of writes holds what comes back in this time: an outbox begins at full speed. */
const writeWindow = 10_000;

type Kind = 'read' | 'feed' | 'search' | 'write' | 'clientWrite' | 'ticket' | 'link' | 'signIn' | 'renewal' | 'public';

/** The app's own files, and renewals until their token is read. */
type Uncounted = 'uncounted';

/** Size of a bucket, and in how many milliseconds an empty one is full again. */
const bucketsOf = (rates: RateLimits): Readonly<Record<Kind, readonly [size: number, windowMs: number]>> => ({
  read: [rates.readsPerMinute, minute],
  feed: [rates.feedPagesPerMinute, minute],
  search: [rates.searchesPerMinute, minute],
  write: [rates.writesPerSecond * (writeWindow / 1_000), writeWindow],
  clientWrite: [rates.clientWritesPerSecond * (writeWindow / 1_000), writeWindow],
  ticket: [rates.ticketsPerMinute, minute],
  link: [rates.linksPerDay, day],
  signIn: [rates.signInsPerMinute, minute],
  renewal: [rates.renewalsPerMinute, minute],
  public: [rates.publicCallsPerMinute, minute],
});

const userOf = (request: FastifyRequest): string => String(callerOf(request).user.id);
const sessionOf = (request: FastifyRequest): string => callerOf(request).sessionId;

const keys: Readonly<Partial<Record<Kind, (request: FastifyRequest) => string>>> = {
  read: userOf,
  search: userOf,
  link: userOf,
  feed: sessionOf,
  write: sessionOf,
  clientWrite: sessionOf,
  ticket: (request) => request.renewed ?? sessionOf(request),
};

/**
 * Answers 429 with the seconds to wait to who asks too much. Kept in memory: a firm runs one process, and several
 * count each for itself.
 */
export const limitRates = async (
  app: FastifyInstance,
  backend: Pick<Backend, 'queries' | 'mint' | 'clock' | 'config'>,
): Promise<void> => {
  app.decorateRequest('renewed', null);
  const limiters = await limitersOf(app, backend.config.limits, backend.clock);
  const take = async (request: FastifyRequest, kind: Kind | Uncounted): Promise<void> => {
    const taken = await limiters[kind]?.draw(request);
    if (!taken || taken.isAllowed || !taken.isExceeded) return;
    throw new Refusal('too-many-requests', { headers: { 'Retry-After': String(Math.max(1, taken.ttlInSeconds)) } });
  };
  app.addHook('onRequest', async (request) => {
    await take(request, kindOf(request));
    if (isLink(request)) await take(request, 'link');
  });
  // How much is written stands in the body. It is owed: a bucket that must first hold so much would keep who sends much
  // at a time waiting for ever.
  app.addHook('preHandler', async (request) => {
    const more = writesIn(request) - 1;
    if (more > 0) limiters[writeKindOf(request)]?.buckets.owe(sessionOf(request), more);
  });
  // Whose token is to be renewed stands in the body, where anybody can write anything: a session's own limit is drawn
  // from by its genuine tokens only, and looking for that is bounded by address.
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url !== authPaths.refresh) return;
    await take(request, 'renewal');
    const session = await genuineSession(backend, tokenToRenew(request));
    request.renewed = session?.id ?? null;
    // Who has copied a token of another device does not hold that device up.
    if (session?.isOwn) await take(request, 'ticket');
  });
};

interface Limiter {
  readonly draw: ReturnType<FastifyInstance['createRateLimit']>;
  readonly buckets: TokenBuckets;
}

/** None for what is not limited, or not counted at all. */
type Limiters = Readonly<Partial<Record<Kind | Uncounted, Limiter>>>;

const limitersOf = async (app: FastifyInstance, rates: RateLimits, clock: Clock): Promise<Limiters> => {
  let made = new TokenBuckets(clock);
  class Store extends TokenBuckets {
    constructor() {
      super(clock);
    }
    override child(): TokenBuckets {
      made = super.child();
      return made;
    }
  }
  await app.register(rateLimit, { global: false, store: Store });
  const limiters: Partial<Record<Kind | Uncounted, Limiter>> = {};
  for (const [kind, [max, timeWindow]] of Object.entries(bucketsOf(rates)) as [Kind, [number, number]][]) {
    // Strangers count by address; of IPv6 by network, as one machine has as many addresses as it likes.
    const keyGenerator = keys[kind];
    if (max <= 0) continue;
    const draw = app.createRateLimit({ max, timeWindow, ipv6Subnet: 64, ...(keyGenerator && { keyGenerator }) });
    limiters[kind] = { draw, buckets: made };
  }
  return limiters;
};

const kindOf = (request: FastifyRequest): Kind | Uncounted => {
  const { method, routeOptions, granted } = request;
  const { url = '', config } = routeOptions;
  if (config.access === undefined || url === authPaths.refresh) return 'uncounted';
  if (url === authPaths.login) return 'signIn';
  if (granted === null) return 'public';
  if (url === syncPaths.ticket) return 'ticket';
  if (url === syncPaths.changes) return 'feed';
  if (url.endsWith('/search')) return 'search';
  if (method === 'GET' || method === 'HEAD') return 'read';
  return writeKindOf(request);
};

const isLink = ({ routeOptions }: FastifyRequest): boolean => String(routeOptions.url).includes('/my/link/');

const writeKindOf = (request: FastifyRequest): 'write' | 'clientWrite' =>
  callerOf(request).role === 'Client' ? 'clientWrite' : 'write';

/** As how many writes a request counts. */
const writesIn = ({ routeOptions, body }: FastifyRequest): number => {
  const isBatch = routeOptions.url === syncPaths.writes || routeOptions.url === syncPaths.creates;
  if (!isBatch) return 1;
  const { writes, creates } = (smallNames(body) ?? {}) as { readonly writes?: unknown; readonly creates?: unknown };
  const carried = writes ?? creates;
  return Array.isArray(carried) ? Math.ceil(carried.length / limits.batch.countedAsOne) : 1;
};

const tokenToRenew = ({ body }: FastifyRequest): ShownToken => {
  const { refreshToken, proof } = (smallNames(body) ?? {}) as Readonly<Record<string, unknown>>;
  return { token: typeof refreshToken === 'string' ? refreshToken : '', proof };
};
