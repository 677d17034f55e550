import { entityOf } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import type { MergeKind } from '#domain/field.ts';
import { type MergeConflict, sameValue } from '#domain/rules/merging/merge.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';
import { mergeValues, type ValueConflict } from '#domain/rules/merging/mergeValues.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

/** Whose value stands: what was there before, the user's own, the other's, or their texts one after the other. */
export type Side = 'base' | 'mine' | 'theirs' | 'both';

/** One place that both sides changed; `key` names it among the places of its entry. */
export interface FieldConflict extends ValueConflict {
  readonly key: string;
  /** Whether the two texts can stand one after the other. */
  readonly canJoin: boolean;
}

type Values = Readonly<Record<string, unknown>>;
type Part = Record<string, unknown>;

/** Free text, of which more is more. A title, a number or a date can only be one of the two. */
const joinable = /^(commentaire|adresse|classesBrevet)/;

const mergeOf = (entry: OutboxEntry, current: Values) =>
  mergeValues(entry.collection, entry.base.values, entry.patch, current);

/** What of an entry both sides changed, place by place; what they agree on is not asked (docs/sync.md, Merging). */
export const conflictsOf = (entry: OutboxEntry, current: Values): FieldConflict[] =>
  mergeOf(entry, current).conflicts.map((conflict) => ({
    ...conflict,
    key: conflict.path.join('/'),
    canJoin: joinable.test(String(conflict.path.at(-1))) && isText(conflict.mine) && isText(conflict.theirs),
  }));

/** The values that make the choices hold on the server's record; none when it holds them already. */
export const decidedValues = (
  entry: OutboxEntry,
  current: Values,
  sideOf: (conflict: FieldConflict) => Side,
): Record<string, unknown> => {
  const kinds = mergeKinds[entry.collection];
  const values = { ...mergeOf(entry, current).values };
  for (const conflict of conflictsOf(entry, current)) {
    if (conflict.against !== undefined) {
      Object.assign(values, alternativeValues(entry, conflict, conflict.against, sideOf(conflict)));
      continue;
    }
    const [name, ...rest] = conflict.path as [string, ...(string | number)[]];
    values[name] = withValueAt(values[name], kinds[name] ?? 'value', rest, valueOf(conflict, sideOf(conflict)));
  }
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameAs(kinds[name], value, current[name])),
  );
};

/** Of what excludes each other one holds: with one's own comes all that says more of it, and what the other said goes. */
const alternativeValues = (entry: OutboxEntry, { path }: FieldConflict, against: string, side: Side): Values => {
  if (side === 'theirs') return {};
  const entity = entityOf(entry.collection);
  const groupOf = (field: unknown): readonly string[] =>
    entity.alternatives.find(([first]) => first === field) ?? [String(field)];
  const none = emptyValues(entity.fields);
  const without = pickFields(none, groupOf(against));
  if (side === 'base') return { ...without, ...pickFields(none, groupOf(path[0])) };
  return {
    ...without,
    ...pickFields(
      entry.patch,
      groupOf(path[0]).filter((field) => field in entry.patch),
    ),
  };
};

/** In which order a list of parts stands is no wish of anybody who was asked about one of them. */
const sameAs = (kind: MergeKind | undefined, value: unknown, current: unknown): boolean =>
  kind === undefined || typeof kind === 'string'
    ? sameValue(value, current)
    : sameValue(inOrder(value, kind.key), inOrder(current, kind.key));

const inOrder = (value: unknown, key: string): Part[] =>
  (Array.isArray(value) ? (value as Part[]) : []).toSorted((a, b) => String(a[key]).localeCompare(String(b[key])));

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** What a choice puts in the place. */
export const valueOf = ({ path, base, mine, theirs }: MergeConflict, side: Side): unknown => {
  if (side === 'mine') return mine;
  if (side === 'theirs') return theirs;
  if (side === 'base') return base;
  const between = path.at(-1) === 'classesBrevet' ? ', ' : '\n';
  return [theirs, mine].map((text) => String(text).trim()).join(between);
};

/** The value with another one at a path that leads through lists of parts; undefined takes a part away. */
const withValueAt = (value: unknown, kind: MergeKind, path: readonly (string | number)[], chosen: unknown): unknown => {
  const [key, field, ...rest] = path;
  if (key === undefined || typeof kind === 'string') return chosen;
  const parts = Array.isArray(value) ? (value as Part[]) : [];
  const at = parts.findIndex((part) => part[kind.key] === key);
  if (field !== undefined)
    return parts.map((part, index) =>
      index === at ? { ...part, [field]: withValueAt(part[field], kind.fields[field] ?? 'value', rest, chosen) } : part,
    );
  if (chosen === undefined) return parts.filter((_, index) => index !== at);
  return at < 0 ? [chosen, ...parts] : parts.with(at, chosen as Part);
};
