import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cabinet } from '#domain/entities/cabinet.ts';
import { entityOf } from '#domain/entities.ts';
import { can } from '#domain/permissions.ts';
import { Refusal } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { linkCabinet, makeOwnCabinet } from '#server/commands/linkCabinet.ts';
import { cabinetClients, cabinets } from '#server/db/tables.ts';
import { type Access, callerOf, scopeOfRequest } from '#server/http/access.ts';
import { type Answer, envelopeText, languageOf, listText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readId } from '#server/http/queries.ts';
import { readRecordBody } from '#server/http/readBody.ts';
import { findRecord, listRecords, writtenRecord } from '#server/records/readRecords.ts';
import { accessTo, readerOf, readerWithin } from '#server/routes/crudRoutes.ts';
import { runCommand } from '#server/routes/runCommand.ts';

const own = (action: 'create' | 'edit'): { config: { access: Access; failure: string } } => ({
  config: {
    access: { resource: 'ownCabinet', action },
    failure: action === 'create' ? 'server.failed.create.cabinet' : 'server.failed.linkCabinet',
  },
});

/** A client's own cabinets: its list, a new one, and one that the firm works with already (API-37, API-40, API-41). */
export const ownCabinetRoutes = (app: FastifyInstance, backend: Backend): void => {
  const { translate } = backend;

  app.get(`${cabinet.path}/my`, accessTo('cabinet', 'read', 'server.failed.ownCabinets'), async (request, reply) => {
    const where = sql`${cabinets.id} in (select ${cabinetClients.cabinetId} from ${cabinetClients}
      where ${cabinetClients.clientId} = ${callerOf(request).user.clientId})`;
    const listing = { collection: 'cabinet', scope: scopeOfRequest(request), where } as const;
    const { items } = await listRecords(readerOf(backend), listing);
    return sendAnswer(reply, { status: 200, body: envelopeText('', listText(items)) });
  });

  const answer = async (
    request: FastifyRequest,
    context: CommandContext,
    id: number,
    created: boolean,
  ): Promise<Answer> => {
    const reader = readerWithin(backend, context.tx);
    const record = can(context.caller, 'cabinet', 'read')
      ? await findRecord(reader, 'cabinet', id, scopeOfRequest(request))
      : await writtenRecord(reader, context.caller, { collection: 'cabinet', id });
    const message = translate(languageOf(request), created ? 'server.created.cabinet' : 'server.linkedCabinet');
    return { status: created ? 201 : 200, body: envelopeText(message, record ?? 'null') };
  };

  app.post(`${cabinet.path}/my`, own('create'), async (request, reply) => {
    const entity = entityOf('cabinet');
    const values = readRecordBody(entity, entity.create, request.body);
    return runCommand(backend, request, reply, async (context) => {
      const id = await makeOwnCabinet(context, values, clientOf(request));
      return answer(request, context, id, true);
    });
  });

  app.post(`${cabinet.path}/my/link/:cabinetId`, own('edit'), async (request, reply) => {
    const id = readId(request.params, 'cabinetId');
    return runCommand(backend, request, reply, async (context) => {
      await linkCabinet(context, id, clientOf(request));
      return answer(request, context, id, false);
    });
  });
};

const clientOf = (request: FastifyRequest): number => {
  const { clientId } = callerOf(request).user;
  if (clientId === null) throw new Refusal('forbidden-role');
  return clientId;
};
