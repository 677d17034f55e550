import { describe, expect, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { referenceLists } from '#domain/rules/records/referenceLists.ts';
import { nameOf, type ReferenceRow } from '#src/screens/reference/ReferenceRow.ts';
import { referenceColumns, referenceShapes } from '#src/screens/reference/referenceColumns.tsx';
import {
  referenceChanges,
  referenceErrors,
  referenceFields,
  referenceFormOf,
  referenceValues,
} from '#src/screens/reference/referenceForm.ts';
import { recordAddress, recordFormAddress } from '#src/ui/page/recordAddress.ts';
import { usesAddress } from '#src/ui/page/usesAddress.ts';
import { listSorts } from '#src/ui/table/ListColumn.ts';

const t = ((key: string) => key) as never;
const row = (id: number, record: object): ReferenceRow =>
  ({ id, record, mark: null, removed: false, entries: [] }) as unknown as ReferenceRow;

describe('the form of a reference record', () => {
  it('ENT-12 ENT-14 ENT-15 holds every field that a user may fill in, and nothing else', () => {
    for (const list of referenceLists) {
      expect([...referenceFields[list]].sort()).toEqual(Object.keys(emptyValues(entities[list].fields)).sort());
      expect(Object.values(referenceFormOf(list, null))).toEqual(referenceFields[list].map(() => ''));
    }
  });

  it('VAL-27 G-41 asks for the name, and in an edit looks only at what was changed', () => {
    expect(referenceErrors('status', null, { description: '  ' }, t)).toEqual({ description: 'validation.required' });
    const seen = { nom: 'Durand', prenom: '', email: 'ancienne', telephone: '', adresse: '' };
    expect(referenceErrors('inventor', seen, { ...seen, prenom: 'Zoé' }, t)).toEqual({});
    expect(referenceErrors('inventor', seen, { ...seen, email: 'autre' }, t)).toEqual({ email: 'validation.email' });
    expect(referenceErrors('inventor', seen, { ...seen, nom: '' }, t)).toEqual({ nom: 'validation.required' });
  });

  it('SYNC-16 sends what was changed, without the space around it', () => {
    const seen = { nomPays: 'Japon', codePays: 'JP', iso2: 'JP', iso3: '' };
    const form = { nomPays: ' Japon ', codePays: 'JP', iso2: 'JP', iso3: ' JPN' };
    expect(referenceChanges('country', seen, form)).toEqual({ iso3: 'JPN' });
    expect(referenceValues(form)).toEqual({ nomPays: 'Japon', codePays: 'JP', iso2: 'JP', iso3: 'JPN' });
  });
});

describe('the lists', () => {
  it('LANG-01 name a country in the reader’s language, a person by both names, and sort by use', () => {
    expect(nameOf(row(1, { nomPays: 'Allemagne', codePays: '', iso2: 'DE', iso3: '' }), 'en')).toBe('Germany');
    expect(nameOf(row(1, { nom: 'Durand', prenom: 'Zoé', email: '' }), 'fr')).toBe('Zoé Durand');
    const context = { t: (key: string) => key, language: 'fr', uses: new Map([[2, 7]]) };
    const sorts = listSorts(referenceColumns.status, context);
    expect([1, 2].map((id) => sorts.uses?.(row(id, { description: 'x', updatedAt: '' })))).toEqual([0, 7]);
  });

  it('UX-20 UX-21 have an address for each record and its form, and lead to the patents that use it', () => {
    expect(recordAddress('inventor', 12)).toBe('/settings/reference?list=inventor&open=12');
    expect(recordFormAddress('status', 'new')).toBe('/settings/reference?list=status&edit=new');
    expect(recordAddress('patent', 3)).toBe('/brevets?open=3');
    expect(referenceLists.map((list) => usesAddress(list, 5))).toEqual([
      '/brevets?country=5',
      '/brevets?filingStatus=5',
      '/brevets?inventor=5',
      '/brevets?applicant=5',
      '/brevets?holder=5',
    ]);
    expect(referenceShapes.country.sortColumns).toContain('iso2');
  });
});
