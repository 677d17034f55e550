import type { SheetPerson } from '#domain/rules/import/people.ts';

/** Names in quotes, each perhaps with a first name in quotes of its own, parted by semicolons, and nothing else. */
const list = /^"(?:[^"]|"")*"(?:,\s*"(?:[^"]|"")*")?(?:;\s*"(?:[^"]|"")*"(?:,\s*"(?:[^"]|"")*")?)*;?$/;
const one = /("(?:[^"]|"")*")(?:,\s*("(?:[^"]|"")*"))?/g;

const unquoted = (text: string | undefined): string => text?.slice(1, -1).replaceAll('""', '"') ?? '';
const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * The names of a cell in which each stands in quotes, its first name in quotes of its own: `"Jean DUPONT"; "ACME; Fils"`.
 * Nothing in quotes is cut or tidied. Null for any other cell.
 */
export const quotedNames = (cell: string): readonly SheetPerson[] | null =>
  cell.startsWith('"') && list.test(cell)
    ? [...cell.matchAll(one)].map(([, nom, prenom]) => ({ nom: unquoted(nom), prenom: unquoted(prenom) }))
    : null;

export const quoteNames = (persons: readonly SheetPerson[]): string =>
  persons.map(({ nom, prenom }) => [nom, ...(prenom ? [prenom] : [])].map(inQuotes).join(', ')).join('; ');
