import { z } from 'zod';
import { optionalEmail, requiredText, shortText } from '#domain/check.ts';
import { defineEntity, type RecordOf } from '#domain/entity.ts';
import { number, references, text } from '#domain/field.ts';
import { maxLength } from '#domain/limits.ts';

/** ENT-11: 1 pays annuities, 2 conducts procedures. */
export const cabinetTypes = { annuity: 1, procedure: 2 } as const;

const details = {
  adresseCabinet: shortText(maxLength.address),
  codePostal: shortText(maxLength.postalCode),
  paysCabinet: shortText(maxLength.country),
  emailCabinet: optionalEmail(maxLength.email),
  telephoneCabinet: shortText(maxLength.phone),
  referenceCabinet: shortText(maxLength.reference),
  type: z.union([z.literal(1), z.literal(2)], 'cabinetType'),
};

/** A law or patent-attorney firm. It is sent with capitalised names (ENT-11). */
export const cabinet = defineEntity({
  name: 'cabinet',
  path: '/api/cabinet',
  fields: {
    nomCabinet: text('nom_cabinet', 'nom'),
    adresseCabinet: text('adresse_cabinet', 'adresse'),
    codePostal: text('code_postal'),
    paysCabinet: text('pays_cabinet', 'pays'),
    emailCabinet: text('email_cabinet', 'email'),
    telephoneCabinet: text('telephone_cabinet', 'telephone'),
    referenceCabinet: text('reference_cabinet', 'reference'),
    type: number('typeCabinet'),
    clientIds: references('clients'),
    nombreClients: number('nombre_clients'),
  },
  create: z
    .object({ ...details, nomCabinet: requiredText(maxLength.name) })
    .partial()
    .required({ nomCabinet: true, type: true }),
  edit: z.object({ ...details, nomCabinet: requiredText(maxLength.name) }).partial(),
  derived: ['clientIds', 'nombreClients'],
  searchable: [
    'nomCabinet',
    'referenceCabinet',
    'emailCabinet',
    'telephoneCabinet',
    'adresseCabinet',
    'codePostal',
    'paysCabinet',
  ],
  sentAs: {
    nomCabinet: 'NomCabinet',
    adresseCabinet: 'AdresseCabinet',
    codePostal: 'CodePostal',
    paysCabinet: 'PaysCabinet',
    emailCabinet: 'EmailCabinet',
    telephoneCabinet: 'TelephoneCabinet',
    referenceCabinet: 'ReferenceCabinet',
    type: 'Type',
  },
});
export type Cabinet = RecordOf<typeof cabinet>;
