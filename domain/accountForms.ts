import { z } from 'zod';
import { accountFields } from '#domain/account.ts';
import { bodyOf } from '#domain/bodyOf.ts';
import { bounded, requiredText } from '#domain/check.ts';
import { type Client, client } from '#domain/entities/client.ts';
import { maxLength } from '#domain/limits.ts';
import { newPassword } from '#domain/newPassword.ts';
import { toWire } from '#domain/wire.ts';

const body = bodyOf(accountFields);
const { username, email, role } = body.shape;

/** G-30: the specification's bodies carry no names and few flags, so the calls take an account without. */
const optional = body.omit({ username: true, email: true, role: true }).partial().shape;

const whole = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** VAL-44. Asked even where other fields are wrong, so that a form shows everything at once. */
const clientForClients = {
  check: (account: { role?: unknown; clientId?: unknown }): boolean =>
    String(account.role).toLowerCase() !== 'client' || (account.clientId ?? null) !== null,
  issue: { message: 'required', path: ['clientId'], ...whole },
};

/** Body of create-employee and create-client-account (API-70, API-71, VAL-08). */
export const newAccount = z
  .object({ username, email, password: newPassword, role, ...optional })
  .refine(clientForClients.check, clientForClients.issue);
export type NewAccount = z.output<typeof newAccount>;

/** Body of PUT (API-72): any part of an account but its password, which has a call of its own. */
export const editedAccount = body.partial();
export type EditedAccount = z.output<typeof editedAccount>;

/** API-76. */
export const accountRights = body
  .pick({ canRead: true, canWrite: true })
  .partial()
  .refine((rights) => rights.canRead !== undefined || rights.canWrite !== undefined, {
    message: 'required',
    path: ['canWrite'],
  });

/** API-77, VAL-08. */
export const accountPassword = z.object({ password: newPassword });

/** The account in the bodies of both client-with-user calls (API-15, API-16); without a username the e-mail is it. */
export const clientsNewAccount = body
  .omit({ role: true, clientId: true })
  .partial()
  .extend({ email, password: newPassword });

const required = requiredText(maxLength.personName);
const formFields = { username, email, role, ...optional, nom: required, prenom: required };

/** The user form (VAL-41 to VAL-44, VAL-10): a password on creation only. */
export const addedAccountForm = z
  .object({ ...formFields, password: newPassword })
  .refine(clientForClients.check, clientForClients.issue);
export const editedAccountForm = z.object(formFields).refine(clientForClients.check, clientForClients.issue);

const fullName = requiredText(maxLength.personName, 2);

/** The account tab of the add-client form, when it is switched on (VAL-18 to VAL-22). */
export const clientAccountForm = z
  .object({
    username: username.optional(),
    prenom: fullName,
    nom: fullName,
    email,
    password: newPassword,
    confirmPassword: bounded(z.string().min(1), maxLength.password),
    canRead: z.boolean(),
    canWrite: z.boolean(),
    isBlocked: z.boolean(),
  })
  .refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
    message: 'passwordsDiffer',
    path: ['confirmPassword'],
    ...whole,
  });
export type ClientsAccount = Omit<z.output<typeof clientAccountForm>, 'confirmPassword'>;

/** Body of create-new-client-with-user (API-16). Active is the inverse of blocked (VAL-22). */
export const clientWithAccountBody = (fields: Partial<Client>, account: ClientsAccount) => ({
  ...toWire(client, fields),
  username: account.username ?? account.email,
  userEmail: account.email,
  firstName: account.prenom,
  lastName: account.nom,
  password: account.password,
  canRead: account.canRead,
  canWrite: account.canWrite,
  isActive: !account.isBlocked,
});
