import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#domain/account.ts';
import { roles } from '#domain/user.ts';
import { type Queries, queryRow } from '#server/db/Database.ts';
import { clients, users } from '#server/db/tables.ts';

const whole = (queries: Queries, where: SQL) =>
  queries
    .select({ user: users, nomClient: clients.nomClient })
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(where)
    .orderBy(asc(users.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof whole>>[number];

/** Accounts as they are given, oldest first so that a new one never moves the others. */
export const listAccounts = async (queries: Queries, { page, pageSize }: { page: number; pageSize: number }) => {
  const rows = await whole(queries, sql`true`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const counts = await queryRow<{ total: number; active: number; admins: number; clients: number }>(
    queries,
    sql`select count(*)::int as total, (count(*) filter (where ${users.isActive} and not ${users.isBlocked}))::int as active,
      (count(*) filter (where ${users.role} = 'Admin'))::int as admins,
      (count(*) filter (where ${users.role} = 'Client'))::int as clients from ${users}`,
  );
  return { items: rows.map(accountOnWire), counts };
};

/** One account as it is given. */
export const readAccount = async (queries: Queries, id: number) => {
  const [row] = await whole(queries, sql`${users.id} = ${id}`);
  if (!row) throw new Error('An account that was just written is not there');
  return accountOnWire(row);
};

/** ENT-16 with ENT-17 for its role: named column by column, so that no hash ever slips out. */
const accountOnWire = ({ user, nomClient }: Row) =>
  ({
    Id: user.id,
    Username: user.username,
    Email: user.email,
    Nom: user.nom,
    Prenom: user.prenom,
    Role: user.role.toLowerCase(),
    IsActive: user.isActive,
    IsBlocked: user.isBlocked,
    CanRead: user.canRead,
    CanWrite: user.canWrite,
    ClientId: user.clientId,
    Client: user.clientId === null ? null : { Id: user.clientId, NomClient: nomClient },
    UserRoles: [{ Id: roles.indexOf(user.role) + 1, Name: user.role }],
    LastLogin: iso(user.lastLogin),
    CreatedAt: iso(user.createdAt),
    UpdatedAt: iso(user.updatedAt),
  }) satisfies Record<Capitalize<Exclude<keyof Account, 'clientNom'> | 'client' | 'userRoles'>, unknown>;

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
