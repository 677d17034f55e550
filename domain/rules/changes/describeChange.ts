import { entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { MergeKind } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { referencedCollection } from '#domain/rules/records/referencedCollection.ts';

type Part = Readonly<Record<string, unknown>>;

/**
 * One line of a change: where, what stood there, what shall stand there. Empty means nothing. Of a changed `set` only
 * what was taken out (`before`) and what was put in (`after`) is reported.
 */
export interface ChangeLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly set?: true;
}

/** The reader's words for what a record holds. */
export interface Words {
  label(field: string): string;
  nameOf(collection: CollectionName, id: RecordId): string;
  day(day: string): string;
  flag(value: boolean): string;
  /** What stands for a value that is kept as a code: a country's letters, the type of a cabinet. Else null. */
  coded(field: string, value: unknown): string | null;
  added: string;
  removed: string;
  /** Between a label and its value. */
  colon: string;
}

/** A change as lines of old → new, field by field; lists of parts (filings, people's countries) part by part (UX-09). */
export const describeChange = (
  collection: CollectionName,
  { patch, base }: { readonly patch: Part; readonly base: Part },
  words: Words,
): ChangeLine[] => {
  const { fields } = entityOf(collection);
  return Object.keys(patch).flatMap((name) =>
    describeField({ name, kind: fields[name]?.merge ?? 'value', before: base[name], after: patch[name] }, words),
  );
};

interface FieldChange {
  readonly name: string;
  readonly kind: MergeKind;
  readonly before: unknown;
  readonly after: unknown;
}

export const describeField = ({ name, kind, before, after }: FieldChange, words: Words): ChangeLine[] => {
  if (sameValue(before, after)) return [];
  if (kind === 'set' && listOf(before).length > 0) return [describeSet(name, listOf(before), listOf(after), words)];
  if (typeof kind === 'string')
    return [{ label: words.label(name), before: textOf(name, before, words), after: textOf(name, after, words) }];
  const [old, now] = [byKey(before, kind.key), byKey(after, kind.key)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    describePart(name, kind, { before: old.get(key), after: now.get(key) }, words),
  );
};

const describeSet = (name: string, before: readonly unknown[], after: readonly unknown[], words: Words): ChangeLine => {
  const gone = before.filter((item) => !after.includes(item));
  const come = after.filter((item) => !before.includes(item));
  return { label: words.label(name), before: textOf(name, gone, words), after: textOf(name, come, words), set: true };
};

const describePart = (
  name: string,
  kind: Exclude<MergeKind, string>,
  { before, after }: { readonly before: Part | undefined; readonly after: Part | undefined },
  words: Words,
): ChangeLine[] => {
  const label = [words.label(name), partName(kind, after ?? before, words)].filter(Boolean).join(' · ');
  const fields = Object.keys(kind.fields).filter((field) => field !== kind.key);
  const lines = fields.flatMap((field) =>
    describeField(
      { name: field, kind: kind.fields[field] ?? 'value', before: before?.[field], after: after?.[field] },
      words,
    ),
  );
  if (before && after) return lines.map((line) => ({ ...line, label: `${label} · ${line.label}` }));
  const whole = lines
    .map((line) => `${line.label}${words.colon}${[line.before, line.after].filter(Boolean).join(', ')}`)
    .join('\n');
  return [
    before ? { label, before: whole || words.removed, after: '' } : { label, before: '', after: whole || words.added },
  ];
};

/** What distinguishes one part of a list from another: whom or which country it is about, or its own text. */
export const partName = (kind: Exclude<MergeKind, string>, part: Part | undefined, words: Words): string => {
  if (!part) return '';
  const referring = referencedCollection(kind.key)
    ? kind.key
    : Object.keys(kind.fields).find((field) => field.startsWith('id') && referencedCollection(field));
  if (referring) return textOf(referring, part[referring], words);
  const own = part[kind.key];
  return typeof own === 'string' && !own.startsWith('~') ? own : '';
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const byKey = (value: unknown, key: string): Map<unknown, Part> =>
  new Map((listOf(value) as readonly Part[]).map((part, index) => [part[key] ?? index, part]));

/** A single value in the reader's words: a name, a day, yes or no, or the text itself. */
export const textOf = (name: string, value: unknown, words: Words): string => {
  if (Array.isArray(value))
    return value
      .map((item) => textOf(name, item, words))
      .filter(Boolean)
      .join(', ');
  if (value === null || value === undefined) return '';
  const collection = referencedCollection(name);
  if (collection) return words.nameOf(collection, value as RecordId);
  if (typeof value === 'boolean') return words.flag(value);
  const coded = words.coded(name, value);
  if (coded !== null) return coded;
  const text = String(value).trim();
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? words.day(text) : text;
};
