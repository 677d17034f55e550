import { importBody, importPartBody, importPaths, sheetColumnsBody, undoneBody } from '#domain/firmImport.ts';
import {
  instant,
  integer,
  type JsonSchema,
  listOf,
  nothing,
  type Operations,
  object,
  orNull,
  text,
} from '#server/openApi/Operation.ts';

const heads: Readonly<Record<string, JsonSchema>> = {
  id: text,
  by: text,
  collection: text,
  fileName: text,
  at: instant,
  created: integer,
  updated: integer,
  ignoredDuplicates: integer,
  repeatedRows: integer,
  skippedRows: integer,
  faulty: integer,
  notReached: integer,
  leftRows: integer,
  undoneAt: orNull(instant),
};
const anything: JsonSchema = { type: 'object' };
const named = { familyRef: text };
const part = object({
  created: listOf(object({ ...named, id: integer })),
  companions: listOf(object({ collection: text, id: integer })),
  updated: listOf(object({ ...named, id: integer, before: anything, after: anything })),
  failed: listOf(object({ ...named, row: integer })),
  rows: listOf(object({ row: integer, reason: text, column: orNull(text), cells: listOf({}) })),
});
const imports = { tag: 'imports' } as const;
const base = `${importPaths.list}/:importId`;

/** What the firm's imports did. */
export const importOperations: Operations = {
  [`GET ${importPaths.list}`]: {
    ...imports,
    summary: 'The latest imports of the firm, the newest first; `collection` is the list that what each made is of',
    answer: { data: listOf(object(heads)) },
  },
  [`GET ${base}`]: {
    ...imports,
    summary: 'One import with what it made and the rows that it left out',
    answer: { data: object({ ...heads, header: listOf(text), parts: listOf(part) }) },
  },
  [`PUT ${base}`]: {
    ...imports,
    summary: 'Report an import under an id of the device’s own; it is shown once all of its parts are here',
    body: importBody,
    answer: nothing,
    repeatable: true,
    refusals: ['duplicate'],
  },
  [`PUT ${base}/parts/:place`]: {
    ...imports,
    summary: 'A part of what the caller’s import made, from 0 on',
    body: importPartBody,
    answer: nothing,
    repeatable: true,
  },
  [`PUT ${base}/undone`]: {
    ...imports,
    summary: 'Report that an import was taken back, or brought back',
    body: undoneBody,
    answer: nothing,
    repeatable: true,
  },
  [`GET ${importPaths.columns}`]: {
    ...imports,
    summary: 'What the columns of known kinds of sheets were taken for, those used last first',
    answer: { data: listOf(object({ headers: listOf(text), meanings: listOf(orNull(text)) })) },
  },
  [`PUT ${importPaths.columns}`]: {
    ...imports,
    summary: 'Remember what the columns of a kind of sheet were taken for',
    body: sheetColumnsBody,
    answer: nothing,
    repeatable: true,
  },
};
