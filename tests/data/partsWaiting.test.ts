import { expect, test } from 'vitest';
import { partsWaiting } from '#src/data/changes/partsWaiting.ts';
import { entry } from '#tests/support/engine/entries.ts';

test('OFF-04 only edits of the list mark its parts, each with the fields that wait', () => {
  const before = [{ id: 31, numeroDepot: 'FR1', statut: 'A' }];
  const after = [{ id: 31, numeroDepot: 'FR2', statut: 'A' }];
  const base = { version: 1, values: { informationsDepot: before } };
  const edit = entry({ base, patch: { informationsDepot: after } });
  const waiting = { mark: 'pending', fields: ['numeroDepot'] };
  expect(partsWaiting([edit], 'informationsDepot').get(31)).toEqual(waiting);
  const others = [entry({ patch: { titre: 'x' } }), entry({ kind: 'create', patch: { informationsDepot: after } })];
  expect(partsWaiting(others, 'informationsDepot').size).toBe(0);
  const refused = entry({ ...edit, state: 'refused' });
  expect(partsWaiting([refused, edit], 'informationsDepot').get(31)?.mark).toBe('refused');
});
