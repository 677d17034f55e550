import { foldNumber, foldText } from '#domain/rules/foldText.ts';

/** One word of a query: it occurs as typed, or, being a number, without its separators. */
export interface QueryWord {
  readonly text: string;
  readonly bare: string;
}

/**
 * The words of a query, folded. Every one must occur somewhere (UX-17). Hyphens, dots and slashes part words as spaces
 * do, but belong to numbers: `21/123.456` finds `EP 21 123456`.
 */
export const queryWords = (query: string): QueryWord[] =>
  foldText(query)
    .split(/\s/)
    .flatMap((token) => (/\d/.test(token) ? [token] : token.split(/[-./'’,;]/)))
    .filter(Boolean)
    .map((text) => ({ text, bare: foldNumber(text) }));
