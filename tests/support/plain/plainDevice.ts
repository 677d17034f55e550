import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import type { Dialect } from '#tests/support/plain/Dialect.ts';
import { PlainServer } from '#tests/support/plain/PlainServer.ts';
import { type PlainWorld, plainWorld } from '#tests/support/plain/plainWorld.ts';

export interface PlainDevice {
  readonly server: PlainServer;
  readonly world: PlainWorld;
  readonly device: SyncDevice;
}

/**
 * The shipped engine before a plain server that holds a small portfolio; faults of the network meet writes only.
 * @param through what stands between the two
 */
export const openPlainDevice = async (
  dialect: Dialect,
  username = 'ada',
  through: (inner: typeof fetch) => typeof fetch = (inner) => inner,
): Promise<PlainDevice> => {
  const server = new PlainServer(dialect);
  const world = plainWorld(server.records);
  const device = await openSyncDevice({ token: server.accounts.tokenFor(username), fetch: through(server.fetch) });
  device.transport.aim = (request) => !request.startsWith('GET');
  device.engine.start();
  await device.engine.syncNow();
  return { server, world, device };
};
