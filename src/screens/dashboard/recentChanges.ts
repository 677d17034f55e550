import type { Patent } from '#domain/entities/patent.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { recordName } from '#domain/rules/records/recordName.ts';

/** A record that changed lately: what it is called and when; `pending` has not reached the server yet. */
export interface RecentChange {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly name: string;
  readonly at: string;
  readonly isNew: boolean;
  readonly pending: boolean;
  /** Of a family; empty for other records. */
  readonly title: string;
  readonly clientIds: readonly RecordId[];
}

interface ChangedRow {
  readonly id: RecordId;
  readonly record: { readonly createdAt: string; readonly updatedAt: string } & Partial<
    Pick<Patent, 'titre' | 'clientIds'>
  >;
  readonly entries: readonly { readonly at: string; readonly kind: string }[];
}

/** DASH-04: the latest changes among all rows, newest first. One walk; the list is short, the rows may be 50,000. */
export const recentChanges = (
  lists: readonly { readonly collection: CollectionName; readonly rows: readonly ChangedRow[] }[],
  count: number,
): RecentChange[] => {
  const latest: { collection: CollectionName; row: ChangedRow; at: string }[] = [];
  for (const { collection, rows } of lists) {
    for (const row of rows) {
      const at = row.entries.at(-1)?.at ?? (row.record.updatedAt || row.record.createdAt);
      if (at === '' || (latest.length >= count && at <= (latest.at(-1)?.at ?? ''))) continue;
      const place = latest.findIndex((other) => other.at < at);
      latest.splice(place < 0 ? latest.length : place, 0, { collection, row, at });
      latest.length = Math.min(latest.length, count);
    }
  }
  return latest.map(({ collection, row, at }) => ({
    collection,
    id: row.id,
    name: recordName(collection, row.record as unknown as Record<string, unknown>),
    at,
    isNew: row.entries.length > 0 ? row.entries[0]?.kind === 'create' : isNew(row.record),
    pending: row.entries.length > 0,
    ...aboutFamily(row.record),
  }));
};

const aboutFamily = ({ titre = '', clientIds = [] }: Partial<Pick<Patent, 'titre' | 'clientIds'>>) => ({
  title: titre,
  clientIds,
});

/** Never changed since it was made, give or take what a server needs to store it. */
const isNew = ({ createdAt, updatedAt }: Pick<ChangedRow['record'], 'createdAt' | 'updatedAt'>): boolean => {
  const apart = Date.parse(updatedAt) - Date.parse(createdAt);
  return updatedAt === '' || (Number.isFinite(apart) && Math.abs(apart) < 2_000);
};
