/** Which number of a filing a converter is asked about (NUM-01); the words are the specification's. */
export const numberKinds = ['depot', 'publication', 'delivrance'] as const;
export type NumberKind = (typeof numberKinds)[number];

export const isNumberKind = (word: string): word is NumberKind => numberKinds.some((kind) => kind === word);
