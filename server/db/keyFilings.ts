import { type SQL, sql } from 'drizzle-orm';
import { filingKeyLines } from '#domain/rules/numbers/keys/filingKeyLines.ts';
import { countryCodes } from '#server/db/countryCodes.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { jsonRows } from '#server/db/jsonRows.ts';
import { filings } from '#server/db/tables.ts';

/** Few enough for others to have a turn in between. */
const rowsAtOnce = 500;

/** Works out anew under which keys some filings are found: what their country is called may have changed. */
export const keyFilings = async (tx: Queries, where: SQL): Promise<void> => {
  let after: number | null = 0;
  while (after !== null) after = await keyNext(tx, after, where);
};

/**
 * Writes the keys of the filings that come next where they differ.
 * @returns the last one that was looked at; null when none was left
 */
export const keyNext = async (tx: Queries, after: number, where: SQL = sql`true`): Promise<number | null> => {
  const codes = await countryCodes(tx);
  const rows = await tx
    .select({
      id: filings.id,
      idPays: filings.idPays,
      numeroDepot: filings.numeroDepot,
      numeroPublication: filings.numeroPublication,
      numeroDelivrance: filings.numeroDelivrance,
      dateDepot: filings.dateDepot,
      datePublication: filings.datePublication,
      dateDelivrance: filings.dateDelivrance,
      numberKeys: filings.numberKeys,
    })
    .from(filings)
    .where(sql`${filings.id} > ${after} and ${where}`)
    .orderBy(filings.id)
    .limit(rowsAtOnce);
  const stale = rows.flatMap(({ numberKeys, ...filing }) => {
    const keys = filingKeyLines(filing, codes.get(filing.idPays ?? 0) ?? '');
    return keys === numberKeys ? [] : [{ id: filing.id, number_keys: keys }];
  });
  if (stale.length > 0) await writeKeys(tx, stale);
  return rows.at(-1)?.id ?? null;
};

const writeKeys = (tx: Queries, rows: readonly object[]): Promise<unknown> =>
  queryRows(
    tx,
    sql`update ${filings} set number_keys = fresh.number_keys
      from json_populate_recordset(null::${filings}, ${jsonRows(rows)}::json) as fresh where ${filings.id} = fresh.id`,
  );
