import { entityOf } from '#domain/entities.ts';
import type { MergeKind } from '#domain/field.ts';
import { describeField, partName, textOf, type Words } from '#domain/rules/changes/describeChange.ts';
import type { FieldConflict, Side } from '#src/data/changes/conflicts.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';

type Part = Readonly<Record<string, unknown>>;

/** How a place of a conflict is called (`Dépôt · France · Commentaire`), and how a value there reads. */
export const conflictWords = (
  entry: Pick<PendingChange, 'collection' | 'patch' | 'base'>,
  { path, against }: Pick<FieldConflict, 'path' | 'against'>,
  current: Part,
  words: Words,
): { readonly label: string; readonly textOf: (value: unknown, side?: Side) => string } => {
  const [name, ...rest] = path as [string, ...(string | number)[]];
  if (against !== undefined) return alternativeWords(entry, name, against, current, words);
  const labels = [words.label(name)];
  let kind: MergeKind = entityOf(entry.collection).fields[name]?.merge ?? 'value';
  let last = name;
  let lists: readonly unknown[] = [current[name], entry.patch[name], entry.base.values[name]];
  while (typeof kind !== 'string' && rest.length > 0) {
    const { key, fields }: Exclude<MergeKind, string> = kind;
    const wanted = rest.shift();
    const parts = lists.map((list) =>
      (Array.isArray(list) ? (list as Part[]) : []).find((part) => part[key] === wanted),
    );
    labels.push(partName(kind, parts.find(Boolean), words));
    const field = rest.shift();
    if (typeof field !== 'string') break;
    last = field;
    labels.push(words.label(field));
    kind = fields[field] ?? 'value';
    lists = parts.map((part) => part?.[field]);
  }
  const label = labels.filter(Boolean).join(' · ');
  if (typeof kind === 'string') return { label, textOf: (value) => textOf(last, value, words) };
  const fields = kind.fields;
  return { label, textOf: (part) => (part === undefined ? words.removed : wholePart(fields, part as Part, words)) };
};

/** Where one side said what excludes the other's word: each in full, under its own name. */
const alternativeWords = (
  { collection, patch }: Pick<PendingChange, 'collection' | 'patch'>,
  own: string,
  against: string,
  current: Part,
  words: Words,
) => {
  const wholeOf = (first: string, values: Part): string =>
    (entityOf(collection).alternatives.find(([field]) => field === first) ?? [first])
      .flatMap((field) => describeField({ name: field, kind: 'value', before: undefined, after: values[field] }, words))
      .map((line) => `${line.label}${words.colon}${line.after}`)
      .join('\n');
  return {
    label: `${words.label(own)} · ${words.label(against)}`,
    textOf: (_value: unknown, side?: Side) =>
      side === 'mine' ? wholeOf(own, patch) : side === 'theirs' ? wholeOf(against, current) : '',
  };
};

/** A part in full, one line a field. */
const wholePart = (fields: Readonly<Record<string, MergeKind>>, part: Part, words: Words): string =>
  Object.keys(fields)
    .flatMap((name) =>
      describeField({ name, kind: fields[name] ?? 'value', before: undefined, after: part[name] }, words),
    )
    .map((line) => `${line.label}${words.colon}${line.after}`)
    .join('\n');
