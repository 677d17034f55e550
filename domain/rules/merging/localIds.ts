import { isLocalId, type RecordId } from '#domain/recordId.ts';

/** Gives the server's number of a local id, once known. */
export type ServerId = (id: RecordId) => number | undefined;

/** Gives the id under which something made here is known now; a part that no server numbers keeps a local one. */
export type KnownAs = (id: RecordId) => RecordId | undefined;

/**
 * The local ids a value refers to, found by scanning, so that no reference can be forgotten. A property named `id` is a
 * part's own identity (a new filing), not a reference, and is skipped unless `own` is asked for.
 */
export const localIdsIn = (value: unknown, own = false): string[] => {
  const found = new Set<string>();
  collect(value, own, found);
  return [...found];
};

const collect = (value: unknown, own: boolean, found: Set<string>): void => {
  if (isLocalId(value)) found.add(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, own, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) if (own || name !== 'id') collect(part, own, found);
  }
};

/** The value with every local id that the server has numbered replaced by that number; the same object if there is none. */
export const resolveIds = <T>(value: T, serverId: KnownAs): T => resolved(value, serverId) as T;

/** The same for a text whose words are ids among others, such as a key under which something is kept. */
export const resolveIdsInText = (text: string, serverId: KnownAs): string =>
  text.includes('~')
    ? text
        .split(/([ |#])/)
        .map((word) => (isLocalId(word) ? String(serverId(word) ?? word) : word))
        .join('')
    : text;

const resolved = (value: unknown, serverId: KnownAs): unknown => {
  if (isLocalId(value)) return serverId(value) ?? value;
  if (Array.isArray(value)) {
    const items = value.map((item) => resolved(item, serverId));
    return items.every((item, index) => item === value[index]) ? value : withoutRepeats(items);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const parts = entries.map(([name, part]) => [name, resolved(part, serverId)] as const);
  return parts.every(([, part], index) => part === entries[index]?.[1]) ? value : Object.fromEntries(parts);
};

/** A set may now hold a record twice: under its number, and under the local id that turned out to be the same. */
const withoutRepeats = (items: unknown[]): unknown[] => [...new Set(items)];
