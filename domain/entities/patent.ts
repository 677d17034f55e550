import { z } from 'zod';
import { bodyOf } from '#domain/bodyOf.ts';
import { recordId, shortText } from '#domain/check.ts';
import { type DeclaredFields, defineEntity } from '#domain/defineEntity.ts';
import { filingFields } from '#domain/entities/filing.ts';
import type { RecordOf } from '#domain/entity.ts';
import type { Field } from '#domain/field.ts';
import { day, derived, flag, parts, reference, references, text } from '#domain/fieldKinds.ts';
import { maxLength } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';

const person = { ...reference('id', 'ownerId'), accepts: recordId };
const inventorCountries = { inventeurId: person, paysIds: references('pays') };
const applicantCountries = { deposantId: person, paysIds: references('pays') };
const holderCountries = { titulaireId: person, paysIds: references('pays') };

/** Servers name every person there; one who stands for no country says nothing. */
const placed = <P extends { readonly paysIds: readonly RecordId[] }>(persons: Field<P[]>): Field<P[]> => ({
  ...persons,
  read: (raw) => persons.read(raw).filter(({ paysIds }) => paysIds.length > 0),
});

const fields = {
  referenceFamille: {
    ...text('numeroBrevet', 'reference_famille'),
    accepts: shortText(maxLength.reference, 'familyReferenceMax'),
    isSearched: true,
  },
  titre: { ...text('titreBrevet'), accepts: shortText(maxLength.title, 'titleMax'), isSearched: true },
  commentaire: { ...text('descriptionBrevet'), accepts: shortText(maxLength.comment), isSearched: true },
  statut: { ...text('statutBrevet'), accepts: shortText(maxLength.status), isSearched: true },
  dateDepot: day('date_depot'),
  datePublication: day('date_publication'),
  dateDelivrance: day('date_delivrance'),
  dateExpiration: day('date_expiration'),
  /** The earliest priority that is claimed, and its number; only our server keeps them. */
  datePriorite: { ...day('date_priorite'), isBeyond: true },
  numeroPriorite: {
    ...text('numero_priorite'),
    accepts: shortText(maxLength.number),
    isSearched: true,
    isBeyond: true,
  },
  /** The user of the firm who looks after it; only our server keeps it. */
  idResponsable: { ...reference('id_responsable'), isBeyond: true },
  classesBrevet: { ...text('classes'), accepts: shortText(maxLength.title), isSearched: true },
  paysBrevet: derived(text()),
  clientIds: references('clients', 'clientId'),
  inventeurIds: references('inventeurs'),
  titulaireIds: references('titulaires'),
  deposantIds: references('deposants'),
  inventeursPays: {
    ...placed(parts('inventeurId', inventorCountries, 'inventeurs')),
    accepts: z.array(bodyOf(inventorCountries)).max(5_000),
  },
  deposantsPays: {
    ...placed(parts('deposantId', applicantCountries, 'deposants')),
    accepts: z.array(bodyOf(applicantCountries)).max(5_000),
  },
  titulairesPays: {
    ...placed(parts('titulaireId', holderCountries, 'titulaires')),
    accepts: z.array(bodyOf(holderCountries)).max(5_000),
  },
  informationsDepot: {
    ...parts('id', filingFields, 'informations_depot'),
    accepts: z.array(bodyOf(filingFields).partial()).max(1_000),
    isSearched: true,
  },
  responsableNom: derived({ ...text(), isSearched: true }),
  /** That user can no longer sign in, or is none any more: somebody else has to take over. */
  responsableParti: derived(flag()),
  /** Where that user is written to; empty where nobody can sign in any more, and on servers that do not tell. */
  responsableEmail: derived(text()),
  cabinets: derived(parts('id', { id: reference(), nomCabinet: text('nom_cabinet', 'nom') })),
} satisfies DeclaredFields;

const body = bodyOf(fields).partial();

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
  fields,
  create: body.refine(namesFamily, { message: 'patentName', path: ['titre'] }),
});
export type Patent = RecordOf<typeof patent>;
