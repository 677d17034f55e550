import { onTestFinished } from 'vitest';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import { AuthServer } from '#tests/support/session/AuthServer.ts';
import { TestDevice } from '#tests/support/session/TestDevice.ts';

/** For one test: a device with nothing on it and the server it signs in to, both by the device's clock. */
export const startDevice = async (
  network: typeof fetch = fetch,
): Promise<{ readonly server: AuthServer; readonly device: TestDevice }> => {
  freshIndexedDB();
  const server = new AuthServer();
  const device = new TestDevice(await server.listen(), network);
  server.now = () => device.time;
  onTestFinished(() => server.close());
  return { server, device };
};
