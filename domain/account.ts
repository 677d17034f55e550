import { type Field, flag, instant, readFields, reference, text, type ValuesOf } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { type Role, roleOf } from '#domain/user.ts';

const role: Field<Role> = { aliases: [], read: roleOf, merge: 'value' };

/** The name inside the embedded client. */
const clientName: Field<string> = {
  aliases: ['client'],
  read: (raw) => {
    const holder = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : { NomClient: raw };
    return String(holder.NomClient ?? holder.nomClient ?? '');
  },
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
