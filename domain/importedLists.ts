import { importedCollections } from '#domain/importedCollections.ts';

/** The lists of which an import may be: the families, and those that are imported row by row. */
export const importedLists = ['patent', ...importedCollections] as const;
export type ImportedList = (typeof importedLists)[number];

/** The list that an import's `created` and `updated` are of. */
export const importedListOf = ({ collection = 'patent' }: { readonly collection?: ImportedList }): ImportedList =>
  collection;
