import { type Cabinet, cabinet as cabinetEntity } from '#domain/entities/cabinet.ts';
import { emptyValues, type SentValues, sentValuesOf } from '#domain/entity.ts';
import { changedFields } from '#domain/rules/merging/changedFields.ts';
import { allTabs } from '#src/ui/form/allFields.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { trimmedTexts } from '#src/ui/form/trimmedTexts.ts';

type CabinetValues = SentValues<typeof cabinetEntity>;

/** What the cabinet forms hold; `type` is null until it is chosen. */
export type CabinetForm = Omit<CabinetValues, 'type'> & { type: number | null };

export const cabinetFormOf = (cabinet: CabinetValues): CabinetForm => ({
  ...sentValuesOf(cabinetEntity, cabinet),
  type: cabinet.type || null,
});

export const emptyCabinetForm: CabinetForm = cabinetFormOf(emptyValues(cabinetEntity.fields));

export const newCabinetOf = (form: CabinetForm): Partial<Cabinet> => {
  const { type, ...texts } = form;
  return { ...trimmedTexts(texts), ...(type === null ? {} : { type }) };
};

/** Only what the user changed, or nothing. */
export const cabinetChanges = (cabinet: Cabinet, form: CabinetForm): Partial<Cabinet> =>
  changedFields(newCabinetOf(cabinetFormOf(cabinet)), newCabinetOf(form));

type Translate = Parameters<typeof schemaErrors>[1];

export const addCabinetErrors = (values: CabinetForm, t: Translate): Record<string, string> =>
  schemaErrors<CabinetForm>(cabinetEntity.create, t)(values);

/** VAL-31 to VAL-37. What was stored otherwise and is not changed does not stand in the way of the rest. */
export const editCabinetErrors = (seen: Cabinet, values: CabinetForm, t: Translate): Record<string, string> => {
  const changes = cabinetChanges(seen, values);
  const errors = schemaErrors<CabinetForm>(cabinetEntity.edit, t)(values);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field in changes));
};

const address = ['adresseCabinet', 'codePostal', 'paysCabinet'] as const;

/** The fields of each tab, in the order of the screen: three when adding, two when editing (CAB-05, CAB-06, G-54). */
export const addCabinetFields = allTabs<keyof CabinetForm>()({
  general: ['nomCabinet', 'referenceCabinet', 'type'],
  address,
  contact: ['emailCabinet', 'telephoneCabinet'],
});

export const editCabinetFields = allTabs<keyof CabinetForm>()({
  general: [...addCabinetFields.general, ...address],
  contact: addCabinetFields.contact,
});
