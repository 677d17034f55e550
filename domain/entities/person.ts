import { optionalEmail, requiredText, shortText } from '#domain/check.ts';
import { defineEntity } from '#domain/defineEntity.ts';
import type { RecordOf } from '#domain/entity.ts';
import { text } from '#domain/fieldKinds.ts';
import { maxLength } from '#domain/limits.ts';

/**
 * Inventors, applicants and holders carry the same fields under names that end in their kind (ENT-12); requests use
 * the plain ones (ENT-13), and so do we.
 */
const person = <N extends 'inventor' | 'applicant' | 'holder'>(name: N, path: `/api/${string}`, kind: string) =>
  defineEntity({
    name,
    path,
    fields: {
      nom: { ...text(`nom${kind}`), accepts: requiredText(maxLength.personName), isRequired: true, isSearched: true },
      prenom: { ...text(`prenom${kind}`), accepts: shortText(maxLength.personName), isSearched: true },
      email: { ...text(`email${kind}`), accepts: optionalEmail(maxLength.email), isSearched: true },
      adresse: { ...text(`adresse${kind}`), accepts: shortText(maxLength.address), isSearched: true },
      telephone: { ...text(`telephone${kind}`), accepts: shortText(maxLength.personPhone), isSearched: true },
    },
  });

export const inventor = person('inventor', '/api/inventeur', 'Inventeur');
export const applicant = person('applicant', '/api/deposant', 'Deposant');
export const holder = person('holder', '/api/titulaire', 'Titulaire');
export type Person = RecordOf<typeof inventor>;
