import { trimmedText } from '#domain/rules/trimmedText.ts';

interface Named {
  readonly nom: string;
  readonly prenom: string;
}

/** A person or contact by given name and family name, in this order everywhere; the e-mail where there is no name. */
export const displayName = (person: Named & { readonly email?: string }): string =>
  joined(person.prenom, person.nom) || trimmedText(person.email ?? '');

/** By what a list of persons is ordered: the family name first. */
export const familyNameFirst = (person: Named & { readonly email?: string }): string =>
  joined(person.nom, person.prenom) || trimmedText(person.email ?? '');

const joined = (...names: readonly string[]): string => names.map(trimmedText).filter(Boolean).join(' ');
