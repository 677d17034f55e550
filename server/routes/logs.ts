import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { actionClasses, logPath } from '#domain/logEntry.ts';
import { findLogEntry, listLog, ofAction, ofClasses } from '#server/audit/readLog.ts';
import { Refusal } from '#server/base/errors.ts';
import { logEntries } from '#server/db/activityTables.ts';
import type { Access } from '#server/http/access.ts';
import { envelopeText, languageOf, listText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readId, readPaging, readSearch } from '#server/http/queries.ts';
import { checked } from '#server/http/readBody.ts';
import { containsWords } from '#server/records/searchText.ts';

const access: { config: { access: Access; failure: string } } = {
  config: { access: { resource: 'log', action: 'read' }, failure: 'server.failed.logs' },
};

const instant = z.iso.datetime({ offset: true, local: true }).or(z.iso.date());

/** Names of classes, parted by commas; none ask for all. */
const classNames = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(actionClasses)).max(actionClasses.length));

/**
 * What any of the lists may be narrowed by: from an instant on, before another one, to classes of actions (LOG-04), to what
 * the entries are about.
 */
const narrowing = z.object({
  from: instant.optional(),
  to: instant.optional(),
  classes: classNames.optional(),
  entityType: z.string().optional(),
  entityId: z.coerce.number().int().positive().optional(),
});

/** API-78 to API-82: the activity log, for Admins. It is read, and in no way changed. */
export const logRoutes = (app: FastifyInstance, backend: Backend): void => {
  const { queries, translate } = backend;

  const answer = async (reply: FastifyReply, query: unknown, where: SQL, message = ''): Promise<FastifyReply> => {
    const paging = readLogPaging(query);
    const { items, totalCount } = await listLog(queries, sql`${where} and ${narrowed(query)}`, paging);
    return sendAnswer(reply, { status: 200, body: envelopeText(message, listText(items), { ...paging, totalCount }) });
  };

  app.get(logPath, access, async (request, reply) => answer(reply, request.query, sql`true`));

  app.get(`${logPath}/search`, access, async (request, reply) => {
    const text = readSearch(request.query);
    const where = containsWords(sql`${logEntries.searchText}`, text);
    return answer(reply, request.query, where, translate(languageOf(request), 'server.searched'));
  });

  app.get(`${logPath}/user/:id`, access, async (request, reply) =>
    answer(reply, request.query, sql`${logEntries.userId} = ${readId(request.params)}`),
  );

  app.get(`${logPath}/action/:action`, access, async (request, reply) =>
    answer(reply, request.query, ofAction((request.params as { action: string }).action)),
  );

  app.get(`${logPath}/:id`, access, async (request, reply) => {
    const entry = await findLogEntry(queries, readId(request.params));
    if (entry === null) throw new Refusal('not-found');
    return sendAnswer(reply, { status: 200, body: envelopeText('', entry) });
  });
};

/** API-81 asks with `size` what the others call `pageSize`; either is taken by all (G-75). */
const readLogPaging = (query: unknown) => {
  const { size, ...rest } = query as Record<string, unknown>;
  return readPaging(size === undefined || 'pageSize' in rest ? rest : { ...rest, pageSize: size }, {
    usual: limits.logPageSize,
  });
};

const narrowed = (query: unknown): SQL => {
  const { from, to, classes = [], entityType, entityId } = checked(narrowing, query);
  const conditions = [
    ...(from === undefined ? [] : [sql`${logEntries.at} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${logEntries.at} < ${to}`]),
    ...(classes.length === 0 ? [] : [ofClasses(classes)]),
    ...(entityType === undefined ? [] : [sql`${logEntries.entityType} = ${entityType}`]),
    ...(entityId === undefined ? [] : [sql`${logEntries.entityId} = ${entityId}`]),
  ];
  return sql.join([sql`true`, ...conditions], sql` and `);
};
