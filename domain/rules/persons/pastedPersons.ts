import { personName, type SheetPerson, splitPeople } from '#domain/rules/import/people.ts';
import { type PersonKind, personKey } from '#domain/rules/persons/duplicates.ts';

const separators = /[;|\n\r\t]/;

const partsOf = (text: string): string[] =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether a pasted text holds more than one name, so that it is worth asking about. */
export const holdsSeveral = (text: string): boolean => partsOf(text).length > 1 || splitPeople(text).length > 1;

/** Whether commas stand inside the names (`Dupont, Jean; Martin, Anne`): every one of several parts has one. */
export const commasInside = (text: string): boolean => {
  const parts = partsOf(text);
  return parts.length > 1 && parts.every((part) => /^[^,]+,[^,]+$/.test(part));
};

/**
 * The persons of a pasted list (UX-35), each once, in their order. `Dupont; Martin, Durand` are three; with `inside`
 * a comma parts a name from a first name. A company keeps its name whole.
 */
export const pastedPersons = (kind: PersonKind, text: string, inside: boolean): SheetPerson[] => {
  const names = partsOf(text).flatMap((part) => splitPeople(part, { commas: !inside }));
  const known = new Map<string, SheetPerson>();
  for (const name of names) {
    const person = kind === 'inventor' ? personName(name) : { nom: name, prenom: '' };
    const key = personKey(kind, { ...person, email: '' }) ?? '';
    if (!known.has(key)) known.set(key, person);
  }
  return [...known.values()];
};
