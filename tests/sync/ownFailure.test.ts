import { expect, test, vi } from 'vitest';
import { browserEnvironment } from '#src/data/session/browserEnvironment.ts';
import type { Counters, DiskWrite } from '#src/db/Disk.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openSyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();

/** A disk that refuses what the server says, for a reason nobody has thought of. */
class OddDisk extends MemoryDisk {
  isOdd = false;

  override async write(change: DiskWrite): Promise<Counters> {
    if (this.isOdd && change.chunks.length > 0) throw new Error('UnknownError: Internal error.');
    return super.write(change);
  }
}

test('ERR-33 UX-06 SYNC-61 what this device cannot keep is reported instead of counted as up to date, and is read as soon as it can', async () => {
  const disk = new OddDisk();
  const device = await openSyncDevice({ token: server.token, fetch: server.fetch, disk });
  device.engine.start();
  await device.engine.syncNow();
  expect(device.engine.state()).toMatchObject({ connection: 'online', isFailing: false });
  disk.isOdd = true;
  await server.call('POST', '/api/client', { NomClient: 'Odd' });
  await device.engine.syncNow();
  const names = () => device.view.rows('client').map(({ record }) => record.nomClient);
  expect([names().includes('Odd'), device.engine.state().isFailing]).toEqual([false, true]);
  expect(device.tab.reports.map(String)).toEqual(['Error: UnknownError: Internal error.']);
  disk.isOdd = false;
  await device.advance(60_000);
  expect([names().includes('Odd'), device.engine.state().isFailing]).toEqual([true, false]);
  device.engine.stop();
});

test('ERR-33 what the engine reports goes to the console', () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  const failure = new Error('nobody has thought of it');
  browserEnvironment({ store: { sharedName: '1' }, send: () => Promise.reject(), base: '' } as never).report(failure);
  expect(console.mock.calls).toEqual([[failure]]);
  console.mockRestore();
});

test('SYNC-41 UX-06 a tab that another has replaced gives way, and takes that for no failure of its own', async () => {
  const disk = new MemoryDisk();
  const device = await openSyncDevice({ token: server.token, fetch: server.fetch, disk });
  device.engine.start();
  await device.engine.syncNow();
  await server.call('POST', '/api/client', { NomClient: 'Leur' });
  await disk.takeLeadership();
  void device.engine.syncNow();
  await device.quiet();
  expect([device.tab.reports, device.engine.state().isFailing]).toEqual([[], false]);
  device.engine.stop();
});
