import { describe, expect, it } from 'vitest';
import { choicesOfKept } from '#src/screens/patents/import/keptChoices.ts';

const kept = {
  fileName: 'brevets.xlsx',
  sheet: 'Synthèse',
  headerRow: 1,
  corrections: { fixes: [], skipped: [4] },
  clientId: 3,
  countryId: null,
  addStatuses: true,
  addPersons: false,
};

describe('the choices of an import that was left unfinished', () => {
  it('SYNC-57 UX-05 of an older version are understood: its columns were chosen, its statuses meant', () => {
    expect(choicesOfKept({ ...kept, mapping: { title: 1, familyReference: 0 }, statusIds: [['Issued', 7]] })).toEqual({
      ...kept,
      mapping: { title: [1], familyReference: [0] },
      decided: [1, 0],
      chosen: { status: [['Issued', 7]], country: [], client: [], inventor: [] },
      keepEuropean: false,
      isPasted: false,
      accepted: [],
    });
  });

  it('SYNC-57 UX-05 of this version are as they were', () => {
    const now = {
      ...kept,
      mapping: { inventors: [2, 3] },
      decided: [2],
      chosen: { status: [], country: [['Atlantide', 2] as const], client: [], inventor: [] },
      keepEuropean: true,
      isPasted: true,
      accepted: ['7 3 title'],
    };
    expect(choicesOfKept(now)).toEqual(now);
  });
});
