import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import type { TestServer } from '#tests/support/server/testServer.ts';
import { TestDevice } from '#tests/support/session/TestDevice.ts';

/** A device with nothing on it, by the clock of the real server. */
export const deviceAt = (server: TestServer, network?: typeof fetch): TestDevice => {
  freshIndexedDB();
  const device = new TestDevice(server.url, network);
  device.time = server.clock.now().getTime();
  return device;
};
