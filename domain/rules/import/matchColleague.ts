import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';

/** A user of the firm, as far as whoever imports may know: e-mails of accounts are told to an Admin alone. */
export interface NamedColleague {
  readonly Id: number;
  readonly Name: string;
  readonly Email?: string;
}

/** How a cell finds the user of the firm that it names; none is ever made for it. */
export interface ColleagueMatcher {
  /** By e-mail, else by name in any order of its words; null for none or for several. */
  exact(text: string): RecordId | null;
  /** What a user is called; empty for one that is not among them. */
  nameOf(id: RecordId): string;
}

/** `Mme Martin <lea@cabinet.example>` has one. */
const addressIn = (text: string): string | undefined => text.split(/[\s<>()[\];,"]/).find((word) => word.includes('@'));

/** `MARTIN, Léa` and `Léa Martin` are one. */
const keyOf = (name: string): string =>
  (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((one, other) => (one < other ? -1 : 1)).join(' ');

export const colleagueMatcher = (colleagues: Iterable<NamedColleague>): ColleagueMatcher => {
  const named = new Map<RecordId, string>();
  const ids = new Map<string, RecordId | null>();
  const add = (key: string, id: RecordId): void => {
    if (key !== '') ids.set(key, ids.has(key) && ids.get(key) !== id ? null : id);
  };
  for (const { Id, Name, Email = '' } of colleagues) {
    named.set(Id, Name);
    add(keyOf(Name), Id);
    add(Email.trim().toLowerCase(), Id);
  }
  return {
    exact: (text) => {
      const address = addressIn(text);
      return ids.get(address === undefined ? keyOf(text) : address.toLowerCase()) ?? null;
    },
    nameOf: (id) => named.get(id) ?? '',
  };
};
