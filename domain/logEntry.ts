import type { CollectionName } from '#domain/entity.ts';
import { asId } from '#domain/field.ts';
import { memberReader, type Values, valuesOf } from '#domain/memberReader.ts';

/** API-78 to API-82. */
export const logPath = '/api/log';

/** What an entry says was done. Verbs come first, so that LOG-08 can class what it has never heard of. */
export const logActions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'UPDATE_RIGHTS',
  'UPDATE_PASSWORD',
  'LOGIN',
  'LOGIN_REFUSED',
  'LOGOUT',
  'SESSION_ENDED',
  'SESSION_REUSE',
  'SESSION_CROWDED_OUT',
  'RENEWAL_REFUSED',
  'ACCESS_REFUSED',
  'BACKUP',
  'RESTORE',
] as const;
export type LogAction = (typeof logActions)[number];

/** What an entry is about, in the words of the calls. */
export const logEntityTypes: Readonly<Record<CollectionName, string>> &
  Readonly<Record<'user' | 'import' | 'installation', string>> = {
  client: 'Client',
  patent: 'Brevet',
  contact: 'Contact',
  cabinet: 'Cabinet',
  inventor: 'Inventeur',
  applicant: 'Deposant',
  holder: 'Titulaire',
  country: 'Pays',
  status: 'Statut',
  deadline: 'Echeance',
  dateRule: 'RegleDates',
  user: 'Utilisateur',
  import: 'Import',
  installation: 'Installation',
};

/** The classes of LOG-04, LOG-08 and LOG-09. */
export const actionClasses = ['creation', 'modification', 'suppression', 'lastLogin', 'other'] as const;
export type ActionClass = (typeof actionClasses)[number];

/** The verbs of each class, as servers write them. */
export const classVerbs: Readonly<Record<Exclude<ActionClass, 'other'>, readonly string[]>> = {
  creation: ['POST', 'CREATE'],
  modification: ['PUT', 'UPDATE', 'PATCH'],
  suppression: ['DELETE'],
  lastLogin: ['LOGIN', 'LAST_LOGIN', 'LASTLOGIN'],
};

/** LOG-08, LOG-09: the class of an action by its verb, which may stand among other words (`POST /api/client`). */
export const classOfAction = (action: string): ActionClass => {
  const whole = action.trim().toUpperCase();
  if (classVerbs.lastLogin.includes(whole.replace(/[\s-]+/g, '_'))) return 'lastLogin';
  const words = whole.split(/[^A-Z]+/);
  const verb = (['creation', 'modification', 'suppression'] as const).find((name) =>
    words.some((word) => classVerbs[name].includes(word)),
  );
  return verb ?? 'other';
};

/** LOG-07: writes and last sign-ins. What else stands in the log is answered to who asks for it, and shown nowhere. */
export const keptClasses = ['creation', 'modification', 'suppression', 'lastLogin'] as const;

/** An entry of the activity log (ENT-19). */
export interface LogEntry {
  readonly id: number;
  readonly userId: number | null;
  readonly userEmail: string;
  readonly userName: string;
  readonly userFullName: string;
  readonly action: string;
  readonly details: string;
  readonly ipAddress: string;
  /** When it happened: an ISO instant, or what the server wrote. */
  readonly timestamp: string;
  readonly entityType: string;
  readonly entityId: number | null;
  readonly entityName: string;
  readonly oldValues: Values;
  readonly newValues: Values;
  /** What ids in the values were called then: collection to id to name; empty where a server gives none. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** LOG-09: the entry says when somebody last signed in. */
  readonly isLastLogin: boolean;
}

/** Reads an entry in either capitalisation; values may be objects or JSON. Null without an id. */
export const logEntryFromWire = (raw: unknown): LogEntry | null => {
  const read = memberReader(valuesOf(raw));
  const id = asId(read('id'));
  if (typeof id !== 'number') return null;
  const text = (...names: string[]): string => String(read(...names) ?? '');
  const number = (...names: string[]): number | null => {
    const value = asId(read(...names));
    return typeof value === 'number' ? value : null;
  };
  const user = valuesOf(read('user'));
  const ofUser = memberReader(user);
  const action = text('action');
  const lastLogin = read('isLastLogin', 'lastLogin');
  return {
    id,
    userId: number('userId') ?? (asId(ofUser('id')) as number | null),
    userEmail: text('userEmail') || String(ofUser('email') ?? ''),
    userName: text('userName') || String(ofUser('username') ?? ''),
    userFullName: text('userFullName'),
    action,
    details: text('details'),
    ipAddress: text('ipAddress'),
    timestamp: text('timestamp', 'timeStamp', 'createdAt') || (isInstant(lastLogin) ? lastLogin : ''),
    entityType: text('entityType'),
    entityId: number('entityId'),
    entityName: text('entityName'),
    oldValues: valuesOf(read('oldValues')),
    newValues: valuesOf(read('newValues')),
    names: valuesOf(read('names')) as LogEntry['names'],
    isLastLogin: classOfAction(action) === 'lastLogin' || lastLogin === true || isInstant(lastLogin),
  };
};

/** LOG-08, LOG-09. */
export const classOfEntry = ({ action, isLastLogin }: Pick<LogEntry, 'action' | 'isLastLogin'>): ActionClass =>
  isLastLogin ? 'lastLogin' : classOfAction(action);

const isInstant = (value: unknown): value is string => typeof value === 'string' && value !== '';
