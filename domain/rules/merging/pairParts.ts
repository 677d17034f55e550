import type { CollectionName } from '#domain/entity.ts';
import { isLocalId, type RecordId } from '#domain/recordId.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';

type Values = Readonly<Record<string, unknown>>;
type Part = Record<string, unknown>;

/** `remainder in order`: the record is known to be the answer, so that what the server worded anew can still be named. */
type Pairing = 'remainder in order' | 'same content only';

/**
 * Which number the server gave to each new part of a record (a filing): parts with the same content are the same, and
 * what remains is paired in order when the numbers of new parts agree. Local part ids then follow like record ids.
 * @param sent the values as they were sent, local part ids included
 * @param stored the record as the server holds it
 */
export const pairParts = (
  collection: CollectionName,
  sent: Values,
  stored: Values,
  pairing: Pairing = 'remainder in order',
): [string, RecordId][] =>
  Object.keys(mergeKinds[collection]).flatMap((name) => pairLists(partsOf(sent[name]), partsOf(stored[name]), pairing));

/** Those that a server has given a number to, which is theirs for good. */
export const numbered = (pairs: readonly [string, RecordId][]): [string, number][] =>
  pairs.filter((pair): pair is [string, number] => typeof pair[1] === 'number');

const pairLists = (sent: Part[], stored: Part[], pairing: Pairing): [string, RecordId][] => {
  const known = new Set(sent.map((part) => part.id));
  const held = new Set(stored.map((part) => part.id));
  const open = stored.filter((part) => part.id !== null && !known.has(part.id));
  const fresh = sent.filter((part) => isLocalId(part.id) && !held.has(part.id));
  const inOrder = pairing === 'remainder in order' && open.length === fresh.length;
  const pairs: [string, RecordId][] = [];
  const left: Part[] = [];
  for (const part of fresh) {
    const index = open.findIndex((other) => sameContent(part, other));
    if (index < 0) left.push(part);
    else pairs.push([part.id as string, open.splice(index, 1)[0]?.id as RecordId]);
  }
  if (inOrder) left.forEach((part, index) => void pairs.push([part.id as string, open[index]?.id as RecordId]));
  return pairs;
};

/** What was sent stands in the stored part; the server may have added more. */
const sameContent = (sent: Part, stored: Part): boolean =>
  Object.entries(sent).every(([name, value]) => name === 'id' || sameValue(value, stored[name]));

const partsOf = (value: unknown): Part[] =>
  Array.isArray(value) ? value.filter((item): item is Part => typeof item === 'object' && item !== null) : [];
