import type { RecordId } from '#domain/recordId.ts';

/** By collection, texts of the sheet and the records that they mean, as the reader chose; null for none. */
export type ChosenRecords = Readonly<
  Record<'status' | 'country' | 'client' | 'inventor', readonly (readonly [text: string, id: RecordId | null])[]>
>;

export const nothingChosen: ChosenRecords = { status: [], country: [], client: [], inventor: [] };
