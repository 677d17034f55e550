import { trimmedText } from '#domain/rules/trimmedText.ts';

// Control characters but tab and line breaks, marks that turn the reading direction or have no width, and halves of a
// character.
const unwanted =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]|\p{Surrogate}/gu;
/** However a program ends a line inside a cell: Word's own break is a vertical tab. */
const lineBreak = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
const plain = /^[\u0020-\u007e]*$/;
/** What keeps a text from becoming a formula is no part of it. */
const kept = /^'(?=[=+\-@])/;

/**
 * What a cell says, as text: without the characters that no reader sees, and without surrounding space or line
 * breaks. Everything else stays as it was found, broken accents included. Numbers are written out in full.
 */
export const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') {
    const text = plain.test(cell) ? cell.trim() : trimmedText(cell.replace(lineBreak, '\n').replace(unwanted, ''));
    return text.startsWith("'") ? text.replace(kept, '') : text;
  }
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberText(cell) : '';
  return typeof cell === 'boolean' ? String(cell) : '';
};

const numberText = (value: number): string => (Number.isSafeInteger(value) ? BigInt(value).toString() : String(value));

const severalSpaces = /[^\S ]| {2}/;

/** Any run of blank space as one space. */
export const oneLine = (text: string): string => (severalSpaces.test(text) ? text.replace(/\s+/g, ' ') : text);

/** A cell on one line, for titles, references and numbers. */
export const lineText = (cell: unknown): string => oneLine(cellText(cell));

/** A dash says that there is nothing, where a blank cell would stand for what is above it. */
export const isDash = (cell: unknown): boolean => /^(?:-+|[–—])$/.test(cellText(cell));

const noValue = /^#(?:[¡¿]?[\p{Lu}\d_/]+[!?]|\p{Lu}\/\p{Lu}|NV|GETTING_DATA|##+)$/u;

/** A long number as a narrow column shows it, most of its figures gone: `1,02E+12`. */
const cutShort = /^\s*\d(?:[.,]\d+ ?E ?\+?| ?E ?\+)\d{1,2}\s*$/i;

/**
 * What a spreadsheet shows instead of a value: an error (`#N/A`, `#BEZUG!`), that the column was too narrow (`####`), or
 * what is left of a long number there.
 */
export const showsNoValue = (cell: unknown): boolean =>
  typeof cell === 'string' && ((cell.includes('#') && noValue.test(cellText(cell))) || cutShort.test(cell));

/** A dash, or the word that stands for one. */
export const saysNone = (cell: unknown): boolean => isDash(cell) || /^(?:n\/a|aucun)$/i.test(cellText(cell));

/** IMP-12: blank, `-`, `--`, `n/a`, `na`, `aucun`, or nothing with a letter or a digit. */
export const isNoNumber = (text: string): boolean =>
  !/\d/.test(text) && (/^(?:n\/?a|aucun)$/i.test(text.trim()) || !/[\p{L}\p{N}]/u.test(text));
