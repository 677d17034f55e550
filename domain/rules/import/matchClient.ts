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

/** The client that a cell names, by name, else by reference; null for none or for several (G-62: never created silently). */
export const clientMatcher = (clients: Iterable<NamedClient>): ((text: string) => RecordId | null) => {
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
  return (text) => names.get(keyOf(text)) ?? references.get(keyOf(text)) ?? null;
};
