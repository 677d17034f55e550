import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { authPaths, type OwnSession } from '#domain/routes.ts';
import { endSession } from '#server/auth/endSession.ts';
import { Refusal } from '#server/base/errors.ts';
import { sessions } from '#server/db/tables.ts';
import { type Access, callerOf } from '#server/http/access.ts';
import { envelopeText, languageOf, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';

const own = (action: 'read' | 'delete'): { config: { access: Access } } => ({
  config: { access: { resource: 'ownAccount', action } },
});

/** Where the caller is signed in, and signing out from afar. */
export const ownSessionRoutes = (app: FastifyInstance, backend: Backend): void => {
  app.get(authPaths.sessions, own('read'), async (request, reply) => {
    const { user, sessionId } = callerOf(request);
    const rows = await backend.queries
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), isNull(sessions.endedAt)))
      .orderBy(desc(sessions.refreshedAt), desc(sessions.createdAt));
    const list = rows.map(
      (row): OwnSession => ({
        Id: row.id,
        CreatedAt: new Date(row.createdAt).toISOString(),
        RefreshedAt: new Date(row.refreshedAt).toISOString(),
        Address: row.address,
        UserAgent: row.userAgent,
        Current: row.id === sessionId,
      }),
    );
    return sendAnswer(reply, { status: 200, body: envelopeText('', JSON.stringify(list)) });
  });

  app.delete(`${authPaths.sessions}/:id`, own('delete'), async (request, reply) => {
    const { id } = request.params as { id: string };
    if (!/^[\w-]{1,64}$/.test(id)) throw new Refusal('not-found');
    const ended = /^[\w-]{16,64}$/.test(id) && (await endSession(backend, callerOf(request), id, request.ip));
    if (!ended) throw new Refusal('not-found');
    const message = backend.translate(languageOf(request), 'server.sessionEnded');
    return sendAnswer(reply, { status: 200, body: envelopeText(message, 'null') });
  });
};
