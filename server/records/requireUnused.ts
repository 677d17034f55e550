import { type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { type Actor, can } from '#domain/permissions.ts';
import { Refusal } from '#server/base/errors.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import {
  filingCabinets,
  filings,
  patentApplicants,
  patentClients,
  patentHolders,
  patentInventors,
  patents,
  users,
} from '#server/db/tables.ts';

/** Who holds a row: how many there are, and up to five by name (G-49). */
export interface Usage {
  readonly collection: CollectionName | 'user';
  readonly count: number;
  readonly names: readonly string[];
}

const namesShown = 5;

/**
 * @param asker learns names only of what it may read
 * @throws Refusal in-use when something refers to the row that must not go with it
 */
export const requireUnused = async (
  tx: Queries,
  asker: Actor,
  { collection, id }: { collection: CollectionName; id: number },
): Promise<void> => {
  const usedBy: Usage[] = [];
  for (const holders of holdersOf(collection, id)) {
    const usage = await usageBy(tx, holders);
    const names = can(asker, usage.collection, 'read') ? usage.names : [];
    if (usage.count > 0) usedBy.push({ ...usage, names });
  }
  const count = usedBy.reduce((sum, usage) => sum + usage.count, 0);
  if (count > 0) throw new Refusal('in-use', { data: { usedBy }, params: { count } });
};

interface Holders {
  readonly collection: Usage['collection'];
  readonly name: SQL;
  readonly from: SQL;
  readonly id: SQL;
}

const usageBy = async (tx: Queries, { collection, name, from, id }: Holders): Promise<Usage> => {
  const rows = await queryRows<{ name: string; count: number }>(
    tx,
    sql`select ${name} as name, (count(*) over ())::int as count from ${from} order by ${id} limit ${namesShown}`,
  );
  return { collection, count: rows[0]?.count ?? 0, names: rows.map((row) => row.name) };
};

const patentName = sql`coalesce(nullif(${patents.referenceFamille}, ''), ${patents.titre})`;
const patentsWhere = (condition: SQL): Holders => ({
  collection: 'patent',
  name: patentName,
  from: sql`${patents} where ${condition}`,
  id: sql`${patents.id}`,
});

const byFiling = (condition: SQL): Holders =>
  patentsWhere(sql`${patents.id} in (select ${filings.patentId} from ${filings} where ${condition})`);

const byFilingCabinet = (condition: SQL): Holders =>
  byFiling(sql`${filings.id} in (select ${filingCabinets.filingId} from ${filingCabinets} where ${condition})`);

const byPerson = (
  links: typeof patentInventors | typeof patentApplicants | typeof patentHolders,
  condition: SQL,
): SQL => sql`${patents.id} in (select ${links.patentId} from ${links} where ${condition})`;

const holdersOf = (collection: CollectionName, id: number): readonly Holders[] => {
  switch (collection) {
    case 'client':
      return [
        patentsWhere(
          sql`${patents.id} in (select ${patentClients.patentId} from ${patentClients} where ${patentClients.clientId} = ${id})`,
        ),
        {
          collection: 'user',
          name: sql`${users.username}`,
          from: sql`${users} where ${users.clientId} = ${id}`,
          id: sql`${users.id}`,
        },
      ];
    case 'cabinet':
      return [byFilingCabinet(sql`${filingCabinets.cabinetId} = ${id}`)];
    case 'contact':
      return [byFilingCabinet(sql`${id} = any(${filingCabinets.contactIds})`)];
    case 'inventor':
      return [patentsWhere(byPerson(patentInventors, sql`${patentInventors.personId} = ${id}`))];
    case 'applicant':
      return [patentsWhere(byPerson(patentApplicants, sql`${patentApplicants.personId} = ${id}`))];
    case 'holder':
      return [patentsWhere(byPerson(patentHolders, sql`${patentHolders.personId} = ${id}`))];
    case 'country':
      return [
        patentsWhere(sql`(${patents.id} in (select ${filings.patentId} from ${filings} where ${filings.idPays} = ${id})
        or ${byPerson(patentInventors, sql`${id} = any(${patentInventors.paysIds})`)}
        or ${byPerson(patentApplicants, sql`${id} = any(${patentApplicants.paysIds})`)}
        or ${byPerson(patentHolders, sql`${id} = any(${patentHolders.paysIds})`)})`),
      ];
    case 'status':
      return [byFiling(sql`${filings.idStatuts} = ${id}`)];
    case 'patent':
    case 'deadline':
    case 'dateRule':
      return [];
  }
};
