import type { filingFields } from '#domain/entities/filing.ts';
import { allFields } from '#src/ui/form/allFields.ts';

type NamesOf<K extends string> = {
  [N in keyof typeof filingFields]: (typeof filingFields)[N] extends { readonly kind: K } ? N : never;
}[keyof typeof filingFields];

export type FilingDay = NamesOf<'day'>;
/** The texts of one line; the comment has a box of its own. */
export type FilingText = Exclude<NamesOf<'text'>, 'commentaire'>;

/** The days of a filing and its texts of one line, in the order of the screen. */
export const filingLines = allFields<FilingText | FilingDay>()([
  'numeroDepot',
  'dateDepot',
  'numeroPublication',
  'datePublication',
  'numeroDelivrance',
  'dateDelivrance',
  'dateDepotInternational',
  'dateDepotParent',
  'dateEnregistrement',
  'dateFinDroit',
]);
