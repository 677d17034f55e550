import type { Choice } from '#domain/rules/records/choices.ts';

/** One filter of a list: what it is called, what it offers, and what of it each row has. */
export interface ListFilter<R> {
  /** In the address (UX-20). */
  readonly name: string;
  /** The key of its text. */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Words of ours or codes: what a firm has written has no place in an address, which a browser keeps readable. */
  readonly values: (row: R) => readonly string[];
  /** One choice excludes the others. */
  readonly isOne?: boolean;
}

/** The filters of a list; the same array until something in it changes. */
export type ListFilters<R> = readonly ListFilter<R>[];
