import { z } from 'zod';
import { clientPhone, optionalEmail, requiredText, shortText } from '#domain/check.ts';
import { defineEntity, type RecordOf } from '#domain/entity.ts';
import { flag, number, optionalFlag, text } from '#domain/field.ts';
import { maxLength } from '#domain/limits.ts';

const details = {
  adresseClient: shortText(maxLength.address),
  codePostal: shortText(maxLength.postalCode),
  paysClient: shortText(maxLength.country),
  referenceClient: shortText(maxLength.reference),
  emailClient: optionalEmail(maxLength.email),
  telephoneClient: shortText(maxLength.phone),
};

const rights = {
  canRead: z.boolean().nullable(),
  canWrite: z.boolean().nullable(),
  isBlocked: z.boolean(),
};

/** A customer of the firm (ENT-03). `statut` is Inactif when the client is blocked, else Actif (G-58). */
export const client = defineEntity({
  name: 'client',
  path: '/api/client',
  fields: {
    nomClient: text('nom_client', 'nom'),
    referenceClient: text('reference_client', 'reference'),
    adresseClient: text('adresse_client', 'adresse'),
    codePostal: text('code_postal'),
    paysClient: text('pays_client', 'pays'),
    emailClient: text('email_client', 'email'),
    telephoneClient: text('telephone_client', 'telephone'),
    canRead: optionalFlag(),
    canWrite: optionalFlag(),
    isBlocked: flag(),
    statut: text(),
    nombreBrevets: number('nombre_brevets'),
  },
  create: z
    .object({ nomClient: requiredText(maxLength.name), ...details, ...rights })
    .partial()
    .required({ nomClient: true }),
  edit: z
    .object({
      ...details,
      nomClient: requiredText(maxLength.name),
      ...rights,
    })
    .partial(),
  derived: ['statut', 'nombreBrevets'],
  searchable: [
    'nomClient',
    'referenceClient',
    'emailClient',
    'telephoneClient',
    'adresseClient',
    'codePostal',
    'paysClient',
  ],
  sentAs: {},
});
export type Client = RecordOf<typeof client>;

/**
 * What the add form asks: VAL-12 and VAL-15, narrower than what a server takes (G-40), which must also take a client
 * back whose deletion was undone.
 */
export const addedClient = z
  .object({ nomClient: requiredText(maxLength.name, 2), ...details, telephoneClient: clientPhone })
  .partial()
  .required({ nomClient: true });

/** The ten countries of the client form (CLI-17). */
export const clientCountries = ['FR', 'US', 'DE', 'GB', 'ES', 'IT', 'CA', 'BE', 'CH', 'NL'] as const;
