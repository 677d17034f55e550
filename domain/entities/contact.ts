import { z } from 'zod';
import { optionalEmail, recordId, shortText } from '#domain/check.ts';
import { defineEntity, type RecordOf } from '#domain/entity.ts';
import { parts, reference, text } from '#domain/field.ts';
import { limits, maxLength } from '#domain/limits.ts';

const body = z
  .object({
    nom: shortText(maxLength.personName),
    prenom: shortText(maxLength.personName),
    email: optionalEmail(maxLength.email),
    telephone: shortText(maxLength.phone),
    role: shortText(maxLength.role),
    fonction: shortText(maxLength.name),
    societe: shortText(maxLength.name),
    idClient: recordId.nullable(),
    idCabinet: recordId.nullable(),
    emails: z
      .array(z.object({ email: optionalEmail(maxLength.email), type: shortText(maxLength.role).default('') }))
      .max(limits.contactParts),
    phones: z
      .array(z.object({ numero: shortText(maxLength.phone), type: shortText(maxLength.role).default('') }))
      .max(limits.contactParts),
    roles: z.array(z.object({ role: shortText(maxLength.role) })).max(limits.contactParts),
  })
  .partial();

/** One of name, first name or e-mail must be there (G-40 to G-42). */
export const namesSomeone = (contact: z.output<typeof body>): boolean =>
  [contact.nom, contact.prenom, contact.email, ...(contact.emails ?? []).map((item) => item.email)].some(
    (value) => value,
  );

/** A person at a client or a cabinet (ENT-10). */
export const contact = defineEntity({
  name: 'contact',
  path: '/api/contact',
  fields: {
    nom: text('lastName'),
    prenom: text('firstName'),
    email: text(),
    telephone: text(),
    role: text(),
    fonction: text(),
    societe: text(),
    idClient: reference('clientId', 'id_client'),
    idCabinet: reference('cabinetId', 'id_cabinet'),
    emails: parts('email', { email: text(), type: text() }),
    phones: parts('numero', { numero: text('phone'), type: text() }),
    roles: parts('role', { role: text() }),
    cabinetNom: text(),
    clientNom: text(),
  },
  create: body.refine(namesSomeone, { message: 'contactName', path: ['nom'] }),
  edit: body,
  derived: ['cabinetNom', 'clientNom'],
  searchable: [
    'nom',
    'prenom',
    'email',
    'telephone',
    'fonction',
    'societe',
    'emails',
    'phones',
    'roles',
    'clientNom',
    'cabinetNom',
  ],
  sentAs: {},
});
export type Contact = RecordOf<typeof contact>;
