import { bodyOf } from '#domain/bodyOf.ts';
import { clientPhone, optionalEmail, requiredText, shortText } from '#domain/check.ts';
import { defineEntity } from '#domain/defineEntity.ts';
import type { RecordOf } from '#domain/entity.ts';
import { derived, flag, number, optionalFlag, text } from '#domain/fieldKinds.ts';
import { maxLength } from '#domain/limits.ts';

/** A customer of the firm (ENT-03). `statut` is Inactif when the client is blocked, else Actif (G-58). */
export const client = defineEntity({
  name: 'client',
  path: '/api/client',
  fields: {
    nomClient: {
      ...text('nom_client', 'nom'),
      accepts: requiredText(maxLength.name),
      isRequired: true,
      isSearched: true,
    },
    referenceClient: {
      ...text('reference_client', 'reference'),
      accepts: shortText(maxLength.reference),
      isSearched: true,
    },
    adresseClient: { ...text('adresse_client', 'adresse'), accepts: shortText(maxLength.address), isSearched: true },
    codePostal: { ...text('code_postal'), accepts: shortText(maxLength.postalCode), isSearched: true },
    paysClient: { ...text('pays_client', 'pays'), accepts: shortText(maxLength.country), isSearched: true },
    emailClient: { ...text('email_client', 'email'), accepts: optionalEmail(maxLength.email), isSearched: true },
    telephoneClient: {
      ...text('telephone_client', 'telephone'),
      accepts: shortText(maxLength.phone),
      isSearched: true,
    },
    canRead: optionalFlag(),
    canWrite: optionalFlag(),
    isBlocked: flag(),
    statut: derived(text()),
    nombreBrevets: derived(number('nombre_brevets')),
  },
});
export type Client = RecordOf<typeof client>;

/**
 * What the add form asks: VAL-12 and VAL-15, narrower than what a server takes (G-40), which must also take a client
 * back whose deletion was undone.
 */
export const addedClient = bodyOf(client.fields)
  .omit({ canRead: true, canWrite: true, isBlocked: true })
  .extend({ nomClient: requiredText(maxLength.name, 2), telephoneClient: clientPhone })
  .partial()
  .required({ nomClient: true });

/** The ten countries of the client form (CLI-17). */
export const clientCountries = ['FR', 'US', 'DE', 'GB', 'ES', 'IT', 'CA', 'BE', 'CH', 'NL'] as const;
