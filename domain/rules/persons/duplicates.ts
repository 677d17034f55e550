import type { CollectionName } from '#domain/entity.ts';
import { foldText } from '#domain/rules/foldText.ts';

export type PersonKind = Extract<CollectionName, 'inventor' | 'applicant' | 'holder'>;

export interface PersonName {
  readonly nom: string;
  readonly prenom: string;
  readonly email: string;
}

/**
 * What makes two persons of one kind the same (VAL-40): the e-mail if given, else name and first name, for holders
 * the name alone; compared without case, accents and surrounding space. Null for a person without any of it.
 */
export const personKey = (kind: PersonKind, person: PersonName): string | null => {
  const email = foldText(person.email);
  if (email) return `e:${email}`;
  const names = [person.nom, kind === 'holder' ? '' : person.prenom].map((name) => foldText(name).replace(/\s+/g, ' '));
  return names.some(Boolean) ? `n:${names.join('|')}` : null;
};

/**
 * The existing person that a new one repeats. One with an e-mail is compared by e-mail only (G-45); one without is
 * compared by name, whether or not the existing person has an e-mail.
 */
export const findSamePerson = <P extends PersonName>(
  kind: PersonKind,
  existing: Iterable<P>,
  person: PersonName,
): P | null => {
  const key = personKey(kind, person);
  if (key === null) return null;
  for (const other of existing) {
    const otherKey = foldText(person.email) ? personKey(kind, other) : personKey(kind, { ...other, email: '' });
    if (otherKey === key) return other;
  }
  return null;
};

/**
 * The record that goes by the same name, compared as names of persons are. For clients and cabinets it is a hint while
 * typing and no rule: two of one name may be meant.
 */
export const findSameName = <R>(existing: Iterable<R>, nameOf: (record: R) => string, name: string): R | null => {
  const key = nameKey(name);
  if (key === '') return null;
  for (const other of existing) if (nameKey(nameOf(other)) === key) return other;
  return null;
};

const nameKey = (name: string): string => foldText(name).replace(/\s+/g, ' ');
