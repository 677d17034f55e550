import { useMemo } from 'react';
import { useRows } from '#src/data/lists/useRows.ts';

const shownAtMost = 20;

/** The words that contacts already have for a kind of e-mail or phone, and for a role: the most frequent first. */
export const usePartSuggestions = (): { readonly types: string[]; readonly roles: string[] } => {
  const rows = useRows('contact');
  return useMemo(() => {
    const types = new Map<string, number>();
    const roles = new Map<string, number>();
    for (const { record } of rows) {
      for (const { type } of [...record.emails, ...record.phones]) count(types, type);
      for (const { role } of record.roles) count(roles, role);
    }
    return { types: mostFrequent(types), roles: mostFrequent(roles) };
  }, [rows]);
};

const count = (counts: Map<string, number>, raw: string): void => {
  const word = raw.trim();
  if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
};

const mostFrequent = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .sort(([, left], [, right]) => right - left)
    .slice(0, shownAtMost)
    .map(([word]) => word);
