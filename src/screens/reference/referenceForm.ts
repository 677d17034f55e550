import type { country } from '#domain/entities/country.ts';
import type { inventor } from '#domain/entities/person.ts';
import type { status } from '#domain/entities/status.ts';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { changedFields } from '#domain/rules/merging/changedFields.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { allFields } from '#src/ui/form/allFields.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { trimmedTexts } from '#src/ui/form/trimmedTexts.ts';

const person = allFields<keyof typeof inventor.fields>()(['nom', 'prenom', 'email', 'telephone', 'adresse']);

/** What a record of each list consists of, in the order of the screen; the first names it. */
export const referenceFields: Readonly<Record<ReferenceList, readonly [name: string, ...rest: string[]]>> = {
  country: allFields<keyof typeof country.fields>()(['nomPays', 'codePays', 'iso2', 'iso3']),
  status: allFields<keyof typeof status.fields>()(['description', 'descriptionEn', 'sens']),
  inventor: person,
  applicant: person,
  holder: person,
};

/** The texts of a record by their fields. */
export type ReferenceForm = Record<string, string>;

export const referenceFormOf = (list: ReferenceList, record: object | null): ReferenceForm =>
  Object.fromEntries(referenceFields[list].map((name) => [name, String((record as AnyRecord | null)?.[name] ?? '')]));

export const referenceValues = (form: ReferenceForm): ReferenceForm => trimmedTexts(form);

/** Only what the user changed, or nothing. */
export const referenceChanges = (list: ReferenceList, seen: object, form: ReferenceForm): ReferenceForm =>
  changedFields(referenceValues(referenceFormOf(list, seen)), referenceValues(form)) as ReferenceForm;

type Translate = Parameters<typeof schemaErrors>[1];

/** What was stored otherwise and is not changed does not stand in the way of the rest. */
export const referenceErrors = (
  list: ReferenceList,
  seen: object | null,
  form: ReferenceForm,
  t: Translate,
): Record<string, string> => {
  const errors = schemaErrors<ReferenceForm>(entityOf(list)[seen ? 'edit' : 'create'], t)(form);
  if (!seen) return errors;
  const changes = referenceChanges(list, seen, form);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field in changes));
};
