import { describe, expect, test } from 'vitest';
import { sentFields } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { dialects } from '#tests/support/plain/dialects.ts';
import { openPlainDevice, type PlainDevice } from '#tests/support/plain/plainDevice.ts';

/** Their answers give no record, so that it is read after the write, when somebody else may have deleted it. */
const silent = dialects
  .filter(({ written, references }) => written !== 'record' && references === 'as sent')
  .map((dialect) => [dialect.name, dialect] as const);

describe.each(silent)('%s', (_name, dialect) => {
  /** Edits the phone while the write before it is under way, and deletes the client before it is read back. */
  const interrupt = (day: PlainDevice, id: () => RecordId): Promise<unknown>[] => {
    const begun: Promise<unknown>[] = [];
    const { device, server } = day;
    device.transport.aim = (request) => {
      if (!request.startsWith('GET') && begun.length === 0)
        begun.push(updateRecord(device.store, 'client', id(), { telephoneClient: '01 23 45 67 89' }, device.options));
      const [, number] = /^GET .*\/api\/client\/(\d+)$/.exec(request) ?? [];
      if (number && begun.length > 0) server.records.remove('client', Number(number));
      return false;
    };
    return begun;
  };
  const asked = ({ device }: PlainDevice) =>
    device.store.entries().map(({ state, reason, patch, base }) => ({ state, code: reason?.code, patch, base }));

  test('SYNC-20 two edits keep all of a record that is gone once the first was taken', async () => {
    const day = await openPlainDevice(dialect);
    const { device, world } = day;
    const known = device.view.get('client', world.client)?.record;
    await updateRecord(device.store, 'client', world.client, { adresseClient: '1 rue Neuve' }, device.options);
    const begun = interrupt(day, () => world.client);
    await device.engine.syncNow();
    await Promise.all(begun);
    await device.advance(600_000);
    const [entry] = asked(day);
    expect(entry).toMatchObject({
      state: 'conflict',
      code: 'deleted',
      patch: { adresseClient: '1 rue Neuve', telephoneClient: '01 23 45 67 89' },
      base: { values: { nomClient: known?.nomClient, emailClient: known?.emailClient } },
    });
    expect(Object.keys(entry?.base.values ?? {}).sort()).toEqual([...sentFields('client')].sort());
    device.engine.stop();
  });

  test('SYNC-20 an edit of a new record keeps all of it when it is gone once it was made', async () => {
    const day = await openPlainDevice(dialect);
    const { device } = day;
    const made = { nomClient: 'Neuf', referenceClient: 'N-1', adresseClient: '2 rue Neuve' };
    const id = await createRecord(device.store, 'client', made, device.options);
    const begun = interrupt(day, () => id);
    await device.engine.syncNow();
    await Promise.all(begun);
    await device.advance(600_000);
    expect(asked(day)).toMatchObject([
      { state: 'conflict', code: 'deleted', patch: { telephoneClient: '01 23 45 67 89' }, base: { values: made } },
    ]);
    device.engine.stop();
  });
});
