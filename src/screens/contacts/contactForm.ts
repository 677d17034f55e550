import { type Contact, contact as contactEntity, namesSomeone } from '#domain/entities/contact.ts';
import { emptyValues, type SentValues, sentValuesOf } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { changedFields } from '#domain/rules/merging/changedFields.ts';
import { emailsOf, phonesOf, rolesOf } from '#domain/rules/records/contactLists.ts';
import { allTabs } from '#src/ui/form/allFields.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { trimmedTexts } from '#src/ui/form/trimmedTexts.ts';

type ContactValues = SentValues<typeof contactEntity>;

/** What the contact forms hold. The first row of each list is the contact's main e-mail, phone and role. */
export type ContactForm = Omit<ContactValues, 'email' | 'telephone' | 'role'>;

/** CON-06: whom a new contact belongs to, when the list is narrowed to them. */
export interface ContactHome {
  readonly idClient: RecordId | null;
  readonly idCabinet: RecordId | null;
  /** Their name, which is the contact's company unless something else is typed. */
  readonly name: string;
}

export const emptyRows = {
  emails: { email: '', type: '' },
  phones: { numero: '', type: '' },
  roles: { role: '' },
} as const;

/** CON-07: a list shows one row to type in at least. */
const orOne = <P>(list: readonly P[], empty: P): P[] => (list.length > 0 ? list.map((part) => ({ ...part })) : [empty]);

export const contactFormOf = (contact: ContactValues): ContactForm => {
  const { email: _email, telephone: _phone, role: _role, ...values } = sentValuesOf(contactEntity, contact);
  return {
    ...values,
    emails: orOne(emailsOf(contact), emptyRows.emails),
    phones: orOne(phonesOf(contact), emptyRows.phones),
    roles: orOne(rolesOf(contact), emptyRows.roles),
  };
};

export const newContactForm = (home: ContactHome | null): ContactForm => ({
  ...contactFormOf(emptyValues(contactEntity.fields)),
  societe: home?.name ?? '',
  idClient: home?.idClient ?? null,
  idCabinet: home?.idCabinet ?? null,
});

/** The contact that the form stands for: texts trimmed, blank rows dropped (CON-07), the first of each list its main one. */
export const contactOf = (form: ContactForm): Partial<Contact> => {
  const emails = form.emails.map(trimmedTexts).filter(({ email }) => email !== '');
  const phones = form.phones.map(trimmedTexts).filter(({ numero }) => numero !== '');
  const roles = form.roles.map(trimmedTexts).filter(({ role }) => role !== '');
  return {
    ...trimmedTexts(form),
    emails,
    phones,
    roles,
    email: emails[0]?.email ?? '',
    telephone: phones[0]?.numero ?? '',
    role: roles[0]?.role ?? '',
  };
};

/** Only what the user changed, measured on what the form showed; or nothing. */
export const contactChanges = (contact: Contact, form: ContactForm): Partial<Contact> =>
  changedFields(contactOf(contactFormOf(contact)), contactOf(form));

/** The fields of each tab, in the order of the screen; errors are counted by them. */
export const contactTabFields = allTabs<keyof ContactForm>()({
  general: ['prenom', 'nom'],
  organization: ['fonction', 'idClient', 'idCabinet', 'societe'],
  emails: ['emails'],
  phones: ['phones'],
  roles: ['roles'],
});

export type ContactTab = keyof typeof contactTabFields;

type Translate = Parameters<typeof schemaErrors>[1];

/**
 * VAL-23 to VAL-26 and the name that a contact needs; one that never had a name may be edited without (G-41).
 * @param seen the contact being edited, null for a new one
 */
export const contactErrors = (seen: Contact | null, values: ContactForm, t: Translate): Record<string, string> => {
  const schema = seen && !namesSomeone(seen) ? contactEntity.edit : contactEntity.create;
  return {
    ...rowErrors('emails.email', repeats(values.emails.map(({ email }) => email)), t('validation.onlyOnce')),
    ...rowErrors('phones.numero', repeats(values.phones.map(({ numero }) => numero)), t('validation.onlyOnce')),
    ...rowErrors('roles.role', repeats(values.roles.map(({ role }) => role)), t('validation.onlyOnce')),
    ...schemaErrors<ContactForm>(schema, t)(values),
  };
};

/** A list is kept under these texts, so each may stand in it once. Blank rows do not count. */
const repeats = (texts: readonly string[]): boolean[] => {
  const folded = texts.map((text) => foldText(text.trim()));
  return folded.map((text, index) => text !== '' && folded.indexOf(text) < index);
};

const rowErrors = (
  path: `${string}.${string}`,
  faulty: readonly boolean[],
  sentence: string,
): Record<string, string> => {
  const [list, field] = path.split('.');
  return Object.fromEntries(faulty.flatMap((is, index) => (is ? [[`${list}.${index}.${field}`, sentence]] : [])));
};
