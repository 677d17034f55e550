import { saysNone, showsNoValue } from '#domain/rules/import/cellText.ts';
import { personName, type SheetPerson, splitPeople } from '#domain/rules/import/people.ts';
import { quoteNames } from '#domain/rules/import/quotedNames.ts';

const isSame = (left: readonly SheetPerson[], right: readonly SheetPerson[]): boolean =>
  left.length === right.length &&
  left.every(({ nom, prenom }, at) => nom === right[at]?.nom && prenom === right[at]?.prenom);

/**
 * Several names in one cell, in a form that an import reads back as the same names whatever stands in the rest of the
 * column: as people write them where that is clear, in quotes where it is not.
 * @param kind whether a comma parts a first name from its name
 */
export const namesCell = (persons: readonly SheetPerson[], kind: 'persons' | 'organisations'): string => {
  const names = persons.map(({ nom, prenom }) => (prenom ? `${nom}, ${prenom}` : nom));
  // A semicolon at the end: one name with a comma in it is not two.
  const written = names.length === 1 && names[0]?.includes(',') ? `${names[0]};` : names.join('; ');
  const read = splitPeople(written).map((name) => (kind === 'persons' ? personName(name) : { nom: name, prenom: '' }));
  const isPlain = !written.startsWith('"') && !written.includes(';;') && !saysNone(written) && !showsNoValue(written);
  return isSame(read, persons) && isPlain ? written : quoteNames(persons);
};
