import { z } from 'zod';
import { optionalDay, recordId, recordIds, shortText } from '#domain/check.ts';
import { day, type Fields, flag, parts, reference, references, text, type ValuesOf, words } from '#domain/field.ts';
import { maxLength } from '#domain/limits.ts';

/** ENT-09: the order in which a cabinet stands for a filing. */
export const cabinetRoles = ['premier', 'deuxieme', 'troisieme'] as const;

/** A cabinet that pays the annuities of a filing or conducts its procedure. */
const cabinetLinkFields = {
  cabinetId: reference('id_cabinet', 'idCabinet', 'cabinet', 'cabinetNom'),
  roles: words(cabinetRoles),
  contactIds: references('contacts'),
} satisfies Fields;
export type CabinetLink = ValuesOf<typeof cabinetLinkFields>;

/** The patent's filing in one country (ENT-08). `id` is local until the server has stored the filing. */
export const filingFields = {
  id: reference('id_information'),
  idPays: reference('id_pays', 'pays'),
  idStatuts: reference('id_statuts', 'statuts', 'statut'),
  numeroDepot: text('numero_depot'),
  numeroPublication: text('numero_publication'),
  numeroDelivrance: text('numero_delivrance'),
  dateDepot: day('date_depot'),
  datePublication: day('date_publication'),
  dateDelivrance: day('date_delivrance'),
  licence: flag(),
  commentaire: text(),
  cabinetsAnnuites: parts('cabinetId', cabinetLinkFields, 'cabinets_annuites'),
  cabinetsProcedures: parts('cabinetId', cabinetLinkFields, 'cabinets_procedures'),
} satisfies Fields;
export type Filing = ValuesOf<typeof filingFields>;

/** FIL-03: within one category of one filing a cabinet stands once. */
const cabinetLinks = z
  .array(
    z.object({
      cabinetId: recordId,
      roles: z.array(z.enum(cabinetRoles)).max(cabinetRoles.length).default([]),
      contactIds: recordIds.default([]),
    }),
  )
  .max(100)
  .refine((links) => new Set(links.map((link) => link.cabinetId)).size === links.length, 'cabinetOnce');

export const filingBody = z
  .object({
    id: recordId.nullable(),
    idPays: recordId.nullable(),
    idStatuts: recordId.nullable(),
    numeroDepot: shortText(maxLength.number),
    numeroPublication: shortText(maxLength.number),
    numeroDelivrance: shortText(maxLength.number),
    dateDepot: optionalDay,
    datePublication: optionalDay,
    dateDelivrance: optionalDay,
    licence: z.boolean(),
    commentaire: shortText(maxLength.comment),
    cabinetsAnnuites: cabinetLinks,
    cabinetsProcedures: cabinetLinks,
  })
  .partial();
