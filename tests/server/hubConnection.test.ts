import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '#server/auth/Caller.ts';
import { HubConnection } from '#server/realtime/HubConnection.ts';

const recordEnd = '\u001e';

describe('a hub connection in the course of time', () => {
  let sockets: WebSocketServer;
  beforeAll(async () => {
    sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(sockets, 'listening');
  });
  afterAll(() => new Promise((resolve) => sockets.close(resolve)));

  const open = async (shaken = true) => {
    const accepted = once(sockets, 'connection');
    const peer = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`);
    const [socket] = (await accepted) as [WebSocket];
    const since = Date.now();
    const connection = new HubConnection(socket, {} as Caller, { clientId: null, language: 'fr' }, since);
    await once(peer, 'open');
    if (shaken) {
      peer.send(`{"protocol":"json","version":1}${recordEnd}`);
      await once(peer, 'message');
    }
    return { connection, peer, since };
  };

  it('RT-09 is pinged after 15 seconds of silence, not before', async () => {
    const { connection, peer, since } = await open();
    const said = once(peer, 'message');
    connection.tend(since + 14_000);
    connection.tend(since + 16_000);
    expect(String((await said)[0])).toBe(`{"type":6}${recordEnd}`);
    peer.close();
  });

  it('RT-09 is dropped when its peer has been silent for 30 seconds', async () => {
    const { connection, peer, since } = await open();
    connection.tend(since + 29_000);
    expect(connection.isReady).toBe(true);
    const closed = once(peer, 'close');
    connection.tend(since + 32_000);
    await closed;
  });

  it('is dropped when the handshake does not come', async () => {
    const { connection, peer, since } = await open(false);
    const closed = once(peer, 'close');
    connection.tend(since + 4_000);
    expect(peer.readyState).toBe(peer.OPEN);
    connection.tend(since + 6_000);
    await closed;
  });

  it('receives nothing before the handshake', async () => {
    const { connection, peer } = await open(false);
    let heard = 0;
    peer.on('message', () => {
      heard += 1;
    });
    connection.send(`{"type":1}${recordEnd}`);
    peer.send(`{"protocol":"json","version":1}${recordEnd}`);
    await once(peer, 'message');
    expect(heard).toBe(1);
    peer.close();
  });

  it('is closed when a record grows beyond what is allowed', async () => {
    const { peer } = await open();
    const closed = once(peer, 'close');
    peer.send('x'.repeat(20_000));
    peer.send('x'.repeat(20_000));
    expect((await closed)[0]).toBe(1009);
  });
});
