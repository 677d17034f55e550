import { beforeEach, expect, test, vi } from 'vitest';
import { TabTokens } from '#src/session/TabTokens.ts';
import { anne, bruno } from '#tests/support/session/accounts.ts';
import { authOf } from '#tests/support/session/authOf.ts';
import { readClients } from '#tests/support/session/readClients.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice } from '#tests/support/session/TestDevice.ts';
import { rest, TestStorage, type TestTab } from '#tests/support/session/TestDevice.ts';

const keptNowhere = { ...anne, remember: false };

let device: TestDevice;
beforeEach(async () => ({ device } = await startDevice()));

const signedIn = (): Promise<TestTab> => signInTab(device, keptNowhere);

const copyOf = ({ storage }: TestTab): TestStorage => {
  const copy = new TestStorage();
  for (const [name, value] of storage.items) copy.setItem(name, value);
  return copy;
};

test('AUTH-04 E1 what is kept nowhere stands in session storage under the three keys, but sealed', async () => {
  const tab = await signedIn();
  const { token, refreshToken, user } = authOf(tab);
  expect([...tab.storage.items.keys()].sort()).toEqual(['brevia.refreshToken', 'brevia.token', 'brevia.user']);
  const clear = [...tab.storage.items.values()].flatMap((value) => [value, ...value.split(/[:.]/).map(decoded)]);
  for (const word of [token, refreshToken, user.username, user.email]) expect(clear.join(' ')).not.toContain(word);
});

const decoded = (part: string): string => Buffer.from(part, 'base64').toString('latin1');

test('AUTH-09 what is kept nowhere outlives a reload, and another one, as long as the worker lives', async () => {
  let tab = await signedIn();
  for (let round = 0; round < 3; round += 1) {
    tab.hide();
    tab = await device.tab(tab.storage);
    expect(await readClients(tab)).toBe(200);
  }
  tab.hide();
  device.workerKeys.clear();
  const later = await device.tab(tab.storage);
  expect(later.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
  expect(later.storage.items.size).toBe(0);
});

test('E3 a lock and a sign-out drop the key of what is kept nowhere, and leave a copied tab its own', async () => {
  const first = await signedIn();
  const copy = await device.tab(copyOf(first));
  await rest();
  const before = copyOf(first);
  await first.session.lock();
  const late = await device.tab(before);
  expect(late.session.getSnapshot().phase).toBe('signedOut');
  expect(await readClients(copy)).toBe(200);
  copy.hide();
  const again = await device.tab(copy.storage);
  expect(await readClients(again)).toBe(200);
  await again.session.signOut('discard');
  await rest();
  expect([...device.workerKeys.keys()]).toEqual([]);
});

test('API-02 a request carries the token of the tab’s own session storage first, else that of the kept state', async () => {
  const bearers: string[] = [];
  const { device: shared } = await startDevice((input, init) => {
    bearers.push(new Headers(init?.headers).get('Authorization') ?? '');
    return fetch(input, init);
  });
  (await signInTab(shared, anne)).hide();
  const ofBruno = await signInTab(shared, { ...bruno, remember: false });
  // The worker is handed both keys, the vault's and the tab's, a moment after the sign-ins.
  await vi.waitFor(() => expect(shared.workerKeys.size).toBe(2), 60_000);
  expect(ofBruno.storage.getItem('brevia.token')).toMatch(/^sealed:/);
  ofBruno.hide();
  for (const [storage, whose] of [
    [ofBruno.storage, bruno],
    [new TestStorage(), anne],
  ] as const) {
    const tab = await shared.tab(storage);
    expect(await readClients(tab)).toBe(200);
    expect(authOf(tab).user.username).toBe(whose.username);
    expect(bearers.at(-1)).toBe(`Bearer ${authOf(tab).token}`);
  }
});

test('E1 what an earlier version left in clear is taken over once and removed at once', async () => {
  const tab = await signedIn();
  const { token, refreshToken, user } = authOf(tab);
  const left = new TestStorage();
  for (const [key, value] of Object.entries({ token, refreshToken, user: JSON.stringify(user) }))
    left.setItem(`brevia.${key}`, value);
  let held = -1;
  device.onRequest = () => {
    if (held < 0) held = [...left.items.values()].filter((value) => value.includes('refresh-')).length;
  };
  const taken = await device.tab(left);
  expect(await readClients(taken)).toBe(200);
  expect(held).toBe(0);
  expect([...left.items.values()].join(' ')).not.toContain(refreshToken);
});

test('AUTH-04 a tab whose tokens are written twice at once can be loaded again as soon as either write is done', async () => {
  const { token, refreshToken, user } = authOf(await signedIn());
  const storage = new TestStorage();
  const keeper = { keep: async () => {}, give: async () => null, drop: async () => {} };
  const tokens = new TabTokens(storage, keeper);
  const [first] = [tokens.write({ token, refreshToken, user }), tokens.write({ token: 'newer', refreshToken, user })];
  await first;
  expect(storage.getItem('brevia.token')).toMatch(/^sealed:/);
  const third = tokens.write({ token, refreshToken, user });
  tokens.clear();
  await third;
  expect(storage.items.size).toBe(0);
});
