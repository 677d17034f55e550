import { z } from 'zod';
import { bodyOf } from '#domain/bodyOf.ts';
import { optionalEmail, shortText } from '#domain/check.ts';
import { type DeclaredFields, defineEntity } from '#domain/defineEntity.ts';
import type { RecordOf } from '#domain/entity.ts';
import { derived, parts, reference, text } from '#domain/fieldKinds.ts';
import { limits, maxLength } from '#domain/limits.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { type ContactPart, joinRepeated } from '#domain/rules/records/joinRepeated.ts';
import { withoutRepetition } from '#domain/withoutRepetition.ts';

const type = { ...text(), accepts: shortText(maxLength.role).optional() };
const emailFields = { email: { ...text(), accepts: optionalEmail(maxLength.email) }, type };
const phoneFields = { numero: { ...text('phone'), accepts: shortText(maxLength.phone) }, type };
const roleFields = { role: { ...text(), accepts: shortText(maxLength.role) } };

const emails = parts('email', emailFields);
const phones = parts('numero', phoneFields);
const roles = parts('role', roleFields);

const emailOf = ({ email }: { readonly email: string }): string => email;
const numberOf = ({ numero }: { readonly numero: string }): string => numero;
const roleOf = ({ role }: { readonly role: string }): string => foldText(role);

/** No address and no number stands twice; what is said of one together has its limit, too. */
const contactParts = <P extends ContactPart>(part: z.ZodType<P>, textOf: (part: P) => string) =>
  z
    .array(part)
    .max(limits.contactParts)
    .overwrite((list) => joinRepeated(list, textOf))
    .refine((list) => list.every(({ type: said = '' }) => said.length <= maxLength.role), 'onlyOnce');

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
    ...emails,
    read: (raw: unknown) => joinRepeated(emails.read(raw), emailOf),
    accepts: contactParts(bodyOf(emailFields), emailOf),
    isSearched: true,
  },
  phones: {
    ...phones,
    read: (raw: unknown) => joinRepeated(phones.read(raw), numberOf),
    accepts: contactParts(bodyOf(phoneFields), numberOf),
    isSearched: true,
  },
  roles: {
    ...roles,
    read: (raw: unknown) => withoutRepetition(roles.read(raw), roleOf),
    accepts: z
      .array(bodyOf(roleFields))
      .max(limits.contactParts)
      .overwrite((list) => withoutRepetition(list, roleOf)),
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
