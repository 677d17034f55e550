import { z } from 'zod';
import { optionalEmail, requiredText, shortText } from '#domain/check.ts';
import { defineEntity, type RecordOf } from '#domain/entity.ts';
import { text } from '#domain/field.ts';
import { maxLength } from '#domain/limits.ts';

const details = {
  prenom: shortText(maxLength.personName),
  email: optionalEmail(maxLength.email),
  adresse: shortText(maxLength.address),
  telephone: shortText(maxLength.personPhone),
};

/**
 * Inventors, applicants and holders carry the same fields under names that end in their kind (ENT-12); requests use
 * the plain ones (ENT-13), and so do we.
 */
const person = <N extends 'inventor' | 'applicant' | 'holder'>(name: N, path: `/api/${string}`, kind: string) =>
  defineEntity({
    name,
    path,
    fields: {
      nom: text(`nom${kind}`),
      prenom: text(`prenom${kind}`),
      email: text(`email${kind}`),
      adresse: text(`adresse${kind}`),
      telephone: text(`telephone${kind}`),
    },
    create: z
      .object({ ...details, nom: requiredText(maxLength.personName) })
      .partial()
      .required({ nom: true }),
    edit: z.object({ ...details, nom: requiredText(maxLength.personName) }).partial(),
    derived: [],
    searchable: ['nom', 'prenom', 'email', 'adresse', 'telephone'],
    sentAs: {},
  });

export const inventor = person('inventor', '/api/inventeur', 'Inventeur');
export const applicant = person('applicant', '/api/deposant', 'Deposant');
export const holder = person('holder', '/api/titulaire', 'Titulaire');
export type Person = RecordOf<typeof inventor>;
