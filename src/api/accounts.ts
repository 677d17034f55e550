import { type Account, type AccountField, accountFields, sentAccountFields } from '#domain/account.ts';
import type { Field } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { accountPaths } from '#domain/routes.ts';
import type { ApiRequest } from '#src/api/send.ts';

/** What the user form holds; a password on creation only. */
export type AccountValues = Readonly<Pick<Account, AccountField>> & { readonly password: string };

/** The bodies carry names and the right to read beyond the specification's (G-30). */
const bodyWith = (values: AccountValues, names: readonly AccountField[]): Readonly<Record<string, unknown>> => {
  const { role, clientId } = values;
  const said = { ...values, role: role.toLowerCase(), clientId: role === 'Client' ? clientId : null };
  return Object.fromEntries(names.map((name) => [sentAs(accountFields[name]) ?? name, trimmed(said[name])]));
};

const sentAs = (field: Field): string | undefined => field.sentAs;

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Nobody is made blocked. */
const newAccountFields = sentAccountFields.filter((name) => name !== 'isBlocked');

/** The writes of the user administration (API-70 to API-77). They are sent at once or not at all. */
export const accountRequests = {
  /** USR-10: staff by their role in small letters, a client's user for that client. */
  create: (values: AccountValues): ApiRequest => {
    const [path, implied] =
      values.role === 'Client'
        ? ([accountPaths.createClientAccount, 'role'] as const)
        : ([accountPaths.createEmployee, 'clientId'] as const);
    const names = newAccountFields.filter((name) => name !== implied);
    return { method: 'POST', path, body: { ...bodyWith(values, names), password: values.password } };
  },
  edit: (id: RecordId, values: AccountValues): ApiRequest => ({
    method: 'PUT',
    path: `${accountPaths.base}/${id}`,
    body: bodyWith(values, sentAccountFields),
  }),
  setActive: (id: RecordId, isActive: boolean): ApiRequest => ({
    method: 'PUT',
    path: `${accountPaths.user}/${id}/${isActive ? 'activate' : 'deactivate'}`,
  }),
  /** USR-04, API-76: both rights as the screen shows them. */
  setCanWrite: ({ id, canRead }: Pick<Account, 'id' | 'canRead'>, canWrite: boolean): ApiRequest => ({
    method: 'PUT',
    path: `${accountPaths.user}/${id}/permissions`,
    body: { canRead, canWrite },
  }),
  setPassword: (id: RecordId, password: string): ApiRequest => ({
    method: 'PATCH',
    path: `${accountPaths.base}/${id}/password`,
    body: { password },
  }),
  remove: (id: RecordId): ApiRequest => ({ method: 'DELETE', path: `${accountPaths.user}/${id}` }),
} as const;
