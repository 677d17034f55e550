import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { accountBodyFields } from '#domain/account.ts';
import { accountPassword, accountRights, editedAccount, type NewAccount, newAccount } from '#domain/accountForms.ts';
import { accountPaths } from '#domain/routes.ts';
import { takeAccounts } from '#server/accounts/accountRules.ts';
import { createAccount, removeAccount, setPassword, updateAccount } from '#server/accounts/changeAccounts.ts';
import { listAccounts, readAccount } from '#server/accounts/readAccounts.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { type Access, confirmRight } from '#server/http/access.ts';
import { envelopeText, languageOf, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readId, readPaging } from '#server/http/queries.ts';
import { readFieldsBody } from '#server/http/readBody.ts';
import { runCommand } from '#server/routes/runCommand.ts';

const users = (
  action: 'read' | 'create' | 'edit' | 'delete',
  failure?: string,
): { config: { access: Access; failure?: string } } => ({
  config: { access: { resource: 'user', action }, ...(failure && { failure }) },
});

const accountBody = <T extends object>(schema: z.ZodType<T>, body: unknown): T =>
  readFieldsBody(accountBodyFields, schema, body);

/** The user administration (API-69 to API-77). */
export const userRoutes = (app: FastifyInstance, backend: Backend): void => {
  app.get(accountPaths.list, users('read', 'server.failed.users'), async (request, reply) => {
    const paging = readPaging(request.query);
    const { items, counts } = await listAccounts(backend.queries, paging);
    const body = envelopeText('', JSON.stringify(items), { ...paging, totalCount: counts.total });
    const { active, admins, clients } = counts;
    const more = JSON.stringify({ ActiveCount: active, AdminCount: admins, ClientCount: clients });
    return sendAnswer(reply, { status: 200, body: `${body.slice(0, -1)},${more.slice(1)}` });
  });
  creationRoutes(app, backend);
  changeRoutes(app, backend);
};

const creationRoutes = (app: FastifyInstance, backend: Backend): void => {
  const create = async (request: FastifyRequest, reply: FastifyReply, account: NewAccount): Promise<FastifyReply> => {
    // Outside the transaction: hashing takes its time, and nobody should wait for it with a row in hand.
    const passwordHash = await backend.passwords.hash(account.password);
    return runCommand(backend, request, reply, async (context) => {
      await takeAccounts(context, (tx) => confirmRight(backend, tx, request));
      const id = await createAccount(context, account, passwordHash);
      return accountAnswer(backend, request, context, { id, status: 201, done: 'created' });
    });
  };

  app.post(accountPaths.createEmployee, users('create'), async (request, reply) =>
    create(request, reply, accountBody(newAccount, request.body)),
  );

  app.post(accountPaths.createClientAccount, users('create'), async (request, reply) =>
    create(request, reply, accountBody(newAccount, withRole(request.body, 'client'))),
  );
};

/** The address says which role it is; a body need not. */
const withRole = (body: unknown, role: string): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, role } : body;

type Done = 'created' | 'updated' | 'deleted' | 'activated' | 'deactivated' | 'rights' | 'password';

const accountAnswer = async (
  { translate }: Backend,
  request: FastifyRequest,
  context: CommandContext,
  { id, status, done }: { id: number; status: number; done: Done },
) => {
  const data = done === 'deleted' ? null : await readAccount(context.tx, id);
  return { status, body: envelopeText(translate(languageOf(request), `server.account.${done}`), JSON.stringify(data)) };
};

type Change = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: Done,
  apply: (context: CommandContext, id: number) => Promise<void>,
) => Promise<FastifyReply>;

const changeRoutes = (app: FastifyInstance, backend: Backend): void => {
  /** One account, changed by `apply` and answered as it is then. */
  const change: Change = (request, reply, done, apply) => {
    const id = readId(request.params);
    return runCommand(backend, request, reply, async (context) => {
      await takeAccounts(context, (tx) => confirmRight(backend, tx, request));
      await apply(context, id);
      return accountAnswer(backend, request, context, { id, status: 200, done });
    });
  };

  app.put(`${accountPaths.base}/:id`, users('edit'), async (request, reply) => {
    const patch = accountBody(editedAccount, request.body);
    return change(request, reply, 'updated', (context, id) => updateAccount(context, id, patch));
  });

  app.patch(`${accountPaths.base}/:id/password`, users('edit'), async (request, reply) => {
    const { password } = accountBody(accountPassword, request.body);
    const passwordHash = await backend.passwords.hash(password);
    return change(request, reply, 'password', (context, id) => setPassword(context, id, passwordHash));
  });

  app.delete(`${accountPaths.user}/:id`, users('delete'), async (request, reply) =>
    change(request, reply, 'deleted', removeAccount),
  );
  stateRoutes(app, change);
};

const stateRoutes = (app: FastifyInstance, change: Change): void => {
  app.put(`${accountPaths.user}/:id/activate`, users('edit'), async (request, reply) =>
    change(request, reply, 'activated', (context, id) => updateAccount(context, id, { isActive: true })),
  );

  app.put(`${accountPaths.user}/:id/deactivate`, users('edit'), async (request, reply) =>
    change(request, reply, 'deactivated', (context, id) => updateAccount(context, id, { isActive: false })),
  );

  app.put(`${accountPaths.user}/:id/permissions`, users('edit'), async (request, reply) => {
    const rights = accountBody(accountRights, request.body);
    return change(request, reply, 'rights', (context, id) => updateAccount(context, id, rights, 'UPDATE_RIGHTS'));
  });
};
