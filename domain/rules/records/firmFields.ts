import type { CollectionName } from '#domain/entity.ts';

/** What of a record stays in the firm, whoever of its client reads it: notes, reasons, and who of its people did what. */
export const firmFields: Readonly<Partial<Record<CollectionName, readonly string[]>>> = {
  deadline: ['note', 'vuPar', 'vuParNom', 'marquePar', 'marqueParNom'],
  dateRule: ['motif', 'decidePar'],
};
