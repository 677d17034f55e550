import type { MergeKind } from '#domain/field.ts';
import { foldNumber } from '#domain/rules/foldText.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import type { MergeKinds } from '#domain/rules/merging/mergeKinds.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/**
 * The changed fields that a server accepted and did not keep (SYNC-22): something that was to change is still as it
 * was, or became something else. What it only spells otherwise, or changed by itself, was kept.
 */
export const ignoredFields = (kinds: MergeKinds, wanted: Values, before: Values, after: Values): string[] =>
  Object.keys(wanted).filter((name) => isIgnored(kinds[name] ?? 'value', wanted[name], before[name], after[name]));

const isIgnored = (kind: MergeKind, wanted: unknown, before: unknown, after: unknown): boolean => {
  if (typeof kind === 'object') return isPartIgnored(kind, partsOf(wanted), partsOf(before), partsOf(after));
  if (sameValue(wanted, before) || sameValue(wanted, after)) return false;
  if (sameValue(before, after)) return true;
  if (kind === 'value') return !isSpelledAlike(wanted, after);
  return isSetIgnored(itemsOf(wanted), itemsOf(before), itemsOf(after));
};

/** A telephone number with other spaces, a reference in capitals: the same letters and digits. */
const isSpelledAlike = (wanted: unknown, after: unknown): boolean =>
  typeof wanted === 'string' && typeof after === 'string' && foldNumber(wanted) === foldNumber(after);

const isSetIgnored = (wanted: readonly unknown[], before: readonly unknown[], after: readonly unknown[]): boolean =>
  wanted.some((item) => !before.includes(item) && !after.includes(item)) ||
  before.some((item) => !wanted.includes(item) && after.includes(item));

const isPartIgnored = (
  { key, fields }: Exclude<MergeKind, string>,
  wanted: readonly Values[],
  before: readonly Values[],
  after: readonly Values[],
): boolean => {
  const find = (list: readonly Values[], part: Values): Values | undefined =>
    list.find((other) => other[key] === part[key]);
  if (sameValue(wanted, before)) return false;
  if (before.some((part) => !find(wanted, part) && find(after, part))) return true;
  if (after.length < wanted.length) return true;
  const numbered = after.filter((part) => !find(wanted, part));
  return wanted.some((part) => {
    const [was, is] = [find(before, part), find(after, part)];
    if (was || is) return was && is ? ignoredFields(fields, part, was, is).length > 0 : false;
    return !takeEqual(numbered, part, { key, fields });
  });
};

/**
 * Whether one of the parts that the server numbered anew is the wanted one, which had no number yet; it stands for no
 * other one then. They are told apart by what they hold, for a server may answer them in another order.
 */
const takeEqual = (numbered: Values[], wanted: Values, { key, fields }: Exclude<MergeKind, string>): boolean => {
  const { [key]: _ownNumber, ...held } = wanted;
  const place = numbered.findIndex((part) => ignoredFields(fields, held, {}, part).length === 0);
  if (place < 0) return false;
  numbered.splice(place, 1);
  return true;
};

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A person who stands for no country need not be in a list of countries. */
const partsOf = (value: unknown): readonly Values[] =>
  itemsOf(value).filter(
    (item): item is Values => typeof item === 'object' && item !== null && !isEmptyList((item as Values).paysIds),
  );

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
