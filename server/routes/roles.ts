import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accountPaths } from '#domain/routes.ts';
import { roles } from '#domain/user.ts';
import { installation } from '#server/db/syncTables.ts';
import type { Access } from '#server/http/access.ts';
import { envelopeText, languageOf, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';

const access: { config: { access: Access } } = { config: { access: { resource: 'role', action: 'read' } } };

/** The three roles (API-83, ENT-18, ROLE-01). They are as old as the installation. */
export const roleRoutes = (app: FastifyInstance, { queries, translate }: Backend): void => {
  app.get(accountPaths.roles, access, async (request, reply) => {
    const [made] = await queries.select().from(installation).where(eq(installation.id, 1));
    const CreatedAt = made ? new Date(made.createdAt).toISOString() : null;
    const list = roles.map((Name, index) => ({
      Id: index + 1,
      Name,
      Description: translate(languageOf(request), `server.roles.${Name}`),
      CreatedAt,
    }));
    return sendAnswer(reply, { status: 200, body: envelopeText('', JSON.stringify(list)) });
  });
};
