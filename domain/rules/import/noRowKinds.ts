/**
 * Why a row below the header says nothing of a family: the header stands there once more, a title over a group, the sum
 * of those above, the foot of a printed page, or nothing but errors and zeros.
 */
export const noRowKinds = ['header', 'caption', 'total', 'pageMark', 'onlyErrors'] as const;
export type NoRow = (typeof noRowKinds)[number];
