import type { CollectionName } from '#domain/entity.ts';
import { patentReferences } from '#server/commands/patentReferences.ts';
import type { Values } from '#server/commands/rows.ts';
import type { Reference } from '#server/records/references.ts';

/** Which other records some values of a record refer to. */
export const referencesIn = (collection: CollectionName, values: Values): readonly Omit<Reference, 'field'>[] => {
  switch (collection) {
    case 'patent':
      return patentReferences(values);
    case 'contact':
      return [
        { collection: 'client', ids: [values.idClient] },
        { collection: 'cabinet', ids: [values.idCabinet] },
      ];
    case 'deadline':
      return [{ collection: 'patent', ids: [values.brevetId] }];
    case 'cabinet':
      return [{ collection: 'client', ids: Array.isArray(values.clientIds) ? values.clientIds : [] }];
    default:
      return [];
  }
};
