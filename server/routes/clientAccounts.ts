import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountBodyFields } from '#domain/account.ts';
import { clientsNewAccount } from '#domain/accountForms.ts';
import { entityOf } from '#domain/entities.ts';
import { accountPaths } from '#domain/routes.ts';
import { takeAccounts } from '#server/accounts/accountRules.ts';
import { createAccount } from '#server/accounts/changeAccounts.ts';
import { readAccount } from '#server/accounts/readAccounts.ts';
import { createOne } from '#server/commands/createOne.ts';
import { stores } from '#server/commands/stores.ts';
import { type Access, confirmRight } from '#server/http/access.ts';
import { envelopeText, languageOf } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readFieldsBody, readRecordBody } from '#server/http/readBody.ts';
import { writtenRecord } from '#server/records/readRecords.ts';
import { readerWithin } from '#server/routes/crudRoutes.ts';
import { runCommand } from '#server/routes/runCommand.ts';

const access: { config: { access: Access } } = { config: { access: { resource: 'user', action: 'create' } } };

/** A client and its account in one transaction, at either of its two addresses (API-15, API-16; Admin's, G-28). */
export const clientAccountRoutes = (app: FastifyInstance, backend: Backend): void => {
  const create = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const entity = entityOf('client');
    const values = readRecordBody(entity, entity.create, clientsPart(request.body));
    const given = readFieldsBody(accountBodyFields, clientsNewAccount, accountsPart(request.body));
    const account = { ...given, username: given.username ?? given.email, role: 'Client' as const };
    const passwordHash = await backend.passwords.hash(account.password);
    const message = backend.translate(languageOf(request), 'server.account.clientCreated');
    return runCommand(backend, request, reply, async (work) => {
      await takeAccounts(work, (tx) => confirmRight(backend, tx, request));
      const clientId = await createOne(stores.client, work, values);
      const userId = await createAccount(work, { ...account, clientId }, passwordHash);
      const client = await writtenRecord(readerWithin(backend, work.tx), work.caller, {
        collection: 'client',
        id: clientId,
      });
      const user = JSON.stringify(await readAccount(work.tx, userId));
      return { status: 201, body: envelopeText(message, `${client.slice(0, -1)},"User":${user}}`) };
    });
  };
  app.post(accountPaths.createClientWithUser, access, create);
  app.post(accountPaths.clientWithUser, access, create);
};

/** Names that a client's card knows too, where they are not the user's. */
const usersOwn = ['nom', 'prenom', 'firstname', 'lastname', 'username', 'password', 'useremail'];
const clientsOwn = ['id', 'client', 'clientid'];

/** `email` is the client's where there is a `userEmail` beside it, else the account's. */
const clientsPart = (body: unknown): unknown => without(body, hasUserEmail(body) ? usersOwn : [...usersOwn, 'email']);
const accountsPart = (body: unknown): unknown =>
  without(body, hasUserEmail(body) ? [...clientsOwn, 'email'] : clientsOwn);

const hasUserEmail = (body: unknown): boolean =>
  isRecord(body) && Object.keys(body).some((name) => name.toLowerCase() === 'useremail');

const without = (body: unknown, names: readonly string[]): unknown =>
  isRecord(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name.toLowerCase())))
    : body;

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);
