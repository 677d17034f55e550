import { expect, it } from 'vitest';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { patentsNaming } from '#domain/rules/patents/patentsNaming.ts';

const link = (cabinetId: number | null, ...contactIds: number[]) => ({ cabinetId, roles: [], contactIds });
const patents = [
  { informationsDepot: [{ ...newFiling(1), cabinetsAnnuites: [link(7, 1), link(null)] }] },
  { informationsDepot: [newFiling(2), { ...newFiling(3), cabinetsProcedures: [link(7), link(8, 2, 3)] }] },
  { informationsDepot: [] },
];
const naming = (kind: 'cabinet' | 'contact', ...ids: number[]) => patentsNaming(kind, new Set(ids), patents);

it('G-49 counts the patents whose filings name a cabinet or a contact, each once', () => {
  expect([naming('cabinet', 7), naming('cabinet', 8), naming('cabinet', 7, 8), naming('cabinet', 9)]).toEqual([
    2, 1, 2, 0,
  ]);
  expect([naming('contact', 1), naming('contact', 2, 3), naming('contact', 7), naming('contact')]).toEqual([
    1, 1, 0, 0,
  ]);
});
