import type { Account } from '#domain/account.ts';
import type { RecordId } from '#domain/recordId.ts';
import { accountPaths } from '#domain/routes.ts';
import type { Role } from '#domain/user.ts';
import type { ApiRequest } from '#src/api/send.ts';

/** What the user form holds; a password on creation only. */
export interface AccountValues {
  readonly username: string;
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
  readonly role: Role;
  readonly clientId: RecordId | null;
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly canRead: boolean;
  readonly canWrite: boolean;
  readonly password: string;
}

/** The bodies carry names and the right to read beyond the specification's (G-30). */
const common = (values: AccountValues) => ({
  username: values.username.trim(),
  email: values.email.trim(),
  firstName: values.prenom.trim(),
  lastName: values.nom.trim(),
  canRead: values.canRead,
  canWrite: values.canWrite,
  isActive: values.isActive,
});

/** The writes of the user administration (API-70 to API-77). They are sent at once or not at all. */
export const accountRequests = {
  /** USR-10: staff by their role in small letters, a client's user for that client. */
  create: (values: AccountValues): ApiRequest => {
    const body = { ...common(values), password: values.password };
    return values.role === 'Client'
      ? { method: 'POST', path: accountPaths.createClientAccount, body: { ...body, clientId: values.clientId } }
      : { method: 'POST', path: accountPaths.createEmployee, body: { ...body, role: values.role.toLowerCase() } };
  },
  edit: (id: RecordId, values: AccountValues): ApiRequest => ({
    method: 'PUT',
    path: `${accountPaths.base}/${id}`,
    body: {
      ...common(values),
      role: values.role.toLowerCase(),
      isBlocked: values.isBlocked,
      clientId: values.role === 'Client' ? values.clientId : null,
    },
  }),
  setActive: (id: RecordId, isActive: boolean): ApiRequest => ({
    method: 'PUT',
    path: `${accountPaths.user}/${id}/${isActive ? 'activate' : 'deactivate'}`,
  }),
  /** USR-04. Who may write may read; who may not keeps what they had. */
  setCanWrite: ({ id, canRead }: Pick<Account, 'id' | 'canRead'>, canWrite: boolean): ApiRequest => ({
    method: 'PUT',
    path: `${accountPaths.user}/${id}/permissions`,
    body: { canRead: canRead || canWrite, canWrite },
  }),
  setPassword: (id: RecordId, password: string): ApiRequest => ({
    method: 'PATCH',
    path: `${accountPaths.base}/${id}/password`,
    body: { password },
  }),
  remove: (id: RecordId): ApiRequest => ({ method: 'DELETE', path: `${accountPaths.user}/${id}` }),
} as const;
