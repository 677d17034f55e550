import { keyLines } from '#domain/rules/numbers/keys/askedNumber.ts';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';

/** The keys of all numbers of a filing as one text to look through: an asked number stands in it or does not. */
export const filingKeyLines = (filing: Parameters<typeof filingNumbers>[0], country: string): string =>
  keyLines(filingNumbers(filing, country).flatMap(storedKeys));
