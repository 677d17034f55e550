import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { type PersonName, personKey } from '#domain/rules/persons/duplicates.ts';

/** Finds the record that a row repeats. */
export interface SameRecord {
  find(values: Values): RecordId | null;
  add(id: RecordId, values: Values): void;
}

const textOf = (values: Values, field: string): string =>
  foldText(String(values[field] ?? ''))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * By what a record is known again, as stored and as a row may say it: the keys of a row meet those of a record only
 * where both say enough. Persons as VAL-40 has it; clients by name, and by reference where both have one; cabinets by name;
 * contacts by name and address, or by name and whom they belong to.
 */
interface Keys {
  readonly stored: readonly string[];
  readonly typed: readonly string[];
}

const keysOf = (collection: ImportedCollection, values: Values): Keys => {
  if (collection === 'client') return clientKeys(values);
  if (collection === 'contact') return contactKeys(values);
  if (collection === 'cabinet') return both(named('cabinet', textOf(values, 'nomCabinet')));
  const text = (field: string): string => String(values[field] ?? '');
  const person: PersonName = { nom: text('nom'), prenom: text('prenom'), email: text('email') };
  const byName = personKey(collection, { ...person, email: '' });
  const own = personKey(collection, person);
  return { stored: present([own, byName]), typed: present([own]) };
};

const present = (keys: readonly (string | null)[]): string[] => keys.filter((key) => key !== null);
const named = (kind: string, text: string): string | null => (text ? `${kind} ${text}` : null);
const both = (key: string | null): Keys => ({ stored: present([key]), typed: present([key]) });

const clientKeys = (values: Values): Keys => {
  const name = textOf(values, 'nomClient');
  const reference = textOf(values, 'referenceClient');
  if (!name) return { stored: [], typed: [] };
  return reference
    ? { stored: [`both ${name}|${reference}`, `any ${name}`], typed: [`both ${name}|${reference}`, `bare ${name}`] }
    : { stored: [`bare ${name}`, `any ${name}`], typed: [`any ${name}`] };
};

const contactKeys = (values: Values): Keys => {
  const name = `${textOf(values, 'prenom')}|${textOf(values, 'nom')}`;
  const emails = [values.email, ...((values.emails ?? []) as { readonly email: string }[]).map(({ email }) => email)];
  const mails = [...new Set(emails.map((email) => foldText(String(email ?? ''))).filter(Boolean))].map(
    (email) => `mail ${name} ${email}`,
  );
  const owner = `owner ${name} ${String(values.idClient ?? '')}|${String(values.idCabinet ?? '')}`;
  if (name === '|' && mails.length === 0) return { stored: [], typed: [] };
  return { stored: [...mails, owner], typed: mails.length > 0 ? mails : [owner] };
};

export const sameRecord = (collection: ImportedCollection): SameRecord => {
  const known = new Map<string, RecordId>();
  return {
    find: (values) => {
      const { typed } = keysOf(collection, values);
      return typed.map((key) => known.get(key)).find((id) => id !== undefined) ?? null;
    },
    add: (id, values) => {
      // The first one wins, as everywhere.
      for (const key of keysOf(collection, values).stored) if (!known.has(key)) known.set(key, id);
    },
  };
};
