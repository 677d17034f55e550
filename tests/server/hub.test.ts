import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildClient, buildContact, buildPatent } from '#tests/support/server/builders.ts';
import { feedPage } from '#tests/support/server/feed.ts';
import { type Api, onEveryDatabase, startTestServer } from '#tests/support/server/testServer.ts';

const hubPath = '/hubs/notifications';

const connect = (
  url: string,
  token: () => Promise<string>,
  options: { skipNegotiation?: boolean } = {},
): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(url + hubPath, { accessTokenFactory: token, transport: HttpTransportType.WebSockets, ...options })
    .configureLogging(LogLevel.None)
    .build();

/** The next message of a connection, or null after a while without one. */
const nextMessage = (connection: HubConnection, withinMs = 4_000): Promise<{ cursor: number } | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), withinMs);
    connection.on('Changed', (message: { cursor: number }) => {
      clearTimeout(timer);
      resolve(message);
    });
  });

onEveryDatabase('the hub', {}, (server) => {
  let admin: Api;
  const opened: HubConnection[] = [];
  beforeAll(async () => {
    admin = await server().api(server().accounts.admin);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((connection) => connection.stop()));
  });
  const ticket = (api: Api) => async (): Promise<string> => String((await api.post('/api/sync/ticket')).data.ticket);
  const open = async (token: () => Promise<string>, options = {}): Promise<HubConnection> => {
    const connection = connect(server().url, token, options);
    opened.push(connection);
    await connection.start();
    return connection;
  };

  describe('for the official client', () => {
    it('RT-01, RT-02 opens with an access token, with tickets, and without negotiation', async () => {
      expect((await open(async () => admin.token)).state).toBe('Connected');
      expect((await open(ticket(admin))).state).toBe('Connected');
      expect((await open(ticket(admin), { skipNegotiation: true })).state).toBe('Connected');
    });

    it('announces a commit with the cursor up to which there is something to read', async () => {
      const connection = await open(ticket(admin));
      const message = nextMessage(connection);
      const { Id } = (await admin.post('/api/client', buildClient())).data;
      const cursor = (await message)?.cursor ?? 0;
      const { data } = await feedPage(admin, 0);
      expect(data.next).toBe(cursor);
      expect(JSON.stringify(data.changes)).toContain(`"id":${Id}`);
    });

    it('gathers commits in quick succession into few messages', async () => {
      const connection = await open(ticket(admin));
      let messages = 0;
      connection.on('Changed', () => {
        messages += 1;
      });
      const last = nextMessage(connection);
      await Promise.all(Array.from({ length: 20 }, () => admin.post('/api/client', buildClient())));
      await last;
      expect(messages).toBeGreaterThan(0);
      expect(messages).toBeLessThan(20);
    });

    it('answers a call of a method that does not exist with an error', async () => {
      const connection = await open(ticket(admin));
      await expect(connection.invoke('Nothing', 1)).rejects.toThrow('There is no such method.');
      expect(connection.state).toBe('Connected');
    });

    it('A1 notifies a client of its own changes only, and of what it loses', async () => {
      const [mine, theirs] = [
        await admin.post('/api/client', buildClient()),
        await admin.post('/api/client', buildClient()),
      ];
      const account = await server().addUser({ username: 'hearing', role: 'Client', clientId: Number(mine.data.Id) });
      const connection = await open(ticket(await server().signIn(account)));
      // What was gathered of the commits above is reported first.
      while (await nextMessage(connection, 700));
      const foreign = nextMessage(connection, 700);
      await admin.post('/api/brevet', buildPatent({ clientIds: [theirs.data.Id] }));
      expect(await foreign).toBeNull();
      const own = nextMessage(connection);
      const contact = (await admin.post('/api/contact', buildContact({ idClient: mine.data.Id }))).data;
      expect(await own).not.toBeNull();
      const lost = nextMessage(connection);
      await admin.put(`/api/contact/${contact.Id}`, { idClient: theirs.data.Id });
      expect(await lost).not.toBeNull();
    });
  });

  describe('for everybody else', () => {
    const negotiate = (token: string) =>
      server().request('POST', `${hubPath}/negotiate?negotiateVersion=1`, {
        headers: { Authorization: `Bearer ${token}` },
      });
    const socket = (query: string, headers: Record<string, string> = {}): WebSocket =>
      new WebSocket(`${server().url.replace('http', 'ws')}${hubPath}?${query}`, { headers });
    const outcome = (wished: WebSocket): Promise<number | 'open'> =>
      new Promise((resolve) => {
        wished.on('open', () => {
          wished.close();
          resolve('open');
        });
        wished.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
        wished.on('error', () => undefined);
      });

    it('negotiates for those it knows', async () => {
      const { status, body } = await negotiate(admin.token);
      expect([status, body.negotiateVersion]).toEqual([200, 1]);
      expect(body.availableTransports).toEqual([{ transport: 'WebSockets', transferFormats: ['Text'] }]);
      expect((await negotiate('nobody')).status).toBe(401);
    });

    it('takes a negotiated token once', async () => {
      const { connectionToken } = (await negotiate(admin.token)).body;
      expect(await outcome(socket(`id=${connectionToken}`))).toBe('open');
      expect(await outcome(socket(`id=${connectionToken}`))).toBe(404);
    });

    it('takes a ticket once and for a minute', async () => {
      const used = await ticket(admin)();
      expect(await outcome(socket(`access_token=${used}`))).toBe('open');
      expect(await outcome(socket(`access_token=${used}`))).toBe(401);
      const late = await ticket(admin)();
      server().clock.advance(61_000);
      expect(await outcome(socket(`access_token=${late}`))).toBe(401);
      expect((await admin.get('/api/client', { Authorization: `Bearer ${await ticket(admin)()}` })).status).toBe(401);
    });

    it('refuses nobody, another user’s token and pages from elsewhere', async () => {
      expect(await outcome(socket(''))).toBe(401);
      const { connectionToken } = (await negotiate(admin.token)).body;
      const other = await server().api(server().accounts.user);
      expect(await outcome(socket(`id=${connectionToken}&access_token=${other.token}`))).toBe(403);
      expect(await outcome(socket(`access_token=${admin.token}`, { Origin: 'https://evil.example' }))).toBe(403);
      expect(await outcome(socket(`access_token=${admin.token}`, { Origin: server().url }))).toBe('open');
    });

    it('understands records cut into frames and several in one, and lets go of what it cannot read', async () => {
      const wished = socket(`access_token=${admin.token}`);
      const said: string[] = [];
      wished.on('message', (data) => said.push(String(data)));
      await new Promise((resolve) => wished.on('open', resolve));
      const closed = new Promise<void>((resolve) => wished.on('close', () => resolve()));
      wished.send('{"protocol":"js');
      wished.send(
        'on","version":1}\u001e{"type":6}\u001e{"type":1,"invocationId":"9","target":"X","arguments":[]}\u001e',
      );
      wished.send('{"type":4,"invocationId":"10","target":"X","arguments":[]}\u001e{"type":99}\u001enonsense\u001e');
      await closed;
      expect(said.join('')).toBe(
        '{}\u001e' +
          '{"type":3,"invocationId":"9","error":"There is no such method."}\u001e' +
          '{"type":3,"invocationId":"10","error":"There is no such method."}\u001e' +
          '{"type":7,"allowReconnect":false,"error":"The message cannot be read."}\u001e',
      );
    });

    it('refuses another protocol in the handshake', async () => {
      const wished = socket(`access_token=${admin.token}`);
      await new Promise((resolve) => wished.on('open', resolve));
      const answer = new Promise<string>((resolve) => wished.on('message', (data) => resolve(String(data))));
      wished.send('{"protocol":"messagepack","version":1}\u001e');
      expect(JSON.parse((await answer).slice(0, -1))).toHaveProperty('error');
    });
  });
});

describe('the hub at a stop', () => {
  it('asks its clients to come back', async () => {
    const server = await startTestServer();
    const { token } = await server.api(server.accounts.admin);
    const wished = new WebSocket(`${server.url.replace('http', 'ws')}${hubPath}?access_token=${token}`);
    const said: string[] = [];
    wished.on('message', (data) => said.push(String(data)));
    await new Promise((resolve) => wished.on('open', resolve));
    wished.send('{"protocol":"json","version":1}\u001e');
    await new Promise((resolve) => wished.once('message', resolve));
    const closed = new Promise((resolve) => wished.on('close', resolve));
    await server.close();
    await closed;
    expect(said.at(-1)).toBe('{"type":7,"allowReconnect":true}\u001e');
  });
});
