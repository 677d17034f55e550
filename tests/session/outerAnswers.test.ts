import { beforeEach, expect, test } from 'vitest';
import { newEntry, records } from '#tests/db/records.ts';
import { type Chance, createChance } from '#tests/support/engine/fakeWorld.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { anne } from '#tests/support/session/accounts.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice } from '#tests/support/session/TestDevice.ts';
import { rest, type TestTab } from '#tests/support/session/TestDevice.ts';

const { count: rounds, seed } = proofSize('answers of strangers', { short: 40, full: 1_000 });

let device: TestDevice;
/** Answers in the server's place; null lets the server answer. */
let stranger: (() => Response | null) | null;

beforeEach(async () => {
  stranger = null;
  ({ device } = await startDevice(async (input, init) => stranger?.() ?? fetch(input, init)));
});

const withWork = async (): Promise<TestTab> => {
  const tab = await signInTab(device, anne);
  await storeOf(tab).commit({ puts: { client: records(3) }, addEntries: [newEntry()], durability: 'strict' });
  return tab;
};

const someone = { id: 7, username: 'fremd', email: 'f@x.test', nom: 'F', prenom: 'R', role: 'Admin', isActive: true };
const bodies = [
  '',
  '<!doctype html><title>Portail</title>',
  '{"Success": tru',
  '{"Success": false, "Message": "no", "Data": null}',
  '{"Success": false, "Message": "no", "Data": null, "code": "session-ended"}',
  '{"Success": true, "Message": "", "Data": []}',
  '{"Success": true, "Message": "", "Data": null}',
  'null',
  '[]',
  JSON.stringify(someone),
  JSON.stringify({ token: 'x', refreshToken: 'y' }),
  JSON.stringify({ token: 7 }),
];
const statuses = [200, 200, 201, 204, 302, 400, 401, 403, 404, 408, 409, 410, 413, 418, 429, 500, 502, 503, 504, 511];
const types = ['application/json', 'text/html', 'application/problem+json', ''];

/** One answer of somebody: half of them break off. Tokens that serve nobody are the server's own business. */
const someAnswer = (chance: Chance): Response => {
  const body = chance.pick(bodies);
  const status = chance.pick(statuses);
  if (chance.hits(0.2)) throw new TypeError('Failed to fetch');
  const headers = { 'Content-Type': chance.pick(types), ...(chance.hits(0.2) && { 'Retry-After': '1' }) };
  return new Response(status === 204 ? null : body, { status, headers });
};

/** A refusal of the session is the server's right, and the one thing that ends it; even then nothing is wiped. */
const ends = (response: Response | null, text: string): boolean =>
  response !== null &&
  (response.status === 401 || (response.status === 403 && text.includes('session-ended'))) &&
  (text === '' || response.headers.get('Content-Type')?.includes('json') === true);

test('E2 somebody else’s user in the place of one’s own changes nothing', async () => {
  const tab = await withWork();
  const headers = { 'Content-Type': 'application/json' };
  stranger = () => new Response(JSON.stringify(someone), { status: 200, headers });
  expect(await tab.session.fetchUser()).toMatchObject({ ok: false });
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'open', user: { id: 1, username: 'anne' } });
});

test(`E2 A5 whatever anybody answers, nothing is wiped and only the server's refusal ends a session (seed ${seed})`, async () => {
  const chance = createChance(seed);
  let tab = await withWork();
  for (let round = 0; round < rounds; round += 1) {
    let refused = false;
    stranger = () => {
      const answer = someAnswer(chance);
      void answer
        .clone()
        .text()
        .then((text) => {
          refused ||= ends(answer, text);
        });
      return answer;
    };
    const snapshot = tab.session.getSnapshot();
    if (snapshot.phase === 'open') {
      await chance.pick([
        () => snapshot.send({ method: 'GET', path: '/api/clients' }),
        () => tab.session.refresh(),
        () => tab.session.fetchUser(),
        async () => void (tab = await device.tab(tab.storage)),
        async () => void (tab = await device.tab()),
      ])();
      await rest();
    }
    stranger = null;
    const after = tab.session.getSnapshot();
    if (after.phase !== 'open') {
      expect({ refused, phase: after.phase, round }).toEqual({ refused: true, phase: 'signedOut', round });
      expect(await tab.session.signIn(anne)).toEqual({ ok: true });
    }
    const open = tab.session.getSnapshot();
    if (open.phase !== 'open') throw new Error(open.phase);
    await open.store.whenLoaded;
    expect([open.user.id, open.store.entries().length, open.store.records('client').size]).toEqual([1, 1, 3]);
  }
  // So that the refusals above could have ended it at all.
  stranger = () => new Response('', { status: 401, headers: { 'Content-Type': 'application/json' } });
  await tab.session.refresh();
  expect(tab.session.getSnapshot().phase).toBe('signedOut');
}, 300_000);
