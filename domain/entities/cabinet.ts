import { z } from 'zod';
import { capitalised } from '#domain/capitalised.ts';
import { optionalEmail, requiredText, shortText } from '#domain/check.ts';
import { type DeclaredFields, defineEntity } from '#domain/defineEntity.ts';
import type { RecordOf } from '#domain/entity.ts';
import { derived, number, references, text } from '#domain/fieldKinds.ts';
import { maxLength } from '#domain/limits.ts';

/** ENT-11: 1 pays annuities, 2 conducts procedures. */
export const cabinetTypes = { annuity: 1, procedure: 2 } as const;

/** ENT-11: a cabinet is sent with capitalised names. */
const sentCapitalised = <F extends DeclaredFields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.accepts ? { ...field, sentAs: capitalised(name) } : field,
    ]),
  ) as F;

/** A law or patent-attorney firm. */
export const cabinet = defineEntity({
  name: 'cabinet',
  path: '/api/cabinet',
  fields: sentCapitalised({
    nomCabinet: {
      ...text('nom_cabinet', 'nom'),
      accepts: requiredText(maxLength.name),
      isRequired: true,
      isSearched: true,
    },
    adresseCabinet: { ...text('adresse_cabinet', 'adresse'), accepts: shortText(maxLength.address), isSearched: true },
    codePostal: { ...text('code_postal'), accepts: shortText(maxLength.postalCode), isSearched: true },
    paysCabinet: { ...text('pays_cabinet', 'pays'), accepts: shortText(maxLength.country), isSearched: true },
    emailCabinet: { ...text('email_cabinet', 'email'), accepts: optionalEmail(maxLength.email), isSearched: true },
    telephoneCabinet: {
      ...text('telephone_cabinet', 'telephone'),
      accepts: shortText(maxLength.phone),
      isSearched: true,
    },
    referenceCabinet: {
      ...text('reference_cabinet', 'reference'),
      accepts: shortText(maxLength.reference),
      isSearched: true,
    },
    type: {
      ...number('typeCabinet'),
      accepts: z.union([z.literal(1), z.literal(2)], 'cabinetType'),
      isRequired: true,
    },
    clientIds: derived(references('clients')),
    nombreClients: derived(number('nombre_clients')),
  }),
});
export type Cabinet = RecordOf<typeof cabinet>;
