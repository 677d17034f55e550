import { type Field, readFields, type ValuesOf } from '#domain/field.ts';
import { flag, instant, reference, text } from '#domain/fieldKinds.ts';
import type { RecordId } from '#domain/recordId.ts';
import { type Role, roleOf } from '#domain/user.ts';

const role: Field<Role> = { kind: 'role', aliases: [], read: roleOf, holds: () => true, merge: 'value' };

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
  username: text(),
  email: text('userEmail'),
  nom: text('lastName'),
  prenom: text('firstName'),
  role,
  isActive: flag(),
  isBlocked: flag(),
  canRead: flag(),
  canWrite: flag(),
  clientId: reference('client'),
  clientNom: clientName,
  lastLogin: instant(),
  createdAt: instant(),
  updatedAt: instant(),
};

export type Account = { id: RecordId } & ValuesOf<typeof accountFields>;

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
  [prenom, nom]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ') || username;

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
