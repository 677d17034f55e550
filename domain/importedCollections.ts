/** The lists that are imported row by row, beside the families. */
export const importedCollections = ['client', 'contact', 'cabinet', 'inventor', 'applicant', 'holder'] as const;
export type ImportedCollection = (typeof importedCollections)[number];
