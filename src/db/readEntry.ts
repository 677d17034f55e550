import { calls } from '#domain/calls.ts';
import { collections } from '#domain/entity.ts';
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
  return isSound(entry) ? (entry as unknown as AnyEntry) : null;
};

/** Whether a newer version of the app wrote it: then nothing may be written beside it. */
export const isNewer = (content: unknown): boolean => isObject(content) && Number(content.format) > entryFormat;

const upgradeOf = ({ format }: Content) => upgrades[format as number];

const isSound = (entry: Content): boolean => {
  const { seq, key, needs, state, base } = entry;
  if (typeof seq !== 'number' || typeof key !== 'string' || !Array.isArray(needs)) return false;
  if (!['waiting', 'sending', 'refused', 'conflict'].includes(state as string)) return false;
  if (entry.kind === 'call') return (entry.name as string) in calls && isId(entry.about) && isObject(entry.body);
  const isKnown = ['create', 'update', 'delete'].includes(entry.kind as string) && isId(entry.recordId);
  const isWhole = isObject(entry.patch) && isObject(base) && isObject(base.values);
  return isKnown && isWhole && (collections as readonly unknown[]).includes(entry.collection);
};

const isId = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';

const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null;
