import { type Fields, givenOf, spelledFields } from '#domain/field.ts';
import { isLocalId } from '#domain/recordId.ts';
import { foldNumber } from '#domain/rules/foldText.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/** What distinguishes one filing of a family from the others, where the server has no number for it. */
const namingFields = ['idPays', 'numeroDepot'];

/**
 * Filings that a server shows without ids, each with a local one made from its country and number: the same every time
 * it is read, so that changes meet by filing. Several that are alike are distinguished by their order.
 */
export const withPartIds = (fields: Fields, parts: readonly unknown[]): readonly unknown[] => {
  const list = spelledFields(fields);
  const own = list.find(({ name }) => name === 'id');
  if (!own || !parts.some((part) => isUnnumbered(part) && !givenOf(part, own))) return parts;
  const naming = list.filter(({ name }) => namingFields.includes(name));
  const seen = new Map<string, number>();
  return parts.map((part) => {
    if (!isUnnumbered(part) || givenOf(part, own)) return part;
    const words = naming.map((field) => JSON.stringify(field.read(givenOf(part, field)) ?? givenOf(part, field) ?? ''));
    const mark = hashOf(words.map(foldNumber).join('|'));
    const nth = (seen.get(mark) ?? 0) + 1;
    seen.set(mark, nth);
    return { ...part, Id: `~part-${mark}-${nth}`.padEnd(21, '_') };
  });
};

/** Whether an id was made here and means nothing to the server. */
export const isOwnPartId = (name: string, value: unknown): boolean =>
  name === 'id' && (value === null || isLocalId(value));

const isUnnumbered = (part: unknown): part is Record<string, unknown> & Values =>
  typeof part === 'object' && part !== null;

/** FNV-1a: short, and the same on every device. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};
