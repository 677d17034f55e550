import { type SQL, sql } from 'drizzle-orm';
import { type CollectionName, collections } from '#domain/entity.ts';
import { grants } from '#domain/permissions.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { inScope, type Scope } from '#server/records/scope.ts';

/**
 * The predicate over `changes` that keeps what a scope may read. A client's users see the rows in their scope, and the
 * deletions of what everybody sees; that a row left their scope they learn from the epoch, which names no ids.
 */
export const visibleChanges = (scope: Scope): SQL => {
  if (scope.client === null) return sql`true`;
  const rows = collections
    .filter((collection) => !forEverybody.includes(collection))
    .map((collection) => {
      const table = collectionTables[collection];
      return sql`select ${collection}, ${table.id} from ${table} where ${inScope(collection, scope)}`;
    });
  return sql`(collection in (${sql.join(names, sql`, `)}) or (collection, record_id) in (${sql.join(rows, sql` union all `)}))`;
};

/** Rules of dates hold for all, though a client is not told why. */
const forEverybody: readonly CollectionName[] = collections.filter(
  (collection) => grants.Client[collection].read === 'all' || collection === 'dateRule',
);
const names = forEverybody.map((collection) => sql`${collection}::text`);
