import { describe, expect, it } from 'vitest';
import { entityOf, type Records } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { cabinetChanges, cabinetFormOf } from '#src/screens/cabinets/cabinetForm.ts';
import { clientChanges, clientFormOf } from '#src/screens/clients/clientForm.ts';
import { contactChanges, contactFormOf } from '#src/screens/contacts/contactForm.ts';
import { patentChanges, patentFormOf } from '#src/screens/patents/family/patentForm.ts';
import { referenceChanges, referenceFormOf } from '#src/screens/reference/referenceForm.ts';
import { fillFields } from '#tests/support/fields/fillFields.ts';
import { lostFields } from '#tests/support/fields/lostFields.ts';
import { writtenFields } from '#tests/support/fields/writtenFields.ts';

const filled = (collection: CollectionName, round: 0 | 1, standing: Values = {}): Values => {
  const fill = { round, idOf: () => 7 + round, random: () => new Uint8Array(20) };
  const values = fillFields(writtenFields(collection), entityOf(collection).edit, fill, standing);
  // The number of a contact is the first of its numbers.
  if (collection === 'contact') values.telephone = (values.phones as Values[])[0]?.numero;
  return values;
};

/** A record as it stands, and as it is to be: every field is another. */
const recordsOf = <C extends CollectionName>(collection: C): readonly [Records[C], Records[C]] => {
  const base = { id: 1, version: 1, createdAt: '', updatedAt: '' };
  const standing = { ...base, ...filled(collection, 0) };
  return [standing, { ...base, ...filled(collection, 1, standing) }] as unknown as [Records[C], Records[C]];
};

const changing =
  <C extends CollectionName>(collection: C, changes: (standing: Records[C], wanted: Records[C]) => Values) =>
  (): Values =>
    changes(...recordsOf(collection));

/** Dates are acted on, and have no form; that of a rule has the fields of its row (tests/components/dateRules.test.tsx). */
const formed = collections.filter((collection) => collection !== 'deadline' && collection !== 'dateRule');

const changesOf: Readonly<Record<Exclude<CollectionName, 'deadline' | 'dateRule'>, () => Values>> = {
  client: changing('client', (standing, wanted) => clientChanges(standing, clientFormOf(wanted))),
  contact: changing('contact', (standing, wanted) => contactChanges(standing, contactFormOf(wanted))),
  cabinet: changing('cabinet', (standing, wanted) => cabinetChanges(standing, cabinetFormOf(wanted))),
  patent: changing('patent', (standing, wanted) => patentChanges(standing, patentFormOf(wanted))),
  inventor: changing('inventor', (...records) => referenceChangesOf('inventor', records)),
  applicant: changing('applicant', (...records) => referenceChangesOf('applicant', records)),
  holder: changing('holder', (...records) => referenceChangesOf('holder', records)),
  country: changing('country', (...records) => referenceChangesOf('country', records)),
  status: changing('status', (...records) => referenceChangesOf('status', records)),
};

const referenceChangesOf = (list: ReferenceList, [standing, wanted]: readonly [object, object]): Values =>
  referenceChanges(list, standing, referenceFormOf(list, wanted));

describe('the form of a record, filled with another', () => {
  it.each(formed)('ENT-03 to ENT-15 sends every field of a %s as it was filled', (collection) => {
    const values = pickFields(recordsOf(collection)[1] as unknown as Values, Object.keys(writtenFields(collection)));
    expect(lostFields(entityOf(collection).fields, values, changesOf[collection]())).toEqual([]);
  });
});
