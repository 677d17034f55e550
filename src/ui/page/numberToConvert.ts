/** Carried on the way to the converter: numbers of unpublished filings do not belong into an address. */
export interface NumberToConvert {
  readonly number: string;
}

/** The number that somebody came with; empty for whoever came by the menu. */
export const readNumberToConvert = (state: unknown): string => {
  const { number } = (state ?? {}) as Partial<NumberToConvert>;
  return typeof number === 'string' ? number.trim() : '';
};
