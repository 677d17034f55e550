import { newBodyOf } from '#domain/bodyOf.ts';
import { recordId, requiredText, shortText } from '#domain/check.ts';
import { type DeclaredFields, defineEntity } from '#domain/defineEntity.ts';
import type { RecordOf } from '#domain/entity.ts';
import { day, derived, reference, text, word } from '#domain/fieldKinds.ts';
import { maxLength } from '#domain/limits.ts';
import { deadlineFault } from '#domain/rules/deadlines/deadlineFault.ts';

/** What a client may say of an annuity or another step: pay or do it, drop it, ask again. */
export const instructions = ['payer', 'abandonner', 'demander'] as const;
export type Instruction = (typeof instructions)[number];

/** The kind of a date that somebody entered; all other kinds are computed (`dateKinds`). */
export const ownKind = 'own';

const fields = {
  brevetId: { ...reference(), accepts: recordId, isRequired: true },
  /** The filing that it is about; none for an own date of the whole family. */
  depotId: reference(),
  /** The key of the computed line (`DateLine.key`), once in the whole firm; empty for an own date. */
  cle: { ...text(), accepts: shortText(maxLength.reference) },
  genre: { ...text(), accepts: requiredText(maxLength.status), isRequired: true },
  /** The year of an annuity, the months of a national phase; empty where its kind has none. */
  annee: { ...text(), accepts: shortText(maxLength.reference) },
  /** What an own date is for, and its day. */
  libelle: { ...text(), accepts: shortText(maxLength.title), isSearched: true },
  dateEcheance: day(),
  /** Where the line stood when it was acted on: computed otherwise since, it asks. */
  dateCalculee: day(),
  faitLe: day(),
  instruction: word(instructions),
  instructionDe: { ...text(), accepts: shortText(maxLength.name) },
  instructionLe: day(),
  renonceLe: day(),
  renonceMotif: { ...text(), accepts: shortText(maxLength.comment) },
  /** The user of the firm who looked a second time. */
  vuPar: reference(),
  vuLe: day(),
  /** The firm's own: never for a client's eyes. */
  note: { ...text(), accepts: shortText(maxLength.comment) },
  vuParNom: derived(text()),
  /** Who said last that it is done, given up or instructed: somebody else looks a second time. */
  marquePar: derived(reference()),
  marqueParNom: derived(text()),
} satisfies DeclaredFields;

/**
 * What people did with a date that matters: an act on a computed line, which is never stored itself, or a date of their
 * own. It is done or given up, and goes with its family or filing only.
 */
export const deadline = defineEntity({
  name: 'deadline',
  path: '/api/echeances',
  fields,
  create: newBodyOf(fields).superRefine((values, context) => {
    const fault = deadlineFault({ ...values });
    if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [fault.field] });
  }),
  alternatives: [['faitLe'], ['renonceLe', 'renonceMotif']],
  isBeyond: true,
});
export type Deadline = RecordOf<typeof deadline>;
