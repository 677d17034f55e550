import type { CollectionName } from '#domain/entity.ts';
import type { Role } from '#domain/user.ts';

export type Action = 'read' | 'create' | 'edit' | 'delete';

/** What is asked for: a mirrored collection or one of the other resources. */
export type Resource =
  | CollectionName
  | 'user'
  | 'role'
  | 'log'
  | 'notification'
  | 'ownAccount'
  | 'ownCabinet'
  | 'converter'
  | 'import'
  | 'colleague'
  | 'sync';

/** How far a role reaches: every row, the rows of its own client, its own account's rows, or none. */
export type Reach = 'all' | 'ownClient' | 'ownAccount' | 'none';

type Grants = Readonly<Record<Action, Reach>>;

const all: Grants = { read: 'all', create: 'all', edit: 'all', delete: 'all' };
const readAll: Grants = { read: 'all', create: 'none', edit: 'none', delete: 'none' };
const readOwn: Grants = { read: 'ownClient', create: 'none', edit: 'none', delete: 'none' };
/** What is done or given up, and never deleted. */
const kept: Grants = { ...all, delete: 'none' };
const own: Grants = { read: 'ownAccount', create: 'ownAccount', edit: 'ownAccount', delete: 'ownAccount' };
const none: Grants = { read: 'none', create: 'none', edit: 'none', delete: 'none' };

const ofFirm: Readonly<Record<Resource, Grants>> = {
  client: all,
  patent: all,
  contact: all,
  cabinet: all,
  inventor: all,
  applicant: all,
  holder: all,
  country: all,
  status: all,
  deadline: kept,
  dateRule: readAll,
  user: none,
  role: none,
  log: none,
  notification: own,
  ownAccount: own,
  ownCabinet: none,
  converter: readAll,
  // What imports did and what their columns were taken for: who may import may read and undo what the firm imported.
  import: kept,
  // Names alone, to give a family to somebody.
  colleague: readAll,
  // Creates of all kinds in one request.
  sync: { ...readAll, create: 'all' },
};

/** Specification section 6 with ROLE-01 to ROLE-21: the one table that routes, row predicates and screens read. */
export const grants: Readonly<Record<Role, Readonly<Record<Resource, Grants>>>> = {
  Admin: { ...ofFirm, dateRule: all, user: all, role: readAll, log: readAll },
  User: ofFirm,
  Client: {
    client: readOwn,
    patent: readOwn,
    contact: readOwn,
    cabinet: readOwn,
    inventor: readOwn,
    applicant: readOwn,
    holder: readOwn,
    country: readAll,
    status: readAll,
    // Instructs, and nothing else (deadlineActs.ts).
    deadline: { read: 'ownClient', create: 'ownClient', edit: 'ownClient', delete: 'none' },
    // That the firm decided something, without its reasons and people.
    dateRule: readOwn,
    user: none,
    role: none,
    log: none,
    notification: own,
    ownAccount: own,
    ownCabinet: { ...none, create: 'ownClient', edit: 'ownClient' },
    converter: none,
    import: none,
    colleague: none,
    sync: { ...none, read: 'ownClient' },
  },
};

/** Who asks, as far as rights go. */
export interface Actor {
  readonly role: Role;
  readonly canRead: boolean;
  readonly canWrite: boolean;
}

export type Refusal = 'forbidden-role' | 'forbidden-read' | 'forbidden-write';

/**
 * The gates of ROLE-05 to ROLE-09 in their order, after session and active state: role, then the read and write
 * flags, which bind neither an Admin nor own-account calls (ROLE-08, G-37). Reading notifications is bound by the read
 * flag all the same: they show what stands in records. Null means allowed, within `reachOf`.
 */
export const refusalOf = (actor: Actor, resource: Resource, action: Action): Refusal | null => {
  const reach = reachOf(actor.role, resource, action);
  if (reach === 'none') {
    const hiddenByRole = grants[actor.role][resource].read === 'none';
    return action === 'read' || hiddenByRole ? 'forbidden-role' : 'forbidden-write';
  }
  const showsRecords = resource === 'notification' && action === 'read';
  if (actor.role === 'Admin' || (reach === 'ownAccount' && !showsRecords)) return null;
  if (action === 'read') return actor.canRead ? null : 'forbidden-read';
  return actor.canWrite ? null : 'forbidden-write';
};

export const reachOf = (role: Role, resource: Resource, action: Action): Reach => grants[role][resource][action];

export const can = (actor: Actor, resource: Resource, action: Action): boolean =>
  refusalOf(actor, resource, action) === null;

/** Whether anybody may delete records of a collection; what nobody may has no call for it. */
export const isDeletable = (collection: CollectionName): boolean => grants.Admin[collection].delete !== 'none';
