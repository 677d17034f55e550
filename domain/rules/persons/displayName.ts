interface Named {
  readonly nom: string;
  readonly prenom: string;
}

/** A person or contact by name, the family name first as lists are sorted; the e-mail where there is no name. */
export const displayName = (person: Named & { readonly email?: string }): string =>
  [person.nom, person.prenom]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ') ||
  (person.email?.trim() ?? '');
