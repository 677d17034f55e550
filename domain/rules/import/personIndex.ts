import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import { type PersonKind, type PersonName, personKey } from '#domain/rules/persons/duplicates.ts';

/** Finds thousands of imported names among all persons of one kind (G-62, VAL-40). */
export interface PersonIndex {
  add(id: RecordId, person: PersonName): void;
  /** By name and first name as VAL-40 compares them. */
  exact(person: SheetPerson): RecordId | null;
  /** An inventor with the same words in another order, to be shown before it is taken. */
  suggested(person: SheetPerson): RecordId | null;
  /** Exactly, else as suggested. */
  find(person: SheetPerson): RecordId | null;
}

/**
 * Compares by name and first name as VAL-40 does for a person without e-mail; the first one added wins. An inventor
 * whose name stands whole on one of the two sides (`SEYDOUX HENRI`) is compared by its words in any order.
 */
export const personIndex = (kind: PersonKind): PersonIndex => {
  const byName = new Map<string, RecordId>();
  const byWords = new Map<string, RecordId>();
  const wholeByWords = new Map<string, RecordId>();
  const keyOf = ({ nom, prenom }: SheetPerson): string => personKey(kind, { nom, prenom, email: '' }) ?? '';
  const keep = (map: Map<string, RecordId>, key: string, id: RecordId): void => {
    if (key && !map.has(key)) map.set(key, id);
  };
  const exact = (person: SheetPerson): RecordId | null => byName.get(keyOf(person)) ?? null;
  const suggested = (person: SheetPerson): RecordId | null => {
    if (kind !== 'inventor') return null;
    return (person.prenom ? wholeByWords : byWords).get(wordsOf(person)) ?? null;
  };
  return {
    add(id, person) {
      keep(byName, keyOf(person), id);
      if (kind !== 'inventor') return;
      keep(byWords, wordsOf(person), id);
      if (!person.prenom.trim()) keep(wholeByWords, wordsOf(person), id);
    },
    exact,
    suggested,
    find: (person) => exact(person) ?? suggested(person),
  };
};

const wordsOf = ({ nom, prenom }: SheetPerson): string =>
  foldText(`${nom} ${prenom}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
