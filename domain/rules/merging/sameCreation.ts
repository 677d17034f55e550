import type { CollectionName } from '#domain/entity.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/** References that a firm's server may give by itself, whatever was sent. */
const numbered: Readonly<Partial<Record<CollectionName, string>>> = {
  client: 'referenceClient',
  patent: 'referenceFamille',
  cabinet: 'referenceCabinet',
};

/** The field in which a server may have put a number of its own. */
export const numberedField = (collection: CollectionName): string | undefined => numbered[collection];

const evenlySpaced = (value: unknown): string => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '');

/** Whether a server that trims texts and makes double spaces single may have made one of the other. */
export const sameWords = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && evenlySpaced(one) === evenlySpaced(other);

/**
 * Whether a record may be what a create became on a server that trims, fills in what was empty and numbers by itself:
 * `yes` when all that was said stands there and one of its texts identifies the record by itself, `perhaps` when no text does,
 * or when the reference that was sent stands there and something else does not: somebody may have changed it since.
 * Lists of parts are not compared: the server numbers them.
 */
export const sameCreation = (collection: CollectionName, sent: Values, record: Values): 'yes' | 'perhaps' | 'no' => {
  const otherwise = sharesReference(collection, sent, record) ? 'perhaps' : 'no';
  let isNamed = false;
  for (const [name, value] of Object.entries(sent)) {
    if (isNothing(value) || name === numbered[collection]) continue;
    if (typeof mergeKinds[collection][name] === 'object') continue;
    if (typeof value === 'string' && isText(value)) {
      if (!sameText(value, record[name])) return otherwise;
      isNamed = true;
    } else if (!sameValue(value, record[name])) return otherwise;
  }
  return isNamed ? 'yes' : 'perhaps';
};

const sameText = (one: unknown, other: unknown): boolean =>
  foldText(evenlySpaced(one)) === foldText(evenlySpaced(other));

/** A firm gives each reference once. */
const sharesReference = (collection: CollectionName, sent: Values, record: Values): boolean => {
  const name = numbered[collection];
  return name !== undefined && evenlySpaced(sent[name]) !== '' && sameText(sent[name], record[name]);
};

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === false || value === '' || isEmptyList(value);

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Words, not a day. */
const isText = (value: string): boolean => !/^\d{4}-\d{2}-\d{2}$/.test(value);
