import type { Contact } from '#domain/entities/contact.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';

type Lists = Pick<Contact, 'email' | 'telephone' | 'role' | 'emails' | 'phones' | 'roles'>;

/** The single value first where the list does not hold it: some servers give the one and not the other. */
const withSingle = <P>(list: readonly P[], textOf: (part: P) => string, single: P): readonly P[] => {
  const text = trimmedText(textOf(single));
  return text === '' || list.some((part) => trimmedText(textOf(part)) === text) ? list : [single, ...list];
};

/** Every e-mail of a contact, the main one among them. */
export const emailsOf = ({ email, emails }: Pick<Lists, 'email' | 'emails'>) =>
  withSingle(emails, (part) => part.email, { email, type: '' });

export const phonesOf = ({ telephone, phones }: Pick<Lists, 'telephone' | 'phones'>) =>
  withSingle(phones, (part) => part.numero, { numero: telephone, type: '' });

export const rolesOf = ({ role, roles }: Pick<Lists, 'role' | 'roles'>) =>
  withSingle(roles, (part) => part.role, { role });
