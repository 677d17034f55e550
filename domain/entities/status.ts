import { requiredText, shortText } from '#domain/check.ts';
import { defineEntity } from '#domain/defineEntity.ts';
import type { RecordOf } from '#domain/entity.ts';
import { text, word } from '#domain/fieldKinds.ts';
import { maxLength } from '#domain/limits.ts';
import { standings } from '#domain/rules/dates/DatedFamily.ts';

/** A filing's status, a free-text name (ENT-15, FIL-06). */
export const status = defineEntity({
  name: 'status',
  path: '/api/statuts',
  fields: {
    description: {
      ...text('nom', 'nomStatut', 'nom_statut', 'statut'),
      accepts: requiredText(maxLength.status),
      isRequired: true,
      isSearched: true,
    },
    /** What the firm calls it in English, where it says so; only our server keeps it (G-46). */
    descriptionEn: {
      ...text('description_en'),
      accepts: shortText(maxLength.status),
      isSearched: true,
      isBeyond: true,
    },
    /** What it says of the right, where the firm decided on it; empty is guessed from the words (`standingOfStatus`). */
    sens: { ...word(standings), isBeyond: true },
  },
});
export type Status = RecordOf<typeof status>;
