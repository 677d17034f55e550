import { quotedNames, quoteNames } from '#domain/rules/import/quotedNames.ts';

/** The clients that one cell names, parted by semicolons. */
export const clientNames = (cell: string): readonly string[] =>
  quotedNames(cell)?.map(({ nom }) => nom) ??
  cell
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);

/** Several clients in one cell, so that each is read back by its whole name. */
export const clientsCell = (names: readonly string[]): string =>
  names.some((name) => /[;"]/.test(name))
    ? quoteNames(names.map((nom) => ({ nom, prenom: '' })))
    : names.filter(Boolean).join('; ');
