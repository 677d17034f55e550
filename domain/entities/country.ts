import { requiredText, shortText } from '#domain/check.ts';
import { defineEntity } from '#domain/defineEntity.ts';
import type { RecordOf } from '#domain/entity.ts';
import { text } from '#domain/fieldKinds.ts';
import { maxLength } from '#domain/limits.ts';

/** A country or a patent office (EP, WO …) in which a filing stands (ENT-14). */
export const country = defineEntity({
  name: 'country',
  path: '/api/pays',
  fields: {
    nomPays: {
      ...text('nom_pays', 'nom'),
      accepts: requiredText(maxLength.country),
      isRequired: true,
      isSearched: true,
      sentAs: 'nom_pays',
    },
    codePays: { ...text('code_pays', 'code'), accepts: shortText(10), isSearched: true, sentAs: 'code_pays' },
    iso2: { ...text('iso_pays', 'codeIso', 'code_iso'), accepts: shortText(2), isSearched: true, sentAs: 'iso_pays' },
    iso3: { ...text(), accepts: shortText(3), isSearched: true },
  },
});
export type Country = RecordOf<typeof country>;
