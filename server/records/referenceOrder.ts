import type { CollectionName } from '#domain/entity.ts';

/** What is referred to comes before what refers: whoever reads or inserts in this order can resolve every id at once. */
export const referenceOrder: readonly CollectionName[] = [
  'country',
  'status',
  'client',
  'cabinet',
  'contact',
  'inventor',
  'applicant',
  'holder',
  'patent',
  'deadline',
  'dateRule',
];
