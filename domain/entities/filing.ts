import { z } from 'zod';
import { bodyOf } from '#domain/bodyOf.ts';
import { recordId, recordIds, shortText } from '#domain/check.ts';
import type { DeclaredFields } from '#domain/defineEntity.ts';
import type { ValuesOf } from '#domain/field.ts';
import { day, flag, parts, reference, references, text, word, words } from '#domain/fieldKinds.ts';
import { maxLength } from '#domain/limits.ts';
import { routes } from '#domain/rules/dates/DatedFamily.ts';
import { withoutRepetition } from '#domain/withoutRepetition.ts';

/** ENT-09: the order in which a cabinet stands for a filing. */
export const cabinetRoles = ['premier', 'deuxieme', 'troisieme'] as const;

const cabinetRoleSet = z
  .array(z.enum(cabinetRoles))
  .max(cabinetRoles.length)
  .overwrite((roles) => withoutRepetition(roles));

/** A cabinet that pays the annuities of a filing or conducts its procedure. */
export const cabinetLinkFields = {
  cabinetId: { ...reference('id_cabinet', 'idCabinet', 'cabinet', 'cabinetNom'), accepts: recordId },
  roles: { ...words(cabinetRoles), accepts: cabinetRoleSet.optional() },
  contactIds: { ...references('contacts'), accepts: recordIds.optional() },
} satisfies DeclaredFields;
export type CabinetLink = ValuesOf<typeof cabinetLinkFields>;

/** FIL-03: within one category of one filing a cabinet stands once. */
const cabinetLinks = z
  .array(bodyOf(cabinetLinkFields))
  .max(100)
  .refine((links) => new Set(links.map((link) => link.cabinetId)).size === links.length, 'cabinetOnce');

/** The patent's filing in one country (ENT-08). `id` is local until the server has stored the filing. */
export const filingFields = {
  id: reference('id_information'),
  idPays: reference('id_pays', 'pays'),
  idStatuts: reference('id_statuts', 'statuts', 'statut'),
  numeroDepot: { ...text('numero_depot'), accepts: shortText(maxLength.number) },
  numeroPublication: { ...text('numero_publication'), accepts: shortText(maxLength.number) },
  numeroDelivrance: { ...text('numero_delivrance'), accepts: shortText(maxLength.number) },
  dateDepot: day('date_depot'),
  datePublication: day('date_publication'),
  dateDelivrance: day('date_delivrance'),
  // What due dates are computed from beside these: ours, and kept by our server alone.
  /** How it came to its office; empty while nobody has said it. */
  voieDepot: { ...word(routes, 'voie_depot'), isBeyond: true },
  /** Of the international application that it came from. */
  dateDepotInternational: { ...day('date_depot_international'), isBeyond: true },
  /** Of the application that it was divided from. */
  dateDepotParent: { ...day('date_depot_parent'), isBeyond: true },
  /** Entry in the register, where annuities count from it. */
  dateEnregistrement: { ...day('date_enregistrement'), isBeyond: true },
  /** When the right ended. */
  dateFinDroit: { ...day('date_fin_droit'), isBeyond: true },
  licence: flag(),
  commentaire: { ...text(), accepts: shortText(maxLength.comment) },
  cabinetsAnnuites: { ...parts('cabinetId', cabinetLinkFields, 'cabinets_annuites'), accepts: cabinetLinks },
  cabinetsProcedures: { ...parts('cabinetId', cabinetLinkFields, 'cabinets_procedures'), accepts: cabinetLinks },
} satisfies DeclaredFields;
export type Filing = ValuesOf<typeof filingFields>;
