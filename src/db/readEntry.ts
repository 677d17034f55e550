import { calls } from '#domain/calls.ts';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import { shapes } from '#domain/shape.ts';
import { type AnyEntry, entryFormat } from '#src/db/OutboxEntry.ts';

type Content = Readonly<Record<string, unknown>>;

/** What each older shape lacks of the next one. */
const upgrades: Readonly<Record<number, (entry: Content) => Content>> = {
  // Calls and creates with a path of their own came with the second shape.
  1: (entry) => ({ ...entry, via: null, format: 2 }),
};

/** An entry as it stands on the disk, brought to the present shape; null when nothing can be made of it. */
export const readEntry = (content: unknown): AnyEntry | null => {
  if (!isObject(content)) return null;
  let entry = content;
  for (let upgrade = upgradeOf(entry); upgrade; upgrade = upgradeOf(entry)) entry = upgrade(entry);
  if (!isSound(entry)) return null;
  const { shape: _, ...plain } = entry;
  return (isNewer(entry) ? entry : plain) as unknown as AnyEntry;
};

/**
 * Whether a newer version of the app wrote it: then nothing may be written beside it. One of another shape that names
 * fields which are not known here is newer, for a field is never taken away: sent from here, it would lose them. So is
 * a call by a name that is not known here.
 */
export const isNewer = (content: unknown): boolean =>
  isObject(content) && (Number(content.format) > entryFormat || holdsUnknown(content) || isUnknownCall(content));

const isUnknownCall = ({ kind, name, key }: Content): boolean =>
  kind === 'call' && typeof name === 'string' && typeof key === 'string' && !(name in calls);

const holdsUnknown = ({ collection, shape, patch, gaveWay }: Content): boolean => {
  if (shape === undefined || !isCollection(collection) || shape === shapes[collection]) return false;
  const edits: readonly unknown[] = Array.isArray(gaveWay) ? gaveWay : [];
  const patches = [patch, ...edits.map((edit) => (isObject(edit) ? edit.patch : null))].filter(isObject);
  return patches.some((one) => namesUnknown(entityOf(collection).fields, one));
};

const namesUnknown = (fields: Fields, values: Content): boolean =>
  Object.entries(values).some(([name, value]) => {
    const field = fields[name];
    const { fields: inner } = field ?? {};
    if (!field) return true;
    return inner && Array.isArray(value) ? value.some((part) => isObject(part) && namesUnknown(inner, part)) : false;
  });

const upgradeOf = ({ format }: Content) => upgrades[format as number];

const isSound = (entry: Content): boolean => {
  const { seq, key, needs, state, base } = entry;
  if (typeof seq !== 'number' || typeof key !== 'string' || !Array.isArray(needs)) return false;
  if (!['waiting', 'sending', 'refused', 'conflict'].includes(state as string)) return false;
  if (entry.kind === 'call') return (entry.name as string) in calls && isId(entry.about) && isObject(entry.body);
  const isKnown = ['create', 'update', 'delete'].includes(entry.kind as string) && isId(entry.recordId);
  const isWhole = isObject(entry.patch) && isObject(base) && isObject(base.values);
  return isKnown && isWhole && isCollection(entry.collection);
};

const isCollection = (name: unknown): name is CollectionName => (collections as readonly unknown[]).includes(name);

const isId = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';

const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null;
