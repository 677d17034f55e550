import { afterEach, describe, expect, test } from 'vitest';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { openPlainDevice, type PlainDevice } from '#tests/support/plain/plainDevice.ts';

/** A list that does not arrive in one piece, before a server with the specification's calls only. */

let day: PlainDevice;
/** What becomes of an answer that is too large. */
let fate: (answer: Response) => Promise<Response>;
let sizes: number[];
/** Off: every answer passes. */
let isNarrow: boolean;
afterEach(() => day.device.engine.stop());

const clients = 60;

/** @param isPaged false where the server gives the whole list, whatever was asked */
const open = async (isPaged = true, limit = 20): Promise<void> => {
  sizes = [];
  isNarrow = false;
  day = await openPlainDevice(dialectNamed('letter'), 'ada', (inner) => async (input, init) => {
    const url = new URL(String(input), 'http://plain');
    const isList = url.pathname === '/api/client' && (init?.method ?? 'GET') === 'GET';
    if (!isList) return inner(input, init);
    const asked = Number(url.searchParams.get('pageSize'));
    sizes.push(asked);
    if (!isPaged) url.searchParams.set('pageSize', '1000');
    const answer = await inner(`${url.pathname}${url.search}`, init);
    return isNarrow && (isPaged ? asked : clients) > limit ? fate(answer) : answer;
  });
  for (let n = 0; n < clients; n += 1) day.server.records.create('client', { nomClient: `Nouveau ${n}` });
  day.server.records.create('inventeur', { nom: 'Tardif' });
  isNarrow = true;
};

const read = async () => {
  await day.device.engine.syncNow();
  await day.device.advance(1_000);
};
const heldClients = () => day.device.view.rows('client').length;
const reported = () => day.device.engine.state().warnings.map(({ kind, collection }) => `${kind} ${collection}`);

const html = { 'Content-Type': 'text/html' };
const json = { 'Content-Type': 'application/json' };
const fates = {
  'cut on its way': async (answer) => {
    const text = await answer.text();
    return new Response(text.slice(0, text.length / 2), { status: 200, headers: json });
  },
  'refused between with 413': () => Promise.resolve(new Response('<h1>Too large</h1>', { status: 413, headers: html })),
  'refused by the server with 413': () =>
    Promise.resolve(Response.json({ Success: false, Data: null }, { status: 413 })),
  'over the most that the server gives': () =>
    Promise.resolve(Response.json({ Success: false, Message: 'pageSize: 20 at most', Data: null }, { status: 400 })),
  'given up by a gateway': () => Promise.resolve(new Response('<h1>Gateway</h1>', { status: 504, headers: html })),
  'too much for the server': () =>
    Promise.resolve(Response.json({ Success: false, Message: 'Error', Data: null }, { status: 500 })),
  reset: () => Promise.reject(new TypeError('fetch failed')),
} satisfies Readonly<Record<string, (answer: Response) => Promise<Response>>>;

describe.each(Object.entries(fates))('an answer that is %s', (_, meet) => {
  test('SYNC-25 ERR-04 is asked for in smaller pages, and comes whole', async () => {
    fate = meet;
    await open();
    await read();
    expect([heldClients(), reported()]).toEqual([day.server.records.rows('client').length, []]);
    expect(day.device.engine.state()).toMatchObject({ connection: 'online', unread: null });
    // What was learnt holds: nothing too large is asked for again.
    sizes = [];
    await read();
    expect(sizes.filter((size) => size > 20)).toEqual([]);
  });

  test('SYNC-25 ERR-04 holds up no other list where the server knows no pages, is reported, and keeps what is here', async () => {
    fate = meet;
    await open(false);
    const before = heldClients();
    sizes = [];
    await read();
    expect(day.device.view.rows('inventor').map(({ record }) => record.nom)).toContain('Tardif');
    expect(heldClients()).toBe(before);
    expect(reported()).toHaveLength(1);
    expect(day.device.engine.state()).toMatchObject({ connection: 'online', unread: null });
    expect(sizes.length).toBeLessThanOrEqual(7);
    isNarrow = false;
    await read();
    expect([heldClients(), reported()]).toEqual([day.server.records.rows('client').length, []]);
  });
});

test('SYNC-25 ERR-04 a list that never passes is called too large, and one that the server refuses is called refused', async () => {
  fate = fates['cut on its way'];
  await open(false);
  await read();
  expect(reported()).toEqual(['oversize client']);
  fate = () => Promise.resolve(Response.json({ Success: false, Message: 'No', Data: null }, { status: 403 }));
  sizes = [];
  await read();
  expect([reported(), sizes]).toEqual([['refused client'], [1_000]]);
});

test('SYNC-25 no network is no large list: nothing is concluded from it', async () => {
  fate = fates['cut on its way'];
  await open();
  day.device.transport.isOffline = true;
  await read();
  expect([day.device.engine.state().connection, reported()]).toEqual(['offline', []]);
  day.device.transport.isOffline = false;
  isNarrow = false;
  sizes = [];
  await day.device.advance(120_000);
  expect(sizes[0]).toBe(1_000);
});
