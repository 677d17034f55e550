import type { CollectionName } from '#domain/entity.ts';

const collectionOf: Readonly<Record<string, CollectionName>> = {
  clientId: 'client',
  clientIds: 'client',
  inventeurIds: 'inventor',
  inventeurId: 'inventor',
  deposantIds: 'applicant',
  deposantId: 'applicant',
  titulaireIds: 'holder',
  titulaireId: 'holder',
  paysIds: 'country',
  idPays: 'country',
  idStatuts: 'status',
  cabinetId: 'cabinet',
  idCabinet: 'cabinet',
  contactIds: 'contact',
  idClient: 'client',
  brevetId: 'patent',
};

/** The collection that a field's id or ids refer to, by the field's name; null for fields that hold no reference. */
export const referencedCollection = (field: string): CollectionName | null => collectionOf[field] ?? null;
