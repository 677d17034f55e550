import { accountFields } from '#domain/account.ts';
import { accountPassword, accountRights, clientsNewAccount, editedAccount, newAccount } from '#domain/accountForms.ts';
import { entityOf } from '#domain/entities.ts';
import { limits } from '#domain/limits.ts';
import { accountPaths, authPaths } from '#domain/routes.ts';
import { roles } from '#domain/user.ts';
import {
  flag,
  instant,
  integer,
  type JsonSchema,
  listOf,
  nothing,
  type Operations,
  object,
  orNull,
  paging,
  text,
} from '#server/openApi/Operation.ts';
import { endSessionBody, loginBody, passwordBody, refreshBody } from '#server/routes/auth.ts';

const role: JsonSchema = { enum: roles.map((name) => name.toLowerCase()) };
const rights = { isActive: flag, canRead: flag, canWrite: flag };

const sessionUser = object({
  id: integer,
  email: text,
  username: text,
  nom: text,
  prenom: text,
  role,
  ...rights,
  clientId: orNull(integer),
  createdAt: instant,
  updatedAt: instant,
});

const tokens = { token: text, refreshToken: text, signOutTicket: text };

const ownSession = object({
  Id: text,
  CreatedAt: instant,
  RefreshedAt: instant,
  Address: text,
  UserAgent: text,
  Current: flag,
});

const account = object({
  Id: integer,
  Username: text,
  Email: text,
  Nom: text,
  Prenom: text,
  Role: role,
  IsActive: flag,
  IsBlocked: flag,
  CanRead: flag,
  CanWrite: flag,
  ClientId: orNull(integer),
  Client: orNull(object({ Id: integer, NomClient: text })),
  UserRoles: listOf(object({ Id: integer, Name: text })),
  LastLogin: orNull(instant),
  CreatedAt: instant,
  UpdatedAt: instant,
});

const own = { tag: 'own account' } as const;
const users = { tag: 'accounts' } as const;
const changed = { ...users, answer: { data: account }, repeatable: true } as const;

/** Signing in, the own account, and the administration of all of them. */
export const accountOperations: Operations = {
  [`POST ${authPaths.login}`]: {
    ...own,
    summary: 'Sign in with a user name or an e-mail',
    body: loginBody,
    answer: {
      flat: object({
        ...tokens,
        user: sessionUser,
        warning: object({ code: text, message: text, at: instant, address: text, userAgent: text }),
      }),
    },
    refusals: ['bad-credentials'],
  },
  [`POST ${authPaths.refresh}`]: {
    ...own,
    summary: 'Exchange a refresh token for the next one',
    body: refreshBody,
    answer: { flat: object(tokens) },
    refusals: ['session-ended', 'device-unproven'],
  },
  [`POST ${authPaths.endSession}`]: {
    ...own,
    summary: 'End a session by its sign-out ticket: a device reports later that its user signed out without network',
    body: endSessionBody,
    answer: nothing,
  },
  [`POST ${authPaths.logout}`]: { ...own, summary: 'End the session', answer: nothing },
  [`GET ${authPaths.me}`]: {
    ...own,
    summary: 'Who is signed in, and with which rights',
    answer: { flat: sessionUser },
  },
  [`GET ${authPaths.validate}`]: { ...own, summary: 'Whether the token is good: its user', answer: { data: integer } },
  [`POST ${authPaths.changePassword}`]: {
    ...own,
    summary: 'Set a new password; all other sessions end',
    body: passwordBody,
    answer: { data: object({ RenewalKey: text }) },
  },
  [`GET ${authPaths.sessions}`]: {
    ...own,
    summary: 'Where the caller is signed in',
    answer: { data: listOf(ownSession) },
  },
  [`DELETE ${authPaths.sessions}/:id`]: { ...own, summary: 'Sign out from afar', answer: nothing },
  [`GET ${authPaths.demo}`]: {
    ...own,
    summary: 'Accounts of the demo that may be tried; none but where a server shows the demo firm',
    answer: { data: listOf(object({ Role: text, Username: text, Password: text })) },
  },
  [`GET ${accountPaths.list}`]: {
    ...users,
    summary: 'List the accounts',
    query: paging(limits.pageSize, limits.maxPageSize),
    answer: {
      data: listOf(account),
      paged: true,
      beside: { ActiveCount: integer, AdminCount: integer, ClientCount: integer },
    },
  },
  [`POST ${accountPaths.createEmployee}`]: {
    ...changed,
    summary: 'Create an account of the firm',
    body: newAccount,
    fields: accountFields,
    status: 201,
    refusals: ['duplicate'],
  },
  [`POST ${accountPaths.createClientAccount}`]: {
    ...changed,
    summary: 'Create an account for a client',
    body: newAccount,
    fields: accountFields,
    status: 201,
    refusals: ['duplicate'],
  },
  [`PUT ${accountPaths.base}/:id`]: {
    ...changed,
    summary: 'Change an account: any part of it but its password',
    body: editedAccount,
    fields: accountFields,
    refusals: ['duplicate', 'last-admin'],
  },
  [`PUT ${accountPaths.user}/:id/activate`]: { ...changed, summary: 'Let an account in' },
  [`PUT ${accountPaths.user}/:id/deactivate`]: { ...changed, summary: 'Shut an account out', refusals: ['last-admin'] },
  [`PUT ${accountPaths.user}/:id/permissions`]: { ...changed, summary: 'Set what an account may', body: accountRights },
  [`PATCH ${accountPaths.base}/:id/password`]: {
    ...changed,
    summary: 'Set an account’s password; its sessions end',
    body: accountPassword,
  },
  [`DELETE ${accountPaths.user}/:id`]: {
    ...changed,
    summary: 'Delete an account',
    answer: nothing,
    refusals: ['last-admin'],
  },
  ...Object.fromEntries(
    [accountPaths.createClientWithUser, accountPaths.clientWithUser].map((path) => [
      `POST ${path}`,
      {
        ...users,
        summary: 'Create a client and its account at once',
        // The client's fields and the account's beside each other.
        body: entityOf('client').create.and(clientsNewAccount),
        fields: { ...entityOf('client').fields, ...accountFields },
        answer: { data: { allOf: [{ $ref: '#/components/schemas/client' }, object({ User: account })] } },
        status: 201 as const,
        repeatable: true,
        refusals: ['duplicate'] as const,
      },
    ]),
  ),
  [`GET ${accountPaths.roles}`]: {
    ...users,
    summary: 'The three roles',
    answer: {
      data: listOf(object({ Id: integer, Name: { enum: roles }, Description: text, CreatedAt: orNull(instant) })),
    },
  },
};
