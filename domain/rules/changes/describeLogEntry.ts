import { accountFields } from '#domain/account.ts';
import { lowered } from '#domain/capitalised.ts';
import { entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import { type LogEntry, logEntityTypes } from '#domain/logEntry.ts';
import type { Values } from '#domain/memberReader.ts';
import { type ChangeLine, describeField, type Words } from '#domain/rules/changes/describeChange.ts';

export type LoggedKind = keyof typeof logEntityTypes;

export const loggedKinds = Object.keys(logEntityTypes) as LoggedKind[];

/** What an entry is about, by our French words or the English ones of other servers; null for anything else. */
export const loggedKind = ({ entityType }: Pick<LogEntry, 'entityType'>): LoggedKind | null => {
  const word = entityType.trim().toLowerCase();
  return loggedKinds.find((kind) => kind === word || logEntityTypes[kind].toLowerCase() === word) ?? null;
};

/** The collection of a kind; accounts, imports and the installation are none. */
export const loggedCollection = (kind: LoggedKind | null): CollectionName | null =>
  kind === null || kind === 'user' || kind === 'import' || kind === 'installation' ? null : kind;

const fieldsOf = (kind: LoggedKind | null): Fields => {
  const collection = loggedCollection(kind);
  return collection ? entityOf(collection).fields : kind === 'user' ? accountFields : {};
};

/** What an entry says of its record, by our names for the fields: what was, and over it what has been since. */
export const loggedValues = ({ oldValues, newValues }: Pick<LogEntry, 'oldValues' | 'newValues'>): Values => ({
  ...ownNames(oldValues),
  ...ownNames(newValues),
});

const ownNames = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [lowered(name), value]));

/** What only the program reads of a record, or what its name says in words already. */
const unsaid: Readonly<Partial<Record<LoggedKind, readonly string[]>>> = {
  deadline: ['cle', 'genre', 'annee', 'depotId'],
};

/** LOG-10: an entry field by field, old → new; of a creation everything that was filled in, of a deletion what is gone. */
export const describeLogEntry = (
  entry: Pick<LogEntry, 'entityType' | 'oldValues' | 'newValues'>,
  words: Words,
): ChangeLine[] => {
  const kind = loggedKind(entry);
  const fields = fieldsOf(kind);
  const left = (kind && unsaid[kind]) ?? [];
  const [before, after] = [ownNames(entry.oldValues), ownNames(entry.newValues)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !left.includes(name));
  return names.flatMap((name) =>
    describeField(
      { name, kind: fields[name]?.merge ?? 'value', before: plain(before[name]), after: plain(after[name]) },
      words,
    ),
  );
};

/** What another server wrote as one object is shown as it is written. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
