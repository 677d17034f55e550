import { type SQL, sql } from 'drizzle-orm';
import { filingKeyLines } from '#domain/rules/numbers/keys/filingKeyLines.ts';
import { countryCodes } from '#server/db/countryCodes.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { jsonRows } from '#server/db/jsonRows.ts';
import { filings } from '#server/db/tables.ts';

const rowsAtOnce = 2_000;

/**
 * Works out anew under which keys stored filings are found, and writes those that differ. How numbers are read may have
 * changed since they were stored, or what their country is called.
 */
export const keyFilings = async (tx: Queries, where: SQL = sql`true`): Promise<void> => {
  const codes = await countryCodes(tx);
  let after = 0;
  for (;;) {
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
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const stale = rows.flatMap(({ numberKeys, ...filing }) => {
      const keys = filingKeyLines(filing, codes.get(filing.idPays ?? 0) ?? '');
      return keys === numberKeys ? [] : [{ id: filing.id, number_keys: keys }];
    });
    if (stale.length > 0) await writeKeys(tx, stale);
  }
};

const writeKeys = (tx: Queries, rows: readonly object[]): Promise<unknown> =>
  queryRows(
    tx,
    sql`update ${filings} set number_keys = fresh.number_keys
      from json_populate_recordset(null::${filings}, ${jsonRows(rows)}::json) as fresh where ${filings.id} = fresh.id`,
  );
