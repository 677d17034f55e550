import { expect, it } from 'vitest';
import { describeChange } from '#domain/rules/changes/describeChange.ts';
import { fieldWords } from '#src/ui/form/fieldWords.ts';

const t = ((key: string | string[]) => [key].flat()[0]) as never;
const words = fieldWords({ t, language: 'fr', collection: 'patent', nameOf: (kind, id) => `${kind} ${id}` });

it('ENT-09 SYNC-18 a changed rank of a cabinet is named by its word, not by its code', () => {
  const linked = (roles: string[]) => [{ id: 1, cabinetsAnnuites: [{ cabinetId: 9, roles, contactIds: [] }] }];
  const lines = describeChange(
    'patent',
    { base: { informationsDepot: linked(['premier']) }, patch: { informationsDepot: linked(['deuxieme']) } },
    words,
  );
  expect(lines.map(({ before, after }) => `${before} → ${after}`)).toEqual([
    'patents.cabinetRoles.premier → patents.cabinetRoles.deuxieme',
  ]);
});
