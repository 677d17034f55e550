import type { ImportedCollection } from '#domain/importedCollections.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { recordTargets } from '#domain/rules/import/records/recordTargets.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/** A field of which the sheet says something else than the record that is there. */
export interface RecordChange {
  readonly field: string;
  readonly old: unknown;
  readonly now: unknown;
}

interface Part {
  readonly email?: string;
  readonly numero?: string;
  readonly role?: string;
  readonly type?: string;
}

const listOf: Readonly<Record<string, string>> = { email: 'emails', telephone: 'phones', role: 'roles' };

/** Spaces, dots and case make no other number and no other address. */
const keyOf = (kind: string, value: unknown): string => {
  const text = foldText(String(value ?? ''));
  return kind === 'phone' ? text.replace(/[^\d+]/g, '') : text.replace(/\s+/g, ' ');
};

/** What a row says otherwise. A blank cell says nothing; lists of a contact grow, and none of their entries or types goes. */
export const recordDifference = (
  collection: ImportedCollection,
  before: Values,
  values: Values,
): readonly RecordChange[] =>
  recordTargets[collection].flatMap(({ field, kind }): readonly RecordChange[] => {
    const now = values[field];
    if (now === undefined || now === null || now === '') return [];
    const list = collection === 'contact' ? listOf[field] : undefined;
    if (list) return listDifference(kind, field, list, before, values);
    const old = before[field] ?? '';
    return keyOf(kind, old) === keyOf(kind, now) ? [] : [{ field, old, now }];
  });

const textOf = ({ email, numero, role }: Part): string => email ?? numero ?? role ?? '';

const listDifference = (
  kind: string,
  field: string,
  list: string,
  before: Values,
  values: Values,
): readonly RecordChange[] => {
  const old = (before[list] ?? []) as readonly Part[];
  const said = (values[list] ?? []) as readonly Part[];
  const keyIn = (part: Part): string => keyOf(kind, textOf(part));
  const typeSaid = new Map(said.map((part) => [keyIn(part), part.type ?? '']));
  const main = String(before[field] ?? '');
  const listed = new Set(old.map(keyIn));
  const known = new Set([keyOf(kind, main), ...listed]);
  const added = said.filter((part) => !known.has(keyIn(part)));
  const mainType = listed.has(keyOf(kind, main)) ? '' : (typeSaid.get(keyOf(kind, main)) ?? '');
  const mainNow =
    main !== '' && mainType !== '' ? [{ [field === 'email' ? field : 'numero']: main, type: mainType }] : [];
  const typed = old.map((part) => (part.type ? part : withType(part, typeSaid.get(keyIn(part)) ?? '')));
  if (added.length + mainNow.length === 0 && typed.every((part, at) => part === old[at])) return [];
  const isFirst = main === '' && added.length > 0;
  return [
    ...(isFirst ? [{ field, old: '', now: values[field] }] : []),
    { field: list, old, now: [...mainNow, ...typed, ...added] },
  ];
};

const withType = (part: Part, type: string): Part => (type === '' ? part : { ...part, type });
