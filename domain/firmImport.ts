import { z } from 'zod';
import { bounded, shortText } from '#domain/check.ts';
import type { ImportCompanion } from '#domain/ImportResult.ts';
import { type ImportedList, importedLists } from '#domain/importedLists.ts';
import { limits, maxLength } from '#domain/limits.ts';

/** The calls about imports, beyond the specification's (docs/protocol.md, Imports). */
export const importPaths = {
  list: '/api/imports',
  /** What the columns of known kinds of sheets were taken for. */
  columns: '/api/imports/columns',
  one: (id: string): string => `/api/imports/${encodeURIComponent(id)}`,
  part: (id: string, place: number): string => `/api/imports/${encodeURIComponent(id)}/parts/${place}`,
  undone: (id: string): string => `/api/imports/${encodeURIComponent(id)}/undone`,
} as const;

const companions = ['status', 'inventor', 'applicant', 'holder'] as const satisfies ImportCompanion['collection'][];

const count = z.number().int().min(0).max(1_000_000);
const number = z.number().int().min(1).max(2_147_483_647);
const instant = bounded(z.string(), maxLength.instant).refine((text) => !Number.isNaN(Date.parse(text)), 'date');
/** As much as a cell of a workbook holds, as it stands there. */
const cell = z.union([bounded(z.string(), 32_767), z.number(), z.null()]);
/** Fields of a record as a change found and left them; nobody but the devices reads them. */
const values = z.record(bounded(z.string(), maxLength.number), z.unknown());
const items = limits.imports.partItems;

/** What is said of a whole import; how it divides stands in `parts`, which come after it. */
export const importBody = z.object({
  collection: z.enum(importedLists).default('patent'),
  fileName: shortText(maxLength.name),
  at: instant,
  created: count,
  updated: count.default(0),
  ignoredDuplicates: count,
  repeatedRows: count,
  skippedRows: count,
  faulty: count,
  notReached: count,
  leftRows: count,
  header: z.array(bounded(z.string(), 32_767)).max(limits.imports.cells),
  undoneAt: instant.nullable(),
  parts: z.number().int().min(0).max(limits.imports.parts),
});
export type ImportBody = z.infer<typeof importBody>;

/** A part of what an import made, and of the rows that it left out. */
export const importPartBody = z.object({
  created: z.array(z.object({ familyRef: shortText(maxLength.title), id: number })).max(items),
  companions: z.array(z.object({ collection: z.enum(companions), id: number })).max(items),
  updated: z
    .array(z.object({ familyRef: shortText(maxLength.title), id: number, before: values, after: values }))
    .max(items)
    .default([]),
  failed: z.array(z.object({ familyRef: shortText(maxLength.title), row: count })).max(items),
  rows: z
    .array(
      z.object({
        row: count,
        reason: shortText(maxLength.number),
        column: shortText(maxLength.number).nullable(),
        cells: z.array(cell).max(limits.imports.cells),
      }),
    )
    .max(items),
});
export type ImportPart = z.infer<typeof importPartBody>;

export const undoneBody = z.object({ undoneAt: instant.nullable() });

/** One kind of sheet by its headers, folded, and what its columns were taken for; null for one that was not taken. */
export const sheetColumnsBody = z.object({
  headers: z.array(bounded(z.string(), 32_767)).max(limits.imports.cells),
  meanings: z.array(shortText(maxLength.number).nullable()).max(limits.imports.cells),
});
export type SheetColumns = z.infer<typeof sheetColumnsBody>;

/** An import of the firm as the list of them gives it. */
export interface FirmImport extends Omit<ImportBody, 'collection' | 'header' | 'parts'> {
  readonly id: string;
  /** Missing in what was reported before there were others than families. */
  readonly collection?: ImportedList;
  /** Who did it, by the name of then. */
  readonly by: string;
}

/** The whole of it. */
export interface WholeImport extends FirmImport {
  readonly header: readonly string[];
  readonly parts: readonly ImportPart[];
}
