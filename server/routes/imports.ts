import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { importBody, importPartBody, importPaths, sheetColumnsBody, undoneBody } from '#domain/firmImport.ts';
import { limits } from '#domain/limits.ts';
import { logEntityTypes } from '#domain/logEntry.ts';
import { isLocalId } from '#domain/recordId.ts';
import type { Caller } from '#server/auth/Caller.ts';
import { Refusal } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import type { Access } from '#server/http/access.ts';
import { envelopeText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readPlainBody } from '#server/http/readBody.ts';
import { readImport, readImports } from '#server/imports/readImports.ts';
import { readSheetColumns, storeSheetColumns } from '#server/imports/sheetColumns.ts';
import { storeImport, storeImportPart, storeUndone } from '#server/imports/storeImport.ts';
import { runCommand } from '#server/routes/runCommand.ts';

const to = (action: 'read' | 'create' | 'edit'): { config: { access: Access } } => ({
  config: { access: { resource: 'import', action } },
});

/** What the firm's imports did, so that each of its devices can show it and take it back (docs/protocol.md, Imports). */
export const importRoutes = (app: FastifyInstance, backend: Backend): void => {
  const { queries } = backend;
  const give = (reply: FastifyReply, data: string) => sendAnswer(reply, { status: 200, body: envelopeText('', data) });
  const taken = (
    request: FastifyRequest,
    reply: FastifyReply,
    take: (context: CommandContext) => Promise<void>,
  ): Promise<FastifyReply> =>
    runCommand(backend, request, reply, async (context) => {
      await take(context);
      return { status: 200, body: envelopeText('', 'null') };
    });

  app.get(importPaths.columns, to('read'), async (_, reply) => give(reply, await readSheetColumns(queries)));

  app.put(importPaths.columns, to('create'), async (request, reply) => {
    const columns = readPlainBody(sheetColumnsBody, request.body);
    return taken(request, reply, ({ tx }) => storeSheetColumns(tx, columns));
  });

  app.get(importPaths.list, to('read'), async (_, reply) => give(reply, await readImports(queries)));

  app.get(`${importPaths.list}/:importId`, to('read'), async (request, reply) =>
    give(reply, await readImport(queries, idIn(request))),
  );

  app.put(`${importPaths.list}/:importId`, to('create'), async (request, reply) => {
    const id = idIn(request);
    const body = readPlainBody(importBody, request.body);
    return taken(request, reply, async ({ tx, caller, events }) => {
      const isNew = await storeImport(tx, id, body, { id: caller.user.id, name: nameOf(caller) });
      if (isNew) events.push({ action: 'CREATE', entityType: logEntityTypes.import, entityName: body.fileName });
    });
  });

  app.put(`${importPaths.list}/:importId/parts/:place`, to('create'), async (request, reply) => {
    const [id, place] = [idIn(request), placeIn(request)];
    const part = readPlainBody(importPartBody, request.body);
    return taken(request, reply, ({ tx, caller }) => storeImportPart(tx, { id, place, userId: caller.user.id }, part));
  });

  app.put(`${importPaths.list}/:importId/undone`, to('edit'), async (request, reply) => {
    const id = idIn(request);
    const { undoneAt } = readPlainBody(undoneBody, request.body);
    return taken(request, reply, async ({ tx, events }) => {
      const entityName = await storeUndone(tx, id, undoneAt);
      events.push({ action: 'UPDATE', entityType: logEntityTypes.import, entityName });
    });
  });
};

/** The id that a device gave its import. What is none is an import that does not exist. */
const idIn = ({ params }: FastifyRequest): string => {
  const { importId } = params as { readonly importId?: unknown };
  if (!isLocalId(importId)) throw new Refusal('not-found');
  return importId;
};

const placeIn = ({ params }: FastifyRequest): number => {
  const { place } = params as { readonly place: string };
  if (!/^\d{1,2}$/.test(place) || Number(place) >= limits.imports.parts) throw new Refusal('not-found');
  return Number(place);
};

const nameOf = ({ user: { prenom, nom, username } }: Caller): string => `${prenom} ${nom}`.trim() || username;
