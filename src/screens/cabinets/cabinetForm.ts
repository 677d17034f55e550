import { type Cabinet, cabinet as cabinetEntity } from '#domain/entities/cabinet.ts';
import { changedFields } from '#domain/rules/merging/changedFields.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';

/** What the cabinet forms hold; `type` is null until it is chosen. */
export type CabinetForm = {
  nomCabinet: string;
  referenceCabinet: string;
  type: number | null;
  adresseCabinet: string;
  codePostal: string;
  paysCabinet: string;
  emailCabinet: string;
  telephoneCabinet: string;
};

export const emptyCabinetForm: CabinetForm = {
  nomCabinet: '',
  referenceCabinet: '',
  type: null,
  adresseCabinet: '',
  codePostal: '',
  paysCabinet: '',
  emailCabinet: '',
  telephoneCabinet: '',
};

export const cabinetFormOf = (cabinet: Cabinet): CabinetForm => ({
  nomCabinet: cabinet.nomCabinet,
  referenceCabinet: cabinet.referenceCabinet,
  type: cabinet.type || null,
  adresseCabinet: cabinet.adresseCabinet,
  codePostal: cabinet.codePostal,
  paysCabinet: cabinet.paysCabinet,
  emailCabinet: cabinet.emailCabinet,
  telephoneCabinet: cabinet.telephoneCabinet,
});

export const newCabinetOf = (form: CabinetForm): Partial<Cabinet> => {
  const { type, ...texts } = form;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim()]));
  return { ...trimmed, ...(type === null ? {} : { type }) };
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
export const addCabinetFields = {
  general: ['nomCabinet', 'referenceCabinet', 'type'],
  address,
  contact: ['emailCabinet', 'telephoneCabinet'],
} as const satisfies Record<string, readonly (keyof CabinetForm)[]>;

export const editCabinetFields = {
  general: [...addCabinetFields.general, ...address],
  contact: addCabinetFields.contact,
} as const satisfies Record<string, readonly (keyof CabinetForm)[]>;
