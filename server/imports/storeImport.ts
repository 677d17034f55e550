import { sql } from 'drizzle-orm';
import type { ImportBody, ImportPart } from '#domain/firmImport.ts';
import { limits } from '#domain/limits.ts';
import { Refusal } from '#server/base/errors.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';

interface Author {
  readonly id: number;
  readonly name: string;
}

/**
 * Keeps what a device reports of its import. Reported once more, by the same account, it replaces what was reported, but not
 * whether it was taken back, which others say as well. The oldest imports beyond the limit go.
 * @returns whether it is new
 * @throws Refusal duplicate where somebody else's import has that id
 */
export const storeImport = async (tx: Queries, id: string, body: ImportBody, author: Author): Promise<boolean> => {
  const { header, parts, undoneAt, ...content } = body;
  const [stored] = await queryRows<{ isNew: boolean }>(
    tx,
    sql`insert into imports (id, user_id, user_name, content, header, parts, undone_at)
      values (${id}, ${author.id}, ${author.name}, ${JSON.stringify(content)}, ${JSON.stringify(header)}, ${parts}, ${undoneAt})
      on conflict (id) do update set content = excluded.content, header = excluded.header, parts = excluded.parts
        where imports.user_id = excluded.user_id
      returning xmax = 0 as "isNew"`,
  );
  if (!stored) throw new Refusal('duplicate');
  await tx.execute(sql`delete from import_parts where import_id = ${id} and place >= ${parts}`);
  await tx.execute(
    sql`delete from imports where number <= (select number from imports order by number desc offset ${limits.imports.kept} limit 1)`,
  );
  return stored.isNew;
};

/** @throws Refusal not-found where this account has reported no such import, or of no such part of it */
export const storeImportPart = async (
  tx: Queries,
  { id, place, userId }: { readonly id: string; readonly place: number; readonly userId: number },
  part: ImportPart,
): Promise<void> => {
  const stored = await queryRows(
    tx,
    sql`insert into import_parts (import_id, place, content)
      select id, ${place}::int, ${JSON.stringify(part)}::text from imports
      where id = ${id} and user_id = ${userId} and parts > ${place}::int
      on conflict (import_id, place) do update set content = excluded.content returning place`,
  );
  if (stored.length === 0) throw new Refusal('not-found');
};

/**
 * Notes that an import was taken back, or brought back.
 * @returns the name of its file
 */
export const storeUndone = async (tx: Queries, id: string, undoneAt: string | null): Promise<string> => {
  const [stored] = await queryRows<{ fileName: string }>(
    tx,
    sql`update imports set undone_at = ${undoneAt} where id = ${id} returning content::json->>'fileName' as "fileName"`,
  );
  if (!stored) throw new Refusal('not-found');
  return stored.fileName;
};
