import { expect, test } from 'vitest';
import { takeUpLate, type UnreadField } from '#src/data/drafts/takeUpLate.ts';

interface Family {
  readonly titre: string;
  readonly commentaire: string;
  readonly inventeurIds: readonly number[];
  readonly inventeursPays: readonly string[];
  readonly partial?: 'waiting' | 'refused';
}
const summary: Family = { titre: 'A', commentaire: '', inventeurIds: [], inventeursPays: [], partial: 'waiting' };
const whole: Family = { titre: 'B', commentaire: 'Note', inventeurIds: [1], inventeursPays: ['1 FR'] };
const valuesOf = ({ titre, commentaire, inventeurIds, inventeursPays }: Family) => ({
  titre,
  commentaire,
  inventors: inventeurIds.map((id) => ({ id, countries: inventeursPays })),
});
const comment: UnreadField = { field: 'commentaire', held: 'commentaire' };
const ids: UnreadField = { field: 'inventeurIds', held: 'inventors' };
const countries: UnreadField = { field: 'inventeursPays', held: 'inventors' };
const begun = { seen: summary, unread: [comment, ids, countries] };

test('ERR-04 UX-05 values that arrive late go into the form and into the record as it was seen; what was seen before stays', () => {
  const late = takeUpLate(begun, { seen: whole, unread: [] }, valuesOf);
  expect(late?.values).toEqual({ commentaire: 'Note', inventors: [{ id: 1, countries: ['1 FR'] }] });
  expect(late?.looked).toEqual({ seen: { ...whole, titre: 'A', partial: undefined }, unread: [] });
});

test('ERR-12 fields that the form holds as one arrive together: no half of them is taken for the whole', () => {
  const half: Family = { ...summary, commentaire: 'Note', inventeurIds: [1] };
  const late = takeUpLate(begun, { seen: half, unread: [countries] }, valuesOf);
  expect(late?.values).toEqual({ commentaire: 'Note' });
  expect(late?.looked).toEqual({ seen: { ...summary, commentaire: 'Note' }, unread: [ids, countries] });
});

test('ERR-04 nothing changes when nothing has arrived', () => {
  expect(takeUpLate(begun, begun, valuesOf)).toBeNull();
  expect(takeUpLate({ seen: whole, unread: [] }, { seen: whole, unread: [] }, valuesOf)).toBeNull();
});

test('ERR-04 what the form has no field for does not come into it', () => {
  const other: UnreadField = { field: 'inventeursPays', held: 'countriesOfAll' };
  const late = takeUpLate({ seen: summary, unread: [comment, other] }, { seen: whole, unread: [] }, valuesOf);
  expect(Object.keys(late?.values ?? {})).toEqual(['commentaire']);
});
