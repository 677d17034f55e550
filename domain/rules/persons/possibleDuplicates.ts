import type { RecordId } from '#domain/recordId.ts';
import { countryCode } from '#domain/rules/countries/countryName.ts';
import { foldText } from '#domain/rules/foldText.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';

type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '');

/** Words without case, accents and signs; in the order of the alphabet where people swap name and first name. */
const wordsOf = (text: string, isSorted: boolean): string => {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean);
  return (isSorted ? words.sort() : words).join(' ');
};

/**
 * By what two records of a list are taken for one: the same name however it is written, the same e-mail, the same
 * country code. One that two records share is enough.
 */
export const likenessKeys = (list: ReferenceList, values: Values): string[] => {
  const text = (name: string): string => textOf(values, name);
  if (list === 'status')
    return keys(...['description', 'descriptionEn'].map((name) => ['n', wordsOf(text(name), false)] as const));
  if (list === 'country') {
    const code = countryCode({ iso2: text('iso2'), codePays: text('codePays'), nomPays: text('nomPays') });
    return keys(['c', code], ['n', wordsOf(text('nomPays'), false)]);
  }
  return keys(['e', foldText(text('email'))], ['n', wordsOf(`${text('nom')} ${text('prenom')}`, true)]);
};

const keys = (...pairs: readonly (readonly [kind: string, text: string])[]): string[] =>
  pairs.filter(([, text]) => text !== '').map(([kind, text]) => `${kind}:${text}`);

/** Gathers records one by one and says which of them may be one; each group goes by the id of its first record. */
export const gatherDuplicates = (list: ReferenceList) => {
  const groupOf = new Map<RecordId, RecordId>();
  const firstOf = new Map<string, RecordId>();
  const rootOf = (id: RecordId): RecordId => {
    const above = groupOf.get(id) ?? id;
    return above === id ? id : rootOf(above);
  };
  return {
    take: ({ id, record }: { readonly id: RecordId; readonly record: object }): void => {
      groupOf.set(id, id);
      for (const key of likenessKeys(list, record as Values)) {
        const known = firstOf.get(key);
        if (known === undefined) firstOf.set(key, id);
        else groupOf.set(rootOf(id), rootOf(known));
      }
    },
    /** Only records that are not alone. */
    result: (): ReadonlyMap<RecordId, RecordId> => {
      const sizes = new Map<RecordId, number>();
      const roots = [...groupOf.keys()].map((id) => [id, rootOf(id)] as const);
      for (const [, root] of roots) sizes.set(root, (sizes.get(root) ?? 0) + 1);
      return new Map(roots.filter(([, root]) => (sizes.get(root) ?? 0) > 1));
    },
  };
};

/** What the record that stays takes over: the first text that a duplicate has where it has none. */
export const completedBy = (kept: Values, duplicates: readonly Values[], fields: readonly string[]): Values =>
  Object.fromEntries(
    fields
      .filter((name) => trimmedText(textOf(kept, name)) === '')
      .map((name) => [name, duplicates.map((other) => trimmedText(textOf(other, name))).find(Boolean) ?? ''] as const)
      .filter(([, text]) => text !== ''),
  );
