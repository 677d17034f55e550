import { expect, it } from 'vitest';
import { filingFields } from '#domain/entities/filing.ts';
import { emptyValues } from '#domain/entity.ts';
import { lawRules } from '#domain/rules/dates/DateRules.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { datedFamilyOf } from '#src/data/dates/datedFamilyOf.ts';

it('DATE-03 a day that the calendar does not have is as good as none, and stops nothing', () => {
  const names = { office: () => 'FR', rules: lawRules, standing: () => 'unknown' as const };
  for (const dateDepot of ['2023-02-31', '2021-13-45', '9999-99-99']) {
    const informationsDepot = [{ ...emptyValues(filingFields), id: 1, idPays: 1, dateDepot }];
    const family = datedFamilyOf({ datePriorite: dateDepot, informationsDepot }, names);
    expect(datesOf(family, '2026-11-26').none[0]?.reason).toEqual({ why: 'fact', fact: 'filed' });
  }
});
