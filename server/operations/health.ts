import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#server/base/errors.ts';
import type { Queries } from '#server/db/Database.ts';
import { languageOf } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import type { Condition } from '#server/operations/Condition.ts';

export const healthPaths = { alive: '/healthz', ready: '/readyz' } as const;

const databaseMs = 2_000;
const retryAfter = { 'Retry-After': '5' };

/** For whoever watches the process: it lives; it can do its work, or why not. Neither says anything else. */
export const healthRoutes = (
  app: FastifyInstance,
  { queries, translate }: Pick<Backend, 'queries' | 'translate'>,
  condition: Condition,
): void => {
  app.get(healthPaths.alive, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });

  app.get(healthPaths.ready, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const reasons = await reasonsAgainst(queries, condition);
    if (reasons.length === 0) return { status: 'ok' };
    const language = languageOf(request);
    return reply
      .code(503)
      .headers(retryAfter)
      .send({
        status: 'unavailable',
        reasons: reasons.map((reason) => translate(language, `server.unready.${reason}`)),
      });
  });
};

/**
 * Turns away what cannot be done now: everything while the process ends, and changes while the disk has no room. Signing
 * in and out goes on: it takes next to nothing and may be what helps.
 */
export const refuseWhatCannotBe = (app: FastifyInstance, condition: Condition): void => {
  // Also to what was begun before: a connection that stays open would keep the process for a minute.
  app.addHook('onSend', async (_request, reply) => {
    if (condition.stopping) reply.header('Connection', 'close');
  });
  app.addHook('onRequest', async (request) => {
    if (condition.stopping && request.routeOptions.config.access) throw new Refusal('busy', { headers: retryAfter });
    // Where the disk cannot be asked, the database will say how it stands.
    if (isChange(request) && !(await condition.hasRoom().catch(() => true))) throw new Refusal('disk-full');
  });
};

const isChange = ({ method, routeOptions }: FastifyRequest): boolean => {
  const { access } = routeOptions.config;
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || access === undefined || access === 'public') return false;
  return access.resource !== 'ownAccount' && access.resource !== 'sync';
};

type Reason = 'stopping' | 'disk' | 'database';

const reasonsAgainst = async (queries: Queries, condition: Condition): Promise<Reason[]> => {
  const [hasRoom, answers] = await Promise.all([condition.hasRoom().catch(() => false), databaseAnswers(queries)]);
  const reasons: (Reason | false)[] = [condition.stopping && 'stopping', !hasRoom && 'disk', !answers && 'database'];
  return reasons.filter((reason) => reason !== false);
};

const databaseAnswers = async (queries: Queries): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), databaseMs);
  });
  const asked = queries.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
};
