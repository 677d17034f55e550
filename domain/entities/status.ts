import { z } from 'zod';
import { requiredText } from '#domain/check.ts';
import { defineEntity, type RecordOf } from '#domain/entity.ts';
import { text } from '#domain/field.ts';
import { maxLength } from '#domain/limits.ts';

const body = z.object({ description: requiredText(maxLength.status) });

/** A filing's status, a free-text name (ENT-15, FIL-06). */
export const status = defineEntity({
  name: 'status',
  path: '/api/statuts',
  fields: { description: text('nom', 'nomStatut', 'nom_statut', 'statut') },
  create: body,
  edit: body.partial(),
  derived: [],
  searchable: ['description'],
  sentAs: {},
});
export type Status = RecordOf<typeof status>;
