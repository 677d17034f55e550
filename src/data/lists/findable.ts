/** The collections whose records have a place to be shown at. */
export const findable = ['patent', 'client', 'contact', 'cabinet'] as const;
export type Findable = (typeof findable)[number];
