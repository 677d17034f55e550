import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { CabinetDuties, FilingDate, HowMany, ManyChange } from '#domain/rules/patents/manyFilings.ts';

export interface ManyForm {
  readonly field: ManyChange['field'];
  readonly status: RecordId | null;
  readonly client: RecordId | null;
  readonly responsible: RecordId | null;
  readonly cabinet: RecordId | null;
  readonly duty: CabinetDuties;
  readonly how: HowMany;
  readonly licence: boolean;
  readonly date: FilingDate;
  /** A day, or what was typed and is none. */
  readonly day: string | null;
  /** Instead of a status, a person or a day: nothing stands there any more. */
  readonly isEmptied: boolean;
  readonly countries: readonly RecordId[];
}

const empty: ManyForm = {
  field: 'status',
  status: null,
  client: null,
  responsible: null,
  cabinet: null,
  duty: 'cabinetsAnnuites',
  how: 'add',
  licence: true,
  date: 'dateDepot',
  day: null,
  isEmptied: false,
  countries: [],
};

/** What the form asks for; null while something is still to be chosen. */
export const changeOf = (form: ManyForm): ManyChange | null => {
  const { field, status, client, responsible, cabinet, duty, how, licence, date, day, isEmptied } = form;
  if (field === 'status') return isEmptied ? { field, status: null } : status === null ? null : { field, status };
  if (field === 'client') return client === null ? null : { field, client, how };
  if (field === 'responsible')
    return isEmptied ? { field, responsible: null } : responsible === null ? null : { field, responsible };
  if (field === 'cabinet') return cabinet === null ? null : { field, cabinet, duty, how };
  if (field === 'licence') return { field, licence };
  if (isEmptied) return { field, date, day: null };
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { field, date, day } : null;
};

/** What is chosen in the dialog; another choice of what to change keeps the others. */
export const useManyForm = () => {
  const [form, setForm] = useState(empty);
  // Emptying is asked for each thing anew.
  const set = (change: Partial<ManyForm>): void =>
    setForm((before) => ({ ...before, ...(change.field && { isEmptied: false }), ...change }));
  return { form, set };
};
