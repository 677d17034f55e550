import { z } from 'zod';
import { type SentName, sentNames } from '#domain/bodyOf.ts';
import { bounded, requiredText, shortText } from '#domain/check.ts';
import { type Field, type Fields, readFields, type ValuesOf } from '#domain/field.ts';
import { derived, flag, instant, reference, text } from '#domain/fieldKinds.ts';
import { isEmail } from '#domain/isEmail.ts';
import { maxLength } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { signInName } from '#domain/rules/accounts/signInName.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { type Role, roleOf, roles } from '#domain/user.ts';

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
const knownRole = requiredText(maxLength.role).transform((value, context) => {
  const known = roles.find((name) => name.toLowerCase() === value.toLowerCase());
  if (known) return known;
  if (value !== '') context.addIssue({ code: 'custom', message: 'role' });
  return z.NEVER;
});

const role = {
  kind: 'role',
  aliases: [],
  read: roleOf,
  holds: () => true,
  merge: 'value',
  accepts: knownRole,
} satisfies Field<Role>;

/** The name inside the embedded client. */
const clientName: Field<string> = {
  kind: 'text',
  aliases: ['client'],
  read: (raw) => {
    const holder = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : { NomClient: raw };
    return String(holder.NomClient ?? holder.nomClient ?? '');
  },
  holds: () => true,
  merge: 'value',
};

/** A user as the administration sees it (ENT-16). A password goes in and never comes out. */
export const accountFields = {
  username: { ...text(), accepts: username, isRequired: true },
  email: { ...text('userEmail'), accepts: email, isRequired: true },
  nom: { ...text('lastName'), accepts: shortText(maxLength.personName), sentAs: 'lastName' },
  prenom: { ...text('firstName'), accepts: shortText(maxLength.personName), sentAs: 'firstName' },
  role: { ...role, isRequired: true },
  isActive: flag(),
  isBlocked: flag(),
  canRead: flag(),
  canWrite: flag(),
  clientId: reference('client'),
  clientNom: derived(clientName),
  lastLogin: instant(),
  createdAt: instant(),
  updatedAt: instant(),
} satisfies Fields;

export type Account = { id: RecordId } & ValuesOf<typeof accountFields>;

/** What is said of an account when it is made or changed. */
export type AccountField = SentName<typeof accountFields>;
export const sentAccountFields: readonly AccountField[] = sentNames(accountFields);

const wholeAccount = { ...accountFields, id: reference() };

/** An account in either capitalisation (ENT-17 for its role); null without an id. */
export const accountFromWire = (raw: unknown): Account | null => {
  const account = readFields(wholeAccount, raw);
  return account?.id == null ? null : (account as Account);
};

/** What the account calls read from a body, under our names. Role and password are checked as they were written. */
export const accountBodyFields = { ...accountFields, role: text(), password: text('newPassword') };

/** The state of a new account where nothing is said (USR-09, VAL-22). */
export const newAccountDefaults = { isActive: true, isBlocked: false, canRead: true, canWrite: false } as const;

/** Whether an account can sign in: two stored flags decide (G-33). */
export const isOpen = ({ isActive, isBlocked }: Pick<Account, 'isActive' | 'isBlocked'>): boolean =>
  isActive && !isBlocked;

export const accountStatuses = ['active', 'inactive', 'blocked'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The two flags as one word; a block weighs more. */
export const accountStatus = ({ isActive, isBlocked }: Pick<Account, 'isActive' | 'isBlocked'>): AccountStatus =>
  isBlocked ? 'blocked' : isActive ? 'active' : 'inactive';

/** USR-02: first and last name; the user name where there is neither. */
export const accountName = ({ prenom, nom, username }: Pick<Account, 'prenom' | 'nom' | 'username'>): string =>
  [prenom, nom].map(trimmedText).filter(Boolean).join(' ') || username;

/** ROLE-18: the one account that can still manage the others, which nobody may block, demote or delete. */
export const isLastAdmin = (account: Account, accounts: readonly Account[]): boolean =>
  account.role === 'Admin' &&
  isOpen(account) &&
  !accounts.some((other) => other.id !== account.id && other.role === 'Admin' && isOpen(other));

/** USR-01. */
export const accountFigures = (accounts: readonly Account[]) => ({
  total: accounts.length,
  active: accounts.filter(isOpen).length,
  admins: accounts.filter(({ role: held }) => held === 'Admin').length,
  clients: accounts.filter(({ role: held }) => held === 'Client').length,
});
