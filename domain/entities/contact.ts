import { z } from 'zod';
import { bodyOf } from '#domain/bodyOf.ts';
import { optionalEmail, shortText } from '#domain/check.ts';
import { type DeclaredFields, defineEntity } from '#domain/defineEntity.ts';
import type { RecordOf } from '#domain/entity.ts';
import { derived, parts, reference, text } from '#domain/fieldKinds.ts';
import { limits, maxLength } from '#domain/limits.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { withoutRepetition } from '#domain/withoutRepetition.ts';

const type = { ...text(), accepts: shortText(maxLength.role).optional() };
const emailFields = { email: { ...text(), accepts: optionalEmail(maxLength.email) }, type };
const phoneFields = { numero: { ...text('phone'), accepts: shortText(maxLength.phone) }, type };
const roleFields = { role: { ...text(), accepts: shortText(maxLength.role) } };

const fields = {
  nom: { ...text('lastName'), accepts: shortText(maxLength.personName), isSearched: true },
  prenom: { ...text('firstName'), accepts: shortText(maxLength.personName), isSearched: true },
  email: { ...text(), accepts: optionalEmail(maxLength.email), isSearched: true },
  telephone: { ...text(), accepts: shortText(maxLength.phone), isSearched: true },
  role: { ...text(), accepts: shortText(maxLength.role) },
  fonction: { ...text(), accepts: shortText(maxLength.name), isSearched: true },
  societe: { ...text(), accepts: shortText(maxLength.name), isSearched: true },
  idClient: reference('clientId', 'id_client'),
  idCabinet: reference('cabinetId', 'id_cabinet'),
  emails: {
    ...parts('email', emailFields),
    accepts: z
      .array(bodyOf(emailFields))
      .max(limits.contactParts)
      .overwrite((list) => withoutRepetition(list, ({ email }) => foldText(email))),
    isSearched: true,
  },
  phones: {
    ...parts('numero', phoneFields),
    accepts: z
      .array(bodyOf(phoneFields))
      .max(limits.contactParts)
      .overwrite((list) => withoutRepetition(list, ({ numero }) => foldText(numero))),
    isSearched: true,
  },
  roles: {
    ...parts('role', roleFields),
    accepts: z
      .array(bodyOf(roleFields))
      .max(limits.contactParts)
      .overwrite((list) => withoutRepetition(list, ({ role }) => foldText(role))),
    isSearched: true,
  },
  cabinetNom: { ...derived(text()), isSearched: true },
  clientNom: { ...derived(text()), isSearched: true },
} satisfies DeclaredFields;

const body = bodyOf(fields).partial();

/** One of name, first name or e-mail must be there (G-40 to G-42). */
export const namesSomeone = (contact: z.output<typeof body>): boolean =>
  [contact.nom, contact.prenom, contact.email, ...(contact.emails?.map((item) => item.email) ?? [])].some(
    (value) => value,
  );

/** A person at a client or a cabinet (ENT-10). */
export const contact = defineEntity({
  name: 'contact',
  path: '/api/contact',
  fields,
  create: body.refine(namesSomeone, { message: 'contactName', path: ['nom'] }),
});
export type Contact = RecordOf<typeof contact>;
