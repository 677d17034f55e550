import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';

const keyOf = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface NamedClient {
  readonly id: RecordId;
  readonly nomClient: string;
  readonly referenceClient: string;
}

/** How a cell finds the client that it names; none is ever created for it (G-62). */
export interface ClientMatcher {
  /** By name, else by reference; null for none or for several. */
  exact(text: string): RecordId | null;
  /** The only one in whose name the text stands as whole words, to be shown before it is taken. */
  suggested(text: string): RecordId | null;
}

export const clientMatcher = (clients: Iterable<NamedClient>): ClientMatcher => {
  const names = new Map<string, RecordId | null>();
  const references = new Map<string, RecordId | null>();
  const add = (map: Map<string, RecordId | null>, text: string, id: RecordId): void => {
    const key = keyOf(text);
    if (key) map.set(key, map.has(key) ? null : id);
  };
  for (const client of clients) {
    add(names, client.nomClient, client.id);
    add(references, client.referenceClient, client.id);
  }
  return {
    exact: (text) => names.get(keyOf(text)) ?? references.get(keyOf(text)) ?? null,
    suggested: (text) => {
      const key = keyOf(text);
      const found = key.length < 4 ? [] : [...names].filter(([name]) => ` ${name} `.includes(` ${key} `));
      return found.length === 1 ? (found[0]?.[1] ?? null) : null;
    },
  };
};
