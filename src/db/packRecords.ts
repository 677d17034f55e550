import type { AnyRecord } from '#domain/entities.ts';
import { dayOnce, emptyList } from '#domain/heldOnce.ts';

/**
 * Records as they are sealed: each object is a row of values behind the number of its shape, and a shape names its
 * fields once. More than half of a record's text is the names of its fields, which a chunk would say a hundred times:
 * text that is written, encrypted, stored and read again at every start.
 */
export interface PackedRecords {
  readonly shapes: readonly (readonly string[])[];
  readonly rows: readonly Row[];
}

/** The number of a shape, then the values of its fields; objects in lists are rows again. */
type Row = readonly [shape: number, ...values: unknown[]];

type Item = Readonly<Record<string, unknown>>;

export const packRecords = (records: readonly AnyRecord[]): PackedRecords => {
  const shapes: (readonly string[])[] = [];

  const shapeOf = (names: readonly string[]): number => {
    const known = shapes.findIndex((shape) => isSame(shape, names));
    return known < 0 ? shapes.push(names) - 1 : known;
  };

  const rowOf = (item: Item): Row => {
    const names = Object.keys(item).filter((name) => item[name] !== undefined);
    const row: [number, ...unknown[]] = [shapeOf(names)];
    for (const name of names) row.push(packed(item[name]));
    return row;
  };

  const packed = (value: unknown): unknown => {
    if (!Array.isArray(value) || value.length === 0) return value;
    return value.map((item: unknown) => (isObject(item) ? rowOf(item) : item));
  };

  return { rows: records.map(rowOf), shapes };
};

export const unpackRecords = ({ shapes, rows }: PackedRecords): AnyRecord[] => {
  // Copying an object that has all its fields is faster than growing one field by field.
  const blanks = shapes.map((names) => Object.fromEntries(names.map((name) => [name, undefined])));

  const itemOf = (row: Row): Item => {
    const names = shapes[row[0]] ?? [];
    const item: Record<string, unknown> = { ...blanks[row[0]] };
    for (let at = 0; at < names.length; at += 1) item[names[at] as string] = unpacked(row[at + 1]);
    return item;
  };

  const unpacked = (value: unknown): unknown => {
    if (typeof value === 'string') return looksLikeDay(value) ? dayOnce(value) : value;
    if (!Array.isArray(value)) return value;
    if (value.length === 0) return emptyList;
    return value.map((item: unknown) => (Array.isArray(item) ? itemOf(item as unknown as Row) : item));
  };

  return rows.map((row) => itemOf(row) as AnyRecord);
};

const looksLikeDay = (text: string): boolean => text.length === 10 && text[4] === '-' && text[7] === '-';

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name, at) => name === right[at]);

/** Lists in lists are in no record: an array in a list is a row. */
const isObject = (item: unknown): item is Item => typeof item === 'object' && item !== null;
