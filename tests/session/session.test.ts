import { beforeEach, describe, expect, test } from 'vitest';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { vaultNames } from '#src/db/vault/vaultNames.ts';
import type { OpenSnapshot } from '#src/session/Session.ts';
import { newEntry, record, records } from '#tests/db/records.ts';
import type { AuthServer } from '#tests/support/session/AuthServer.ts';
import { type Trouble } from '#tests/support/session/AuthServer.ts';
import { anne, bruno, chloe } from '#tests/support/session/accounts.ts';
import { authOf } from '#tests/support/session/authOf.ts';
import { opened, storeOf } from '#tests/support/session/opened.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice } from '#tests/support/session/TestDevice.ts';
import { rest, type TestTab } from '#tests/support/session/TestDevice.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: AuthServer;
let device: TestDevice;
beforeEach(async () => ({ server, device } = await startDevice()));

const signedIn = (credentials = anne): Promise<TestTab> => signInTab(device, credentials);

const withWork = async (credentials = anne): Promise<TestTab> => {
  const tab = await signedIn(credentials);
  await storeOf(tab).commit({ puts: { client: records(3) }, addEntries: [newEntry()], durability: 'strict' });
  return tab;
};

/** Wrong passwords, each as soon as the wait that the one before it brought is over. */
const guessNineTimes = async (tab: TestTab): Promise<void> => {
  const left: (number | undefined)[] = [];
  const waits: number[] = [];
  for (let attempt = 1; attempt < 10; attempt++) {
    expect(await tab.session.unlock('falsch')).toMatchObject({ ok: false, code: 'wrongPassword' });
    const snapshot = tab.session.getSnapshot();
    if (snapshot.phase !== 'locked') break;
    left.push(snapshot.attemptsLeft);
    if (snapshot.waitUntil === undefined) continue;
    waits.push(snapshot.waitUntil - device.time);
    expect(await tab.session.unlock('Premier-1')).toMatchObject({ ok: false, code: 'wait' });
    device.time = snapshot.waitUntil;
  }
  expect(left).toEqual([undefined, undefined, 7, 6, 5, 4, 3, 2, 1]);
  expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 480_000]);
};

describe('start', () => {
  test('AUTH-11 with nothing stored nobody is signed in', async () => {
    const tab = await device.tab();
    expect(tab.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
    expect(server.heard).toEqual([]);
  });

  test('AUTH-04 E1 the three keys stand in session storage, what they stand for only sealed in the vault', async () => {
    const tab = await signedIn();
    expect([...tab.storage.items.keys()].sort()).toEqual(['brevia.refreshToken', 'brevia.token', 'brevia.user']);
    expect([...device.localStorage.items.keys()]).toEqual(['brevia.device']);
    const { token, refreshToken, user } = authOf(tab);
    expect(user).toMatchObject({ id: 1, username: 'anne' });
    const clear = [...tab.storage.items.values(), ...device.localStorage.items.values()].join(' ');
    for (const word of [token, refreshToken, user.username, user.email]) expect(clear).not.toContain(word);
  });

  test('AUTH-09 a reload restores the session at once and renews it behind', async () => {
    const tab = await withWork();
    const again = await device.tab(tab.storage);
    expect(opened(again).user.username).toBe('anne');
    await rest();
    expect(server.count('/refresh')).toBe(1);
    expect(server.count('/me')).toBe(1);
    expect(storeOf(again).entries()).toHaveLength(1);
  });

  test('AUTH-09 a new tab opens by the key that the worker kept', async () => {
    await withWork();
    const other = await device.tab();
    expect(storeOf(other).entries()).toHaveLength(1);
    expect(other.storage.getItem('brevia.token')).not.toBeNull();
  });

  test('AUTH-10 a refresh token alone brings the session back', async () => {
    const tab = await signedIn();
    const { refreshToken } = authOf(tab);
    tab.storage.items.clear();
    tab.storage.setItem('brevia.refreshToken', refreshToken);
    const again = await device.tab(tab.storage);
    expect(opened(again).user.username).toBe('anne');
    expect([...again.storage.items.values()].join(' ')).not.toContain('refresh-');
  });

  test('AUTH-10 ERR-02 a refresh token that is refused clears the session and says so', async () => {
    const tab = await signedIn({ ...anne, remember: false });
    const { refreshToken } = authOf(tab);
    tab.storage.items.clear();
    tab.storage.setItem('brevia.refreshToken', refreshToken);
    server.revokeAll();
    const again = await device.tab(tab.storage);
    expect(again.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false, notice: 'refreshFailed' });
    expect(again.storage.items.size).toBe(0);
  });

  test('OFF-06 after a browser restart the password opens everything without network', async () => {
    await withWork();
    device.restart();
    device.online = false;
    const tab = await device.tab();
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', hasUnsent: true, asksUsername: false });
    expect(await tab.session.unlock('Premier-1')).toEqual({ ok: true });
    await storeOf(tab).whenLoaded;
    expect(storeOf(tab).records('client').get(2)).toEqual(record(2));
    expect(storeOf(tab).entries()).toHaveLength(1);
    expect(tab.storage.getItem('brevia.token')).not.toBeNull();
  });

  test('E6 a vault that the browser has removed is reported, not silently made anew', async () => {
    const tab = await signedIn();
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('brevia.vault.') ? [name] : [],
    );
    storeOf(tab).close();
    for (const name of names) if (device.localStorage.getItem('brevia.device')?.includes(name)) await deleted(name);
    device.restart();
    const again = await device.tab(tab.storage);
    expect(again.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'evicted' });
    expect(again.session.getSnapshot()).not.toHaveProperty('lost');
  });

  test.each(['reloaded', 'opened again'])(
    'E6 SYNC-51 how much unsent work went with a removed vault is reported once, the browser %s',
    async (how) => {
      const tab = await withWork();
      await storeOf(tab).commit({ addEntries: [newEntry(), newEntry()], durability: 'strict' });
      await storeOf(tab).commit({ removeEntries: [2], durability: 'strict' });
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
      storeOf(tab).close();
      for (const name of names) if (device.localStorage.getItem('brevia.device')?.includes(name)) await deleted(name);
      device.restart();
      const again = await device.tab(how === 'reloaded' ? tab.storage : undefined);
      expect(again.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false, notice: 'evicted', lost: 2 });
      expect((await device.tab()).session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
    },
  );

  test('E6 SYNC-50 a vault removed while the app is open is noticed: what is unsent lives on in one window', async () => {
    const tab = await withWork();
    const other = await device.tab();
    await rest();
    const local = '~AAAAAAAAAAAAAAAAAAAA';
    await storeOf(tab).commit({
      addEntries: [newEntry({ recordId: local, state: 'sending', key: 'the-same-key' })],
      ids: [[local, 77]],
      values: {
        'draft:client:new': { values: { nomClient: 'halb' } },
        'views:patents': [{ name: 'Meine' }],
        'sync.restored': [{ collection: 'client', record: record(3) }],
        'sync.feed': { cursor: 9 },
      },
      durability: 'strict',
    });
    const stores = [tab, other].map(storeOf);
    const token = storeOf(tab).value('session.auth');
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    for (const name of names) if (device.localStorage.getItem('brevia.device')?.includes(name)) await deleted(name);
    await device.pass(20_000);
    await rest();
    const windows = [tab, other].map(({ session }) => session.getSnapshot());
    expect(windows.map(({ phase }) => phase).sort()).toEqual(['open', 'signedOut']);
    const kept = windows.find(({ phase }) => phase === 'open') as OpenSnapshot;
    const before = stores[windows.indexOf(kept)] as LocalStore;
    expect(kept).toMatchObject({ remember: false, notice: 'removed' });
    expect(kept.store.entries().map(({ recordId, state }) => [recordId, state])).toEqual([
      [1, 'waiting'],
      [local, 'sending'],
    ]);
    expect(kept.store.entries()[1]?.key).toBe('the-same-key');
    expect(kept.store.serverId(local)).toBe(77);
    expect(kept.store.value('draft:client:new')).toEqual({ values: { nomClient: 'halb' } });
    expect(kept.store.value('views:patents')).toEqual([{ name: 'Meine' }]);
    expect(kept.store.value('sync.restored')).toHaveLength(1);
    expect(kept.store.value('sync.feed')).toBeUndefined();
    expect(kept.store.value('session.auth')).toEqual(token);
    expect(await kept.send({ method: 'GET', path: '/api/clients' })).toMatchObject({ status: 200 });
    expect(device.localStorage.getItem('brevia.device')).toContain('"vaults":[]');
    // A form that was open when the store was replaced keeps its last words on its way out.
    await before.commit({ values: { 'draft:client:1': { values: { nomClient: 'zuletzt' } } } });
    expect(kept.store.value('draft:client:1')).toEqual({ values: { nomClient: 'zuletzt' } });
    await expect(before.commit({ addEntries: [newEntry()] })).rejects.toMatchObject({ code: 'closed' });
  });

  test('E6 SYNC-50 UX-05 what a form of another tab holds when the vault is removed stays in that tab', async () => {
    const tab = await withWork();
    const other = await device.tab();
    await rest();
    await storeOf(tab).commit({ values: { 'draft:client:new': { values: { nomClient: 'halb' } } } });
    await rest();
    const stores = [tab, other].map(storeOf);
    // An open form writes its last words when its screen goes.
    const forms = [tab, other].map(({ session }, at) =>
      session.subscribe(() => {
        const snapshot = session.getSnapshot();
        if (snapshot.phase === 'open' && snapshot.store === stores[at]) return;
        forms[at]?.();
        const values = { [`draft:contact:${at + 1}`]: { values: { nom: 'zuletzt' } } };
        if (at === 1) void stores[at]?.commit({ values });
      }),
    );
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    for (const name of names) if (device.localStorage.getItem('brevia.device')?.includes(name)) await deleted(name);
    await device.pass(20_000);
    await rest();
    const [first, second] = [tab, other].map(opened);
    expect([first?.notice, second?.notice]).toEqual(['removed', 'removed']);
    expect(first?.store.entries()).toHaveLength(1);
    expect(first?.store.names()).toContain('draft:client:new');
    expect(second?.store.entries()).toEqual([]);
    expect(second?.store.names().filter((name) => name.startsWith('draft:'))).toEqual(['draft:contact:2']);
    expect(await second?.send({ method: 'GET', path: '/api/clients' })).toMatchObject({ status: 200 });
  });

  const deleted = (name: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
});

describe('signing in', () => {
  test('a wrong password and a server out of reach are distinguished, and nothing is stored', async () => {
    const tab = await device.tab();
    expect(await tab.session.signIn({ ...anne, password: 'falsch' })).toMatchObject({
      ok: false,
      code: 'badCredentials',
    });
    device.online = false;
    expect(await tab.session.signIn(anne)).toMatchObject({ ok: false, code: 'unreachable' });
    expect(tab.storage.items.size).toBe(0);
  });

  test('OFF-05 signing in again finds the unsent work of the same user', async () => {
    const tab = await withWork();
    device.restart();
    const again = await device.tab();
    await again.session.useAnotherAccount();
    expect(await again.session.signIn(anne)).toEqual({ ok: true });
    expect(storeOf(again).entries()).toHaveLength(1);
    storeOf(tab).close();
  });

  test('a password changed elsewhere: the old one opens the vault and the new one from then on', async () => {
    await withWork();
    device.restart();
    const account = server.accounts[0];
    if (account) account.password = 'Nouveau-9';
    const tab = await device.tab();
    const result = await tab.session.signIn({ ...anne, password: 'Nouveau-9' });
    expect(result).toMatchObject({ ok: false, code: 'oldPassword', hasUnsent: true });
    expect(await tab.session.openOldVault('falsch')).toMatchObject({ ok: false, code: 'wrongPassword' });
    expect(await tab.session.openOldVault('Premier-1')).toEqual({ ok: true });
    expect(storeOf(tab).entries()).toHaveLength(1);
    await tab.session.lock();
    expect(await tab.session.unlock('Premier-1')).toMatchObject({ ok: false });
    expect(await tab.session.unlock('Nouveau-9')).toEqual({ ok: true });
  });

  test('a password changed elsewhere and the old one forgotten: a new vault, on the user’s word', async () => {
    await withWork();
    device.restart();
    const account = server.accounts[0];
    if (account) account.password = 'Nouveau-9';
    const tab = await device.tab();
    await tab.session.signIn({ ...anne, password: 'Nouveau-9' });
    expect(await tab.session.startAnew()).toEqual({ ok: true });
    expect(storeOf(tab).entries()).toEqual([]);
  });

  test('E4 another user on the same device sees nothing of the first and deletes nothing', async () => {
    const first = await withWork();
    await first.session.lock();
    await first.session.useAnotherAccount();
    expect(await first.session.signIn(bruno)).toEqual({ ok: true });
    await storeOf(first).whenLoaded;
    expect(storeOf(first).records('client').size).toBe(0);
    expect(storeOf(first).entries()).toEqual([]);
    expect(await first.session.signOut('discard')).toEqual({ ok: true });
    device.restart();
    device.online = false;
    const again = await device.tab();
    expect(await again.session.unlock('Premier-1')).toEqual({ ok: true });
    expect(storeOf(again).entries()).toHaveLength(1);
  });

  test('two users with one password are distinguished by name', async () => {
    for (const account of server.accounts) account.password = 'Gleich-1234';
    const one = await signedIn({ ...anne, password: 'Gleich-1234' });
    await one.session.lock();
    await one.session.signIn({ ...bruno, password: 'Gleich-1234' });
    device.restart();
    const tab = await device.tab();
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', asksUsername: true });
    expect(await tab.session.unlock('Gleich-1234')).toMatchObject({ ok: false, code: 'ambiguous' });
    expect(await tab.session.unlock('Gleich-1234', 'Anne ')).toEqual({ ok: true });
    expect(opened(tab).user.id).toBe(1);
  });

  test('keeping nothing on this device leaves nothing on it', async () => {
    const tab = await withWork({ ...anne, remember: false });
    expect(opened(tab).remember).toBe(false);
    expect(device.localStorage.getItem('brevia.device')).toContain('"vaults":[]');
    await tab.session.lock();
    expect(tab.storage.items.size).toBe(0);
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', hasUnsent: true });
    device.online = false;
    expect(await tab.session.unlock('falsch')).toMatchObject({ ok: false, code: 'wrongPassword' });
    expect(await tab.session.unlock('Premier-1')).toEqual({ ok: true });
    expect(storeOf(tab).entries()).toHaveLength(1);
    device.restart();
    const next = await device.tab();
    expect(next.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
  });
});

describe('locking', () => {
  test('E3 fifteen idle minutes lock every tab; use of one keeps the others open', async () => {
    const one = await signedIn();
    const two = await device.tab();
    await device.pass(14 * minute);
    two.act();
    await device.pass(14 * minute);
    expect([one, two].map((tab) => tab.session.getSnapshot().phase)).toEqual(['open', 'open']);
    await device.pass(2 * minute);
    expect([one, two].map((tab) => tab.session.getSnapshot().phase)).toEqual(['locked', 'locked']);
    expect(device.workerKeys.size).toBe(0);
    expect([one.storage.items.size, two.storage.items.size]).toEqual([0, 0]);
  });

  test('E3 a Client is locked after five minutes', async () => {
    const tab = await signedIn(chloe);
    await device.pass(5 * minute + 20_000);
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', notice: 'idle' });
  });

  test('E3 the first touch after a long sleep does not count as having been there', async () => {
    const tab = await signedIn();
    device.time += 60 * minute;
    tab.act();
    await rest();
    expect(tab.session.getSnapshot().phase).toBe('locked');
  });

  test('E3 a tab hidden for half an hour, whose timers the browser stopped, locks before it shows anything', async () => {
    const one = await signedIn();
    const two = await device.tab();
    two.freeze();
    await device.pass(30 * minute);
    expect(one.session.getSnapshot()).toMatchObject({ phase: 'locked', notice: 'idle' });
    expect(two.session.getSnapshot().phase).toBe('open');
    two.thaw();
    expect(two.session.getSnapshot().phase).not.toBe('open');
    await rest();
    expect(two.session.getSnapshot()).toMatchObject({ phase: 'locked' });
    expect(device.workerKeys.size).toBe(0);
  });

  test('E3 work in another tab does not keep open what a frozen one still shows', async () => {
    const one = await signedIn();
    const two = await device.tab();
    two.freeze();
    for (let step = 0; step < 6; step++) {
      one.act();
      await device.pass(5 * minute);
    }
    two.thaw();
    expect(two.session.getSnapshot().phase).not.toBe('open');
  });

  test('E3 a tab that another one locked does not bring the key back when it is reloaded', async () => {
    const one = await signedIn();
    const two = await device.tab();
    await one.session.lock();
    await rest();
    two.hide();
    const again = await device.tab(two.storage);
    expect(again.session.getSnapshot().phase).toBe('locked');
    expect(device.workerKeys.size).toBe(0);
  });

  test('a reload finds the key even when the worker had been ended', async () => {
    const tab = await signedIn();
    device.workerKeys.clear();
    tab.hide();
    const again = await device.tab(tab.storage);
    expect(again.session.getSnapshot().phase).toBe('open');
  });

  test('one user’s tab changes no tab of another user', async () => {
    const one = await signedIn();
    const two = await device.tab();
    await two.session.lock();
    await rest();
    await two.session.useAnotherAccount();
    expect(await two.session.signIn(bruno)).toEqual({ ok: true });
    expect(await one.session.unlock('Premier-1')).toEqual({ ok: true });
    await one.session.lock();
    await one.session.unlock('Premier-1');
    await one.session.signOut('discard');
    await rest();
    expect(opened(two).user.username).toBe('bruno');
    two.act();
    await device.pass(14 * minute);
    await signedIn();
    await device.pass(2 * minute);
    expect(two.session.getSnapshot().phase).toBe('locked');
  });

  test('unlocking one tab opens the others', async () => {
    const one = await signedIn();
    const two = await device.tab();
    await one.session.lock();
    await rest();
    expect(two.session.getSnapshot().phase).toBe('locked');
    await one.session.unlock('Premier-1');
    await expect.poll(() => two.session.getSnapshot().phase).toBe('open');
  });

  test('five wrong passwords make wait, longer each time; three warn; ten erase the key', async () => {
    const tab = await withWork();
    await tab.session.lock();
    await guessNineTimes(tab);
    expect(await tab.session.unlock('falsch')).toMatchObject({ ok: false, code: 'keyErased' });
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'keyErased' });
    expect(await tab.session.signIn(anne)).toEqual({ ok: true });
    expect(storeOf(tab).entries()).toEqual([]);
  });

  test('kept nowhere: the same waits and the same warning, and after ten it is gone', async () => {
    const tab = await withWork({ ...anne, remember: false });
    await tab.session.lock();
    await guessNineTimes(tab);
    expect(await tab.session.unlock('falsch')).toMatchObject({ ok: false, code: 'keyErased' });
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'keyErased' });
  });

  test('kept nowhere: too long without contact locks it too, and the server opens it again', async () => {
    const tab = await withWork({ ...anne, remember: false });
    await tab.session.lock();
    device.online = false;
    device.time += 7 * day + minute;
    expect(await tab.session.unlock('Premier-1')).toMatchObject({ ok: false, code: 'window' });
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', notice: 'window', hasUnsent: true });
    device.online = true;
    expect(await tab.session.unlock('Premier-1')).toEqual({ ok: true });
    expect(storeOf(tab).entries()).toHaveLength(1);
  });

  test('the right password forgets the wrong ones before it, also over a restart', async () => {
    const tab = await signedIn();
    await tab.session.lock();
    for (let attempt = 1; attempt <= 4; attempt++) await tab.session.unlock('falsch');
    device.restart();
    const again = await device.tab();
    expect(again.session.getSnapshot()).toMatchObject({ phase: 'locked', attemptsLeft: 6 });
    await again.session.unlock('Premier-1');
    await again.session.lock();
    expect(again.session.getSnapshot()).not.toHaveProperty('attemptsLeft');
  });

  test('a colleague’s wrong passwords never erase a vault', async () => {
    const tab = await withWork();
    await tab.session.lock();
    await tab.session.signIn(bruno);
    device.restart();
    const again = await device.tab();
    for (let attempt = 1; attempt <= 12; attempt++) {
      await again.session.unlock('falsch');
      device.time += 6 * 60 * minute;
    }
    expect(await again.session.unlock('Premier-1')).toEqual({ ok: true });
    expect(storeOf(again).entries()).toHaveLength(1);
  });

  test.each([
    ['seven days', anne, 7 * day + minute, true],
    ['less', anne, 6 * day, false],
    ['72 hours for a Client', chloe, 72 * 60 * minute + minute, true],
    ['a clock that was set back', anne, -2 * 60 * minute, true],
  ])('without contact for %s the password alone does or does not open', async (_, who, away, locked) => {
    const tab = await withWork(who);
    await tab.session.lock();
    device.restart();
    device.online = false;
    device.time += away;
    const again = await device.tab();
    const result = await again.session.unlock(who.password);
    if (!locked) return expect(result).toEqual({ ok: true });
    expect(result).toMatchObject({ ok: false, code: 'window' });
    expect(again.session.getSnapshot()).toMatchObject({ phase: 'locked', notice: 'window', hasUnsent: true });
    device.online = true;
    expect(await again.session.unlock(who.password)).toEqual({ ok: true });
    expect(storeOf(again).entries()).toHaveLength(1);
  });
});

describe('requests', () => {
  const get = (tab: TestTab) => opened(tab).send({ method: 'GET', path: '/api/clients' });

  test('AUTH-13 a token within five minutes of its end is renewed first, one with more is not', async () => {
    const tab = await signedIn();
    await get(tab);
    expect(server.count('/refresh')).toBe(0);
    server.tokenLifeMs = 4 * minute;
    await tab.session.refresh();
    server.tokenLifeMs = day;
    await get(tab);
    expect(server.count('/refresh')).toBe(2);
    expect(await get(tab)).toMatchObject({ kind: 'answer', status: 200 });
    expect(server.count('/refresh')).toBe(2);
  });

  test('E3 one refusal means one refresh for all tabs, and every request is answered', async () => {
    const one = await signedIn();
    const two = await device.tab();
    await rest();
    const before = server.count('/refresh');
    server.expireAccess();
    const answers = await Promise.all([one, two, one, two, one].map(get));
    expect(answers.map((answer) => answer.kind === 'answer' && answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(server.count('/refresh')).toBe(before + 1);
    expect(one.storage.getItem('brevia.token')).toBe(two.storage.getItem('brevia.token'));
  });

  test('a session ended by the server asks for a sign-in and keeps what is unsent', async () => {
    const tab = await withWork();
    server.revokeAll();
    expect(await get(tab)).toMatchObject({ kind: 'answer', status: 401 });
    expect(tab.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false, notice: 'ended' });
    expect(tab.storage.items.size).toBe(0);
    expect(await tab.session.unlock('Premier-1')).toMatchObject({ ok: false, code: 'nothingToUnlock' });
    expect(await tab.session.signIn(anne)).toEqual({ ok: true });
    expect(storeOf(tab).entries()).toHaveLength(1);
  });

  test('a session that is kept nowhere keeps its unsent work over an end by the server', async () => {
    const tab = await withWork({ ...anne, remember: false });
    server.revokeAll();
    await get(tab);
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'ended' });
    await tab.session.signIn({ ...anne, remember: false });
    expect(storeOf(tab).entries()).toHaveLength(1);
  });

  test.each<Trouble>(['html', 'error', 'cut', 'forbidden'])(
    'E2 an answer of the kind %s ends and wipes nothing',
    async (trouble) => {
      const tab = await withWork();
      server.trouble = trouble;
      const answer = await get(tab);
      if (trouble === 'html' || trouble === 'cut') expect(answer.kind).toBe('unreachable');
      await tab.session.refresh();
      await tab.session.fetchUser();
      const again = await device.tab(tab.storage);
      await rest();
      for (const one of [tab, again]) expect(storeOf(one).entries()).toHaveLength(1);
    },
  );

  test('SYNC-35 an expired token without network is reported as out of reach, never as refused, and renewed with it', async () => {
    const tab = await signedIn();
    device.time += 2 * day;
    device.online = false;
    expect(await get(tab)).toMatchObject({ kind: 'unreachable', sent: false });
    expect(tab.session.getSnapshot().phase).toBe('open');
    device.online = true;
    expect(await get(tab)).toMatchObject({ kind: 'answer', status: 200 });
  });

  test('AUTH-15 AUTH-16 without tokens, refreshing and reading the user say what is missing', async () => {
    const tab = await device.tab();
    expect(await tab.session.refresh()).toMatchObject({ ok: false, code: 'noRefreshToken' });
    expect(await tab.session.fetchUser()).toMatchObject({ ok: false, code: 'noToken' });
  });

  test('AUTH-09 rights that changed on the server reach the open session', async () => {
    const tab = await signedIn();
    const account = server.accounts[0];
    if (account) server.accounts[0] = Object.assign(account, { role: 'Admin' });
    await tab.session.fetchUser();
    expect(opened(tab).user.role).toBe('Admin');
  });

  test('UX-59 AUTH-09 rights that the server says to whoever asks reach every tab of the session', async () => {
    const tab = await signedIn();
    const other = await device.tab();
    await rest();
    const account = server.accounts[0];
    if (account) server.accounts[0] = Object.assign(account, { role: 'Admin' });
    // As the engine asks.
    await opened(tab).send({ method: 'GET', path: '/api/auth/me' });
    await expect.poll(() => [opened(tab).user.role, opened(other).user.role]).toEqual(['Admin', 'Admin']);
  });

  test('UX-59 A2 what the server says of another account changes nothing', async () => {
    const tab = await signedIn();
    const account = server.accounts[0];
    if (account) server.accounts[0] = Object.assign(account, { id: 99, role: 'Admin' });
    await opened(tab).send({ method: 'GET', path: '/api/auth/me' });
    await rest();
    expect(opened(tab).user).toMatchObject({ id: 1, role: 'User' });
  });
});

describe('signing out', () => {
  const vaultsHere = async (): Promise<number> => (await vaultNames()).length;

  test('AUTH-17 E2 with nothing unsent the vault goes, tokens and user leave both stores', async () => {
    const tab = await signedIn();
    expect(await tab.session.signOut('keep')).toEqual({ ok: true });
    await rest();
    expect(server.count('/logout')).toBe(1);
    expect(tab.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
    expect(tab.storage.items.size).toBe(0);
    expect(await vaultsHere()).toBe(0);
    expect(device.workerKeys.size).toBe(0);
  });

  test('AUTH-17 E2 a page that ends in the middle of it leaves no vault to unlock, and the next start erases it', async () => {
    const tab = await signedIn();
    void tab.session.signOut('discard');
    const next = await device.tab(tab.storage);
    expect(next.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
    await expect.poll(vaultsHere).toBe(0);
  });

  test('AUTH-17 E2 an erasure that was begun and never finished is finished by the next start', async () => {
    const tab = await withWork();
    const [name = ''] = await vaultNames();
    storeOf(tab).close();
    device.restart();
    const stored = JSON.parse(device.localStorage.getItem('brevia.device') ?? '{}') as object;
    device.localStorage.setItem('brevia.device', JSON.stringify({ ...stored, vaults: [], condemned: [name] }));
    const next = await device.tab();
    expect(next.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
    await expect.poll(vaultsHere).toBe(0);
    await expect.poll(() => device.localStorage.getItem('brevia.device')).not.toContain(name);
  });

  test('AUTH-17 without network it clears all the same and only warns', async () => {
    const tab = await signedIn();
    device.online = false;
    expect(await tab.session.signOut('discard')).toEqual({ ok: true });
    await rest();
    expect(tab.session.getSnapshot().phase).toBe('signedOut');
    expect(tab.storage.items.size).toBe(0);
    expect(device.warnings).toEqual(['session: the server did not hear the sign-out']);
  });

  test('unsent work kept: sealed for the next sign-in, closed to the password alone', async () => {
    const tab = await withWork();
    expect(await tab.session.signOut('keep')).toEqual({ ok: true });
    expect(await tab.session.unlock('Premier-1')).toMatchObject({ ok: false, code: 'nothingToUnlock' });
    device.restart();
    const again = await device.tab();
    expect(again.session.getSnapshot().phase).toBe('signedOut');
    await again.session.signIn(anne);
    expect(storeOf(again).entries()).toHaveLength(1);
  });

  test('unsent work to be sent first: stays signed in while something is left', async () => {
    const tab = await withWork();
    expect(await tab.session.signOut('send-first', async () => {})).toMatchObject({ ok: false, code: 'unsent' });
    expect(tab.session.getSnapshot().phase).toBe('open');
    const store = storeOf(tab);
    const flush = async () => void (await store.commit({ removeEntries: [1], durability: 'strict' }));
    expect(await tab.session.signOut('send-first', flush)).toEqual({ ok: true });
    expect(await vaultsHere()).toBe(0);
  });

  test('the other tabs sign out too', async () => {
    const one = await signedIn();
    const two = await device.tab();
    await one.session.signOut('discard');
    await rest();
    expect(two.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
    expect(two.storage.items.size).toBe(0);
  });
});
