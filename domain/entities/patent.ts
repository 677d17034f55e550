import { z } from 'zod';
import { optionalDay, recordId, recordIds, shortText } from '#domain/check.ts';
import { filingBody, filingFields } from '#domain/entities/filing.ts';
import { defineEntity, type RecordOf } from '#domain/entity.ts';
import { day, type Field, parts, reference, references, text } from '#domain/field.ts';
import { maxLength } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';

const inventorCountries = { inventeurId: reference('id', 'ownerId'), paysIds: references('pays') };
const applicantCountries = { deposantId: reference('id', 'ownerId'), paysIds: references('pays') };
const holderCountries = { titulaireId: reference('id', 'ownerId'), paysIds: references('pays') };

/** Servers name every person there; one who stands for no country says nothing. */
const placed = <P extends { readonly paysIds: readonly RecordId[] }>(persons: Field<P[]>): Field<P[]> => ({
  ...persons,
  read: (raw) => persons.read(raw).filter(({ paysIds }) => paysIds.length > 0),
});

const body = z
  .object({
    referenceFamille: shortText(maxLength.reference),
    titre: shortText(maxLength.title),
    commentaire: shortText(maxLength.comment),
    statut: shortText(maxLength.status),
    dateDepot: optionalDay,
    datePublication: optionalDay,
    dateDelivrance: optionalDay,
    dateExpiration: optionalDay,
    classesBrevet: shortText(maxLength.title),
    clientIds: recordIds,
    inventeurIds: recordIds,
    titulaireIds: recordIds,
    deposantIds: recordIds,
    inventeursPays: z.array(z.object({ inventeurId: recordId, paysIds: recordIds })).max(5_000),
    deposantsPays: z.array(z.object({ deposantId: recordId, paysIds: recordIds })).max(5_000),
    titulairesPays: z.array(z.object({ titulaireId: recordId, paysIds: recordIds })).max(5_000),
    informationsDepot: z.array(filingBody).max(1_000),
  })
  .partial();

/** A reference or a title must be there (G-40 to G-42). */
export const namesFamily = ({
  referenceFamille,
  titre,
}: Pick<z.output<typeof body>, 'referenceFamille' | 'titre'>): boolean => Boolean(referenceFamille || titre);

/**
 * A patent family with its filings (ENT-04 to ENT-07). We hold the names of the request body; the names under which
 * servers answer are aliases. `paysBrevet` is derived from the filings (G-57), and so is `cabinets`: what those of them
 * are called that this device does not hold (ROLE-13).
 */
export const patent = defineEntity({
  name: 'patent',
  path: '/api/brevet',
  fields: {
    referenceFamille: text('numeroBrevet', 'reference_famille'),
    titre: text('titreBrevet'),
    commentaire: text('descriptionBrevet'),
    statut: text('statutBrevet'),
    dateDepot: day('date_depot'),
    datePublication: day('date_publication'),
    dateDelivrance: day('date_delivrance'),
    dateExpiration: day('date_expiration'),
    classesBrevet: text('classes'),
    paysBrevet: text(),
    clientIds: references('clients', 'clientId'),
    inventeurIds: references('inventeurs'),
    titulaireIds: references('titulaires'),
    deposantIds: references('deposants'),
    inventeursPays: placed(parts('inventeurId', inventorCountries, 'inventeurs')),
    deposantsPays: placed(parts('deposantId', applicantCountries, 'deposants')),
    titulairesPays: placed(parts('titulaireId', holderCountries, 'titulaires')),
    informationsDepot: parts('id', filingFields, 'informations_depot'),
    cabinets: parts('id', { id: reference(), nomCabinet: text('nom_cabinet', 'nom') }),
  },
  create: body.refine(namesFamily, { message: 'patentName', path: ['titre'] }),
  edit: body,
  derived: ['paysBrevet', 'cabinets'],
  searchable: ['referenceFamille', 'titre', 'commentaire', 'statut', 'classesBrevet', 'informationsDepot'],
  sentAs: {},
});
export type Patent = RecordOf<typeof patent>;
