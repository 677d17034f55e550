import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entityOf, sentFields } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { readFields } from '#domain/field.ts';
import { describeLogEntry } from '#domain/rules/changes/describeLogEntry.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import { FieldJourney } from '#tests/support/fields/FieldJourney.ts';
import { membersOf } from '#tests/support/fields/fillFields.ts';
import { lostFields } from '#tests/support/fields/lostFields.ts';
import { fieldWords, unnamedFields } from '#tests/support/fields/namedChanges.ts';
import { ruledFields } from '#tests/support/fields/ruledValues.ts';
import { inOrderOfReference } from '#tests/support/fields/writtenFields.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { startTestServer } from '#tests/support/server/testServer.ts';

/**
 * Fields that nobody writes, and why. A new field stands here, or is written below without a line of its own. Numbers of
 * filings are written by nobody either; accounts carry passwords, never wait on a device, and have a test of their own.
 */
const workedOut: Readonly<Record<CollectionName, Readonly<Record<string, string>>>> = {
  client: { statut: 'says whether the client is blocked', nombreBrevets: 'counts its families' },
  patent: {
    paysBrevet: 'joins the countries of its filings',
    cabinets: 'names the cabinets of its filings',
    responsableNom: 'names the account of who is responsible',
    responsableParti: 'says whether that account is closed',
    responsableEmail: 'is where that account is written to',
  },
  contact: { cabinetNom: 'is the name of its cabinet', clientNom: 'is the name of its client' },
  cabinet: { clientIds: 'are the clients that linked it by a call of their own', nombreClients: 'counts these' },
  inventor: {},
  applicant: {},
  holder: {},
  country: {},
  status: {},
  dateRule: {
    decidePar: 'is who decided it last',
    decideLe: 'is the day of that',
  },
  deadline: {
    vuParNom: 'names who looked a second time',
    marquePar: 'is who said last that it is done, given up or instructed',
    marqueParNom: 'names that person',
  },
};

test('ENT-03 to ENT-15 every field of a record is written by its bodies, or worked out for a reason that stands here', () => {
  expect(inOrderOfReference()).toHaveLength(collections.length);
  for (const collection of collections) {
    const { create, edit, derived } = entityOf(collection);
    expect([...derived].sort(), collection).toEqual(Object.keys(workedOut[collection]).sort());
    const written = sentFields(collection).sort();
    expect(membersOf(create).sort(), `the body that creates a ${collection}`).toEqual(written);
    expect(membersOf(edit).sort(), `the body that edits a ${collection}`).toEqual(written);
  }
});

describeOnDatabases('every field of every record, through the engine to the server on %s', {}, (engine) => {
  let journey: FieldJourney;
  beforeAll(async () => {
    journey = await FieldJourney.begin(await startTestServer({ engine }));
  });
  afterAll(() => journey?.end());

  type Read = (collection: CollectionName) => Promise<Values | null> | Values | null;

  /** The log records what changed; what did not is not missed. */
  const fromLog: Read = async (collection) => {
    const { newValues } = await journey.inLog(collection);
    const given = readFields(entityOf(collection).fields, newValues) ?? {};
    return { ...journey.written(collection), ...pickFields(given, Object.keys(journey.changed(collection))) };
  };

  const readings: readonly (readonly [where: string, read: Read])[] = [
    ['this device', (collection) => journey.onDevice(collection)],
    ['the list', (collection) => journey.inList(collection)],
    ['the detail', (collection) => journey.inDetail(collection)],
    ['the feed', (collection) => journey.inFeed(collection)],
    ['another device', (collection) => journey.onOtherDevice(collection)],
    ['the log', fromLog],
  ];

  describe.each([
    ['created', () => journey.create(), 1],
    ['edited', () => journey.edit(), 1],
    // Names and the like cannot be emptied, and a flag that is off already is empty.
    ['emptied', () => journey.empty(), 0.7],
  ] as const)('when it is %s', (_, act, share) => {
    beforeAll(act);

    test('is another than before', () => {
      const changed = collections.flatMap((collection) => Object.keys(journey.changed(collection)));
      const all = collections.flatMap((collection) =>
        sentFields(collection).filter((name) => !ruledFields[collection]?.includes(name)),
      );
      expect(changed.length).toBeGreaterThanOrEqual(share * all.length);
    });

    test.each(readings)('ENT-03 to ENT-15 SYNC-22 is read as it was written: %s', async (__, read) => {
      for (const collection of collections) {
        const { fields } = entityOf(collection);
        const lost = lostFields(fields, journey.written(collection), await read(collection), `${collection}.`);
        expect(lost).toEqual([]);
      }
    });

    /** The log names a date by its office, kind and year, and says these nowhere else. */
    const inName = ['deadline.annee', 'deadline.genre'];
    test('UX-09 LOG-10 is named by what describes the change while it waits, and by what describes it in the log', async () => {
      for (const collection of collections) {
        const changed = journey.changed(collection);
        const logged = describeLogEntry(await journey.inLog(collection), fieldWords);
        expect(unnamedFields(collection, changed, journey.waiting(collection)), 'while it waits').toEqual([]);
        const unnamed = unnamedFields(collection, changed, logged);
        expect(
          unnamed.filter((field) => !inName.includes(field)),
          'in the log',
        ).toEqual([]);
      }
    });
  });
});
