import type { Field } from '#domain/field.ts';
import { instant, number } from '#domain/fieldKinds.ts';

/** The fields of RecordBase but the id, which has its own reading. */
export const baseFields = {
  version: number(),
  createdAt: instant('dateCreation', 'created_at'),
  updatedAt: instant('dateModification', 'updated_at'),
} satisfies Record<string, Field>;
