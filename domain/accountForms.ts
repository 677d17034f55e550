import { z } from 'zod';
import { bounded, recordId, requiredText, shortText } from '#domain/check.ts';
import { type Client, client } from '#domain/entities/client.ts';
import { isEmail } from '#domain/isEmail.ts';
import { maxLength } from '#domain/limits.ts';
import { newPassword } from '#domain/newPassword.ts';
import { signInName } from '#domain/rules/accounts/signInName.ts';
import { roles } from '#domain/user.ts';
import { toWire } from '#domain/wire.ts';

/** A name as signing in compares names; its limit is asked before and after, as folding may lengthen it. */
const foldedName = (max: number) => bounded(z.string(), max).transform(signInName).pipe(bounded(z.string(), max));

/** It asks for three characters (VAL-01). */
const username = foldedName(maxLength.username).pipe(
  z
    .string()
    .min(3)
    .refine((value) => !/\s/.test(value), 'username'),
);

/** VAL-42, VAL-19: an account has an e-mail, and it has the form of one (VAL-11). */
const email = foldedName(maxLength.email).pipe(
  z
    .string()
    .min(1)
    .refine((value) => value === '' || isEmail(value), 'email'),
);

/** One of the three roles in any case; unlike an answer (ENT-17), a request must name one that exists. */
const role = requiredText(maxLength.role).transform((value, context) => {
  const known = roles.find((name) => name.toLowerCase() === value.toLowerCase());
  if (known) return known;
  if (value !== '') context.addIssue({ code: 'custom', message: 'role' });
  return z.NEVER;
});

const rights = {
  isActive: z.boolean().optional(),
  isBlocked: z.boolean().optional(),
  canRead: z.boolean().optional(),
  canWrite: z.boolean().optional(),
};
const clientId = recordId.nullable().optional();
/** G-30: the specification's bodies carry no names, so the calls take an account without. */
const names = { nom: shortText(maxLength.personName).optional(), prenom: shortText(maxLength.personName).optional() };

const whole = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** VAL-44. Asked even where other fields are wrong, so that a form shows everything at once. */
const clientForClients = {
  check: (account: { role?: unknown; clientId?: unknown }): boolean =>
    String(account.role).toLowerCase() !== 'client' || (account.clientId ?? null) !== null,
  issue: { message: 'required', path: ['clientId'], ...whole },
};

/** Body of create-employee and create-client-account (API-70, API-71, VAL-08). */
export const newAccount = z
  .object({ username, email, password: newPassword, role, clientId, ...names, ...rights })
  .refine(clientForClients.check, clientForClients.issue);
export type NewAccount = z.output<typeof newAccount>;

/** Body of PUT (API-72): any part of an account but its password, which has a call of its own. */
export const editedAccount = z.object({ username, email, role, clientId, ...names, ...rights }).partial();
export type EditedAccount = z.output<typeof editedAccount>;

/** API-76. */
export const accountRights = z
  .object({ canRead: z.boolean(), canWrite: z.boolean() })
  .partial()
  .refine((body) => body.canRead !== undefined || body.canWrite !== undefined, {
    message: 'required',
    path: ['canWrite'],
  });

/** API-77, VAL-08. */
export const accountPassword = z.object({ password: newPassword });

/** The account in the bodies of both client-with-user calls (API-15, API-16); without a username the e-mail is it. */
export const clientsNewAccount = z.object({
  username: username.optional(),
  email,
  password: newPassword,
  ...names,
  ...rights,
});

const required = requiredText(maxLength.personName);
const formFields = { username, email, role, clientId, nom: required, prenom: required, ...rights };

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
