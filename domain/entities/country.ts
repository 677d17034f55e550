import { z } from 'zod';
import { requiredText, shortText } from '#domain/check.ts';
import { defineEntity, type RecordOf } from '#domain/entity.ts';
import { text } from '#domain/field.ts';
import { maxLength } from '#domain/limits.ts';

const details = {
  codePays: shortText(10),
  iso2: shortText(2),
  iso3: shortText(3),
};

/** A country or a patent office (EP, WO …) in which a filing stands (ENT-14). */
export const country = defineEntity({
  name: 'country',
  path: '/api/pays',
  fields: {
    nomPays: text('nom_pays', 'nom'),
    codePays: text('code_pays', 'code'),
    iso2: text('iso_pays', 'codeIso', 'code_iso'),
    iso3: text(),
  },
  create: z
    .object({ ...details, nomPays: requiredText(maxLength.country) })
    .partial()
    .required({ nomPays: true }),
  edit: z.object({ ...details, nomPays: requiredText(maxLength.country) }).partial(),
  derived: [],
  searchable: ['nomPays', 'codePays', 'iso2', 'iso3'],
  sentAs: { nomPays: 'nom_pays', codePays: 'code_pays', iso2: 'iso_pays' },
});
export type Country = RecordOf<typeof country>;
