import type { ImportPart } from '#domain/firmImport.ts';
import type { LeftSheet } from '#domain/ImportResult.ts';
import { limits, maxLength } from '#domain/limits.ts';

type Piece = {
  readonly [Kind in keyof ImportPart]: readonly [kind: Kind, item: ImportPart[Kind][number]];
}[keyof ImportPart];
type Made = Omit<ImportPart, 'rows'>;

const { parts: mostParts, partItems, partBytes, cells: mostCells } = limits.imports;

/** What is reported of an import in parts that fit into a request; without the rows left out where they are too many. Null where even so it is too much. */
export const importParts = (made: Made, left: LeftSheet | null): ImportPart[] | null => {
  const pieces: Piece[] = [
    ...made.created.map(({ familyRef, id }) => ['created', { familyRef: short(familyRef), id }] as const),
    ...made.companions.map((companion) => ['companions', companion] as const),
    ...made.updated.map((update) => ['updated', { ...update, familyRef: short(update.familyRef) }] as const),
    ...made.failed.map(({ familyRef, row }) => ['failed', { familyRef: short(familyRef), row }] as const),
  ];
  const rows = (left?.rows ?? []).map(
    (row) => ['rows', { ...row, cells: row.cells.slice(0, mostCells).map(plain) }] as const,
  );
  const whole = divided([...pieces, ...rows]);
  if (whole.length <= mostParts) return whole;
  const withoutRows = divided(pieces);
  return withoutRows.length <= mostParts ? withoutRows : null;
};

/** The cells of a header or a row as they may be sent: no database stores a NUL. */
export const plain = <Cell extends string | number | null>(cell: Cell): Cell =>
  (typeof cell === 'string' ? cell.replaceAll('\0', '').slice(0, 32_767) : cell) as Cell;

const short = (text: string): string => plain(text).slice(0, maxLength.title);

const divided = (pieces: readonly Piece[]): ImportPart[] => {
  const parts: ImportPart[] = [];
  const encoder = new TextEncoder();
  let part = emptyPart();
  let room = { items: 0, bytes: 0 };
  for (const [kind, item] of pieces) {
    const bytes = encoder.encode(JSON.stringify(item)).length + 1;
    // A row that no request carries stays on the device.
    if (bytes > partBytes) continue;
    if (room.items < 1 || room.bytes < bytes) {
      part = emptyPart();
      parts.push(part);
      room = { items: partItems, bytes: partBytes };
    }
    (part[kind] as unknown[]).push(item);
    room = { items: room.items - 1, bytes: room.bytes - bytes };
  }
  return parts;
};

const emptyPart = (): ImportPart => ({ created: [], companions: [], updated: [], failed: [], rows: [] });
