import { HubConnectionBuilder } from '@microsoft/signalr';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';

const server = demoServer();
afterEach(() => {
  vi.restoreAllMocks();
});

/** The page has no line for sockets: here stands what the package would do with one. */
const watchHub = () => {
  const hub = { opened: [] as string[], stopped: 0 };
  vi.spyOn(HubConnectionBuilder.prototype, 'withUrl').mockImplementation(function (this: HubConnectionBuilder, url) {
    hub.opened.push(url);
    return this;
  });
  const connection = {
    on: () => {},
    onclose: () => {},
    start: async () => {},
    stop: async () => {
      hub.stopped += 1;
    },
  };
  vi.spyOn(HubConnectionBuilder.prototype, 'build').mockReturnValue(connection as never);
  return hub;
};

it.each([
  ['user', '/hubs/notifications'],
  ['client', '/hubs/notifications?clientId=1'],
] as const)(
  'RT-01 RT-08 the hub is opened once when the layout appears for the role %s, as %s, and stopped when it goes',
  async (role, address) => {
    const hub = watchHub();
    await openApp(server(), server().accounts[role]);
    await waitFor(() => expect(hub.opened).toEqual([address]));
    expect(hub.stopped).toBe(0);
    cleanup();
    await waitFor(() => expect(hub.stopped).toBe(1));
    expect(hub.opened).toHaveLength(1);
  },
);
