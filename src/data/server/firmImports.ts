import { type FirmImport, importPaths, type SheetColumns, type WholeImport } from '#domain/firmImport.ts';
import type { ImportResult, LeftSheet } from '#domain/ImportResult.ts';
import { importedListOf, importedLists } from '#domain/importedLists.ts';
import { limits } from '#domain/limits.ts';
import { dataOf, isSuccess } from '#src/api/readAnswer.ts';
import type { Send } from '#src/api/send.ts';
import type { ServerQuery } from '#src/data/server/serverQueries.ts';

/** What the imports of the firm did, the latest first, as far as the server remembers them. */
export const firmImportsQuery: ServerQuery<readonly FirmImport[]> = {
  key: ['imports'],
  path: importPaths.list,
  read: (answer) => {
    const data = dataOf(answer);
    return Array.isArray(data) ? (data as FirmImport[]).filter(isOfKnownList) : [];
  },
};

/** A newer server may report imports of other lists: what is not known must never be taken for families. */
const isOfKnownList = (one: FirmImport): boolean => importedLists.includes(importedListOf(one));

/** What the firm takes the columns of its sheets for; null where the server does not say. */
export const fetchSheetColumns = async (send: Send): Promise<readonly SheetColumns[] | null> => {
  const answer = await send({ method: 'GET', path: importPaths.columns });
  const data = isSuccess(answer) ? dataOf(answer) : null;
  return Array.isArray(data) ? (data as SheetColumns[]) : null;
};

/** An import of another device, as this one keeps it from now on. */
export interface FetchedImport {
  readonly result: ImportResult;
  /** Null where the server was not given the rows. */
  readonly left: LeftSheet | null;
}

/** `absent`: the server does not know it (any more), or it is of a list that this version does not know. `away`: it did not answer. */
export const fetchImport = async (send: Send, group: string): Promise<FetchedImport | 'absent' | 'away'> => {
  const answer = await send({ method: 'GET', path: importPaths.one(group), timeoutMs: limits.batch.timeoutMs });
  if (answer.kind === 'answer' && answer.status === 404) return 'absent';
  if (!isSuccess(answer)) return 'away';
  const whole = dataOf(answer) as WholeImport;
  return isOfKnownList(whole) ? fetchedOf(whole) : 'absent';
};

const fetchedOf = ({ id, by, undoneAt, header, parts, collection, ...rest }: WholeImport): FetchedImport => {
  const updated = parts.flatMap((part) => part.updated);
  const rows = parts.flatMap((part) => part.rows) as LeftSheet['rows'];
  return {
    result: {
      ...rest,
      ...(collection && collection !== 'patent' && { collection }),
      group: id,
      by,
      undoneAt,
      created: parts.flatMap((part) => part.created),
      companions: parts.flatMap((part) => part.companions),
      updated,
      failed: parts.flatMap((part) => part.failed),
      reported: { made: null, undoneAt },
    },
    left: rows.length > 0 ? { header, rows } : null,
  };
};
