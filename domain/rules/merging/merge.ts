import type { MergeKind } from '#domain/field.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';

/** A place where both sides changed one thing differently; `path` leads to it (`['informationsDepot', 12, 'commentaire']`). */
export interface MergeConflict {
  readonly path: readonly (string | number)[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  readonly value: unknown;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Three-way merge of one field (sync.md, Merge). Where only one side changed, that side; where both changed the same
 * way, that; sets take the additions and removals of both; lists of parts merge part by part. A conflict keeps
 * `theirs` as the value until somebody decides.
 */
export const merge = (kind: MergeKind, base: unknown, mine: unknown, theirs: unknown): Merged => {
  if (sameValue(mine, theirs) || sameValue(base, mine)) return { value: theirs, conflicts: [] };
  if (sameValue(base, theirs)) return { value: mine, conflicts: [] };
  if (kind === 'set') return { value: mergeSets(listOf(base), listOf(mine), listOf(theirs)), conflicts: [] };
  if (kind === 'value') return { value: theirs, conflicts: [{ path: [], base, mine, theirs }] };
  return mergeParts(kind, partsOf(base), partsOf(mine), partsOf(theirs));
};

/** Merges every field of `mine`; fields it does not name are theirs. Returns only the fields of `mine`. */
export const mergeFields = (
  kinds: Readonly<Record<string, MergeKind>>,
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; conflicts: MergeConflict[] } => {
  const values: Record<string, unknown> = {};
  const conflicts: MergeConflict[] = [];
  for (const name of Object.keys(mine)) {
    const merged = merge(kinds[name] ?? 'value', base[name], mine[name], theirs[name]);
    values[name] = merged.value;
    conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, path: [name, ...conflict.path] })));
  }
  return { values, conflicts };
};

type Part = Record<string, unknown>;
type PartKind = Exclude<MergeKind, string>;

const mergeParts = (kind: PartKind, base: Part[], mine: Part[], theirs: Part[]): Merged => {
  const conflicts: MergeConflict[] = [];
  const byKey = (list: Part[]) => new Map(list.map((part) => [part[kind.key], part]));
  const [baseBy, mineBy, theirsBy] = [byKey(base), byKey(mine), byKey(theirs)];
  const value: Part[] = [];
  for (const key of orderOf(kind.key, mine, theirs)) {
    const part = mergePart(kind, key, baseBy.get(key), mineBy.get(key), theirsBy.get(key));
    if (part.value !== undefined) value.push(part.value as Part);
    conflicts.push(
      ...part.conflicts.map((conflict) => ({ ...conflict, path: [key as string | number, ...conflict.path] })),
    );
  }
  return { value, conflicts };
};

const mergePart = (kind: PartKind, key: unknown, base?: Part, mine?: Part, theirs?: Part): Merged => {
  if (mine && theirs) {
    const merged = mergeFields(kind.fields, base ?? {}, mine, theirs);
    return { value: { ...theirs, ...merged.values, [kind.key]: key }, conflicts: merged.conflicts };
  }
  if (!base) return { value: mine ?? theirs, conflicts: [] };
  const kept = mine ?? theirs;
  if (!kept || sameValue(base, kept)) return { value: undefined, conflicts: [] };
  return { value: theirs, conflicts: [{ path: [], base, mine, theirs }] };
};

/** Mine first, in my order (a new filing stands first, FIL-01); then what only they have. */
const orderOf = (key: string, mine: Part[], theirs: Part[]): unknown[] => [
  ...new Set([...mine.map((part) => part[key]), ...theirs.map((part) => part[key])]),
];

const mergeSets = (base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] => {
  const removed = new Set(base.filter((item) => !mine.includes(item)));
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item));
  return [...theirs.filter((item) => !removed.has(item)), ...added];
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const partsOf = (value: unknown): Part[] =>
  listOf(value).filter((item): item is Part => typeof item === 'object' && item !== null);

/** Equality as a user sees it: surrounding space, and empty against missing, make no difference; sets have no order. */
export const sameValue = (left: unknown, right: unknown): boolean => {
  const [a, b] = [normal(left), normal(right)];
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return sameList(a, b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => sameValue((a as Part)[name], (b as Part)[name]));
};

const sameList = (a: unknown[], b: unknown[]): boolean => {
  if (a.length !== b.length) return false;
  if (a.every((item) => typeof item !== 'object')) return a.every((item) => b.includes(item));
  return a.every((item, index) => sameValue(item, b[index]));
};

const normal = (value: unknown): unknown => {
  if (typeof value === 'string') return trimmedText(value) || null;
  if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return null;
  return value;
};
