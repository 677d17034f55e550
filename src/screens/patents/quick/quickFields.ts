import { type Filing, filingFields } from '#domain/entities/filing.ts';

/** What of a filing is changed where it is shown. */
export const quickFields = [
  'idStatuts',
  'numeroDepot',
  'dateDepot',
  'numeroPublication',
  'datePublication',
  'numeroDelivrance',
  'dateDelivrance',
  'commentaire',
] as const satisfies readonly (keyof Filing)[];

export type QuickFieldName = (typeof quickFields)[number];
export type QuickValue = Filing[QuickFieldName];

/** Which editor a field has, as its declaration says. */
export const quickKind = (field: QuickFieldName): 'status' | 'day' | 'line' | 'box' => {
  const { kind } = filingFields[field];
  if (kind === 'reference') return 'status';
  if (kind === 'day') return 'day';
  return field === 'commentaire' ? 'box' : 'line';
};
