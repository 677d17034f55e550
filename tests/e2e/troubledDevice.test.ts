import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, it } from 'vitest';
import { demoPassword as password } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { crash, leadersAmong, setFrozen } from '#tests/support/browser/tabs.ts';
import { belongingsOf } from '#tests/support/browser/vaultInPage.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { createChance } from '#tests/support/engine/fakeWorld.ts';
import { agencyRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { startFaultyProxy, tcpFaults } from '#tests/support/server/faultyProxy.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const { count: kills, isFull, seed } = proofSize('kills of the browser', { short: 1, full: 50 });
const chance = createChance(seed);
const counts = isFull
  ? { kills, families: 1_000, crashes: 20, tabs: 100, savers: 10, edits: 60 }
  : { kills, families: 60, crashes: 1, tabs: 5, savers: 2, edits: 4 };
const patienceMs = isFull ? 3_000_000 : 300_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Real Chromium, ended, frozen and starved as real devices are. */
describe(`a device in trouble (seed ${seed})`, () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const files = mkdtempSync(join(tmpdir(), 'brevia-files-'));
  const screens = (page = browser.page) => screensOf(page, server.url);
  const api = () => serverApi(server.address, 'admin', password);

  beforeEach(async () => {
    server = await startPrepared();
  });
  afterEach(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });
  afterAll(() => rmSync(files, { recursive: true, force: true }));

  const begin = async (): Promise<void> => {
    browser = await openPrepared(server, 'admin');
  };
  const openClients = async (page = browser.page): Promise<void> => {
    await screens(page).open('/clients');
    await expect(page.getByRole('button', { name: t('clients.new') })).toBeVisible();
  };
  /** Resolves when the screen has shown it as kept. */
  const save = async (name: string, page = browser.page): Promise<void> => {
    await page.getByRole('button', { name: t('clients.new') }).click();
    const dialog = screens(page).dialog(t('clients.addTitle'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill(name);
    await screens(page).finish(t('clients.addTitle'), t('common.create'));
  };
  const reopen = async (offline: boolean, path: string): Promise<void> => {
    browser = await browser.relaunch({ offline });
    await screens().open(path);
    await screens().unlock(password);
  };
  /** Every name is on the server, each once. */
  const expectOnce = async (names: readonly string[], prefix: string): Promise<void> => {
    const found = (await (await api()).search('/api/client', prefix)).map(({ NomClient }) => String(NomClient));
    expect(found.filter((name, at) => found.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => !found.includes(name))).toEqual([]);
  };

  it(
    `C3 SYNC-38 SIGKILL ${counts.kills} times while saving: what the screen showed as kept is sent, once`,
    async () => {
      await begin();
      await browser.goOffline();
      await openClients();
      const kept: string[] = [];
      for (let round = 1; round <= counts.kills; round += 1) {
        const nameOf = (next: number): string => `Coupure ${round}-${next}`;
        await save(nameOf(1));
        kept.push(nameOf(1));
        const killing = pause(chance.below(3_500)).then(() => browser.kill());
        for (let next = 2; ; next += 1) {
          const isKept = await save(nameOf(next)).then(
            () => true,
            () => false,
          );
          if (!isKept) break;
          kept.push(nameOf(next));
        }
        await killing;
        await reopen(true, '/clients');
        const last = kept.at(-1) ?? '';
        await screens().search(last);
        await expect(screens().row(last)).toContainText(t('sync.mark.pending'));
      }
      expect(kept.length).toBeGreaterThanOrEqual(counts.kills);
      await browser.goOnline();
      await screens().expectUpToDate();
      await expectOnce(kept, 'Coupure');
      console.log(`C3: ${counts.kills} kills, ${kept.length} kept changes, each sent once`);
    },
    patienceMs,
  );

  it(
    `C3 SYNC-38 SYNC-56 SIGKILL ${counts.kills} times while ${counts.families} families are sent: each arrives once`,
    async () => {
      const before = await (await api()).total('/api/brevet');
      await begin();
      await browser.goOffline();
      await screens().open('/brevets');
      await browser.page.getByRole('button', { name: t('patents.import') }).click();
      const dialog = screens().dialog(t('import.title'));
      const path = join(files, 'many.xlsx');
      writeFileSync(path, makeWorkbook({ Feuille: agencyRows(counts.families) }));
      await dialog.locator('input[type=file]').setInputFiles(path);
      await dialog.getByRole('button', { name: t('import.read') }).click();
      await dialog.getByRole('button', { name: /^Créer [\d\s]+ famille/ }).click();
      await browser.page.waitForURL('**/brevets/import/result');
      for (let round = 1; round <= counts.kills; round += 1) {
        await (round === 1 ? browser.goOnline() : reopen(false, '/brevets'));
        await pause(200 + chance.below(isFull ? 2_500 : 1_000));
        await browser.kill();
      }
      await reopen(false, '/brevets');
      await screens().expectUpToDate(500_000);
      const there = await api();
      expect(await there.total('/api/brevet')).toBe(before + counts.families);
      const references = (await there.search('/api/brevet', 'CTR-')).map(({ ReferenceFamille }) => ReferenceFamille);
      expect(new Set(references).size).toBe(references.length);
    },
    patienceMs,
  );

  const openTabs = async (count: number): Promise<Page[]> => {
    const pages = [browser.page];
    while (pages.length < count) pages.push(await browser.context.newPage());
    for (const page of pages) await openClients(page);
    return pages;
  };
  const expectOneLeader = async (pages: readonly Page[]): Promise<Page> => {
    await expect.poll(async () => (await leadersAmong(pages)).length, { timeout: 30_000 }).toBe(1);
    return (await leadersAmong(pages))[0] as Page;
  };

  it(
    `C4 SYNC-39 SYNC-43 four tabs, one leader; it crashes ${counts.crashes} times and is replaced`,
    async () => {
      await begin();
      let pages = await openTabs(4);
      const kept: string[] = [];
      const times: number[] = [];
      for (let round = 1; round <= counts.crashes; round += 1) {
        const leader = await expectOneLeader(pages);
        await browser.goOffline();
        pages = pages.filter((page) => page !== leader);
        for (const [index, page] of pages.entries()) {
          kept.push(`Onglet ${round}-${index}`);
          await save(`Onglet ${round}-${index}`, page);
        }
        await browser.goOnline();
        await pause(chance.below(300));
        await crash(leader);
        const crashedAt = Date.now();
        await expectOneLeader(pages);
        times.push(Date.now() - crashedAt);
        await screens(pages[0]).expectUpToDate();
        const page = await browser.context.newPage();
        await openClients(page);
        pages.push(page);
      }
      await expectOnce(kept, 'Onglet');
      for (const page of pages) await screens(page).expectUpToDate();
      console.log(`C4: leader replaced after ${times.join(', ')} ms`);
    },
    patienceMs,
  );

  it(
    `SYNC-42 C4 ${counts.tabs} tabs, one leads; all but one end at once, and that one sends what they have saved`,
    async () => {
      await begin();
      const pages = await openTabs(counts.tabs);
      const first = await expectOneLeader(pages);
      await browser.goOffline();
      const left = pages.find((page) => page !== first) as Page;
      const savers = pages.filter((page) => page !== left).slice(0, counts.savers);
      for (const [index, page] of savers.entries()) await save(`Foule ${index}`, page);
      await browser.goOnline();
      await Promise.all(pages.filter((page) => page !== left).map(crash));
      const endedAt = Date.now();
      await expectOneLeader([left]);
      console.log(`SYNC-42: of ${counts.tabs} tabs the one that is left leads after ${Date.now() - endedAt} ms`);
      await screens(left).expectUpToDate();
      await expectOnce(
        savers.map((_, index) => `Foule ${index}`),
        'Foule',
      );
    },
    patienceMs,
  );

  it('SYNC-40 SYNC-41 C4 a frozen leader is replaced, and writes nothing when it thaws', async () => {
    await begin();
    const pages = await openTabs(2);
    const leader = await expectOneLeader(pages);
    const other = pages.find((page) => page !== leader) as Page;
    await other.bringToFront();
    await browser.goOffline();
    await save('Gel 1', leader);
    await save('Gel 2', other);
    await setFrozen(leader, true);
    await browser.goOnline();
    await screens(other).expectUpToDate(120_000);
    await setFrozen(leader, false);
    await leader.bringToFront();
    await save('Gel 3', leader);
    await screens(leader).expectUpToDate();
    await expectOneLeader(pages);
    await expectOnce(['Gel 1', 'Gel 2', 'Gel 3'], 'Gel');
  });

  const openInApp = async (page: Page): Promise<void> => {
    await page
      .getByRole('link', { name: t('clients.title') })
      .first()
      .click();
    await expect(page.getByRole('button', { name: t('clients.new') })).toBeVisible();
  };

  /**
   * A restart in a browser that gives so much room. It remembers for a while how much there was, so it is told before
   * it writes anything. @returns sets the room anew
   */
  const reopenWithRoom = async (roomFor: (used: number) => number, { offline }: { offline: boolean }) => {
    browser = await browser.relaunch({ offline });
    const devtools = await browser.context.newCDPSession(browser.page);
    const origin = server.url;
    const setRoom = async (room: ((used: number) => number) | null): Promise<void> => {
      const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(room && { quotaSize: room(usage) }) });
    };
    await screens().open('/clients');
    await setRoom(roomFor);
    await screens().unlock(password);
    await expect(browser.page.getByRole('button', { name: t('clients.new') })).toBeVisible({ timeout: 30_000 });
    return setRoom;
  };

  it('E6 SYNC-48 SYNC-49 no more room: what was fetched makes way, what the user did stays, and the screen says so', async () => {
    await begin();
    const setLittleRoom = await reopenWithRoom((used) => used + 50_000, { offline: true });
    const there = await api();
    for (let long = 1; long <= 300; long += 1)
      await there.create('/api/brevet', { titre: `Long ${long}`, commentaire: 'long '.repeat(1_800) });
    await setLittleRoom((used) => used + 50_000);
    await browser.goOnline();
    await browser.page.getByRole('banner').locator('a[data-standing]').click();
    await browser.page.getByRole('button', { name: t('sync.now') }).click();
    await screens().expectUpToDate();
    await expect(browser.page.getByText(t('sync.warnings.full_one'))).toBeVisible({ timeout: 60_000 });
    await browser.goOffline();
    await openInApp(browser.page);
    await save('Sans place 1');
    await screens().search('Sans place');
    await expect(screens().row('Sans place 1')).toContainText(t('sync.mark.pending'), { timeout: 30_000 });
    await browser.kill();

    const setRoom = await reopenWithRoom(() => 1, { offline: true });
    const { page } = browser;
    await screens().search('Sans place');
    await expect(screens().row('Sans place 1')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: t('clients.new') }).click();
    const dialog = screens().dialog(t('clients.addTitle'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill('Sans place 2');
    await dialog.getByRole('button', { name: t('common.next') }).click();
    await dialog.getByRole('button', { name: t('common.create'), exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText('Sans place 2').first()).toBeVisible({ timeout: 30_000 });
    await setRoom(null);
    await dialog.getByRole('button', { name: t('common.create'), exact: true }).click();
    await expect(dialog).toBeHidden({ timeout: 30_000 });
    await browser.goOnline();
    await screens().expectUpToDate();
    await expectOnce(['Sans place 1', 'Sans place 2'], 'Sans place');
  });

  it('E6 SYNC-50 SYNC-51 everything removed under the open app: told at once, sent all the same, told again at the start', async () => {
    await begin();
    const { page } = browser;
    await browser.goOffline();
    await openClients();
    await save('Effacé 1');
    const devtools = await browser.context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
    await expect(page.getByText(t('auth.removed'))).toBeVisible({ timeout: 30_000 });
    await openInApp(page);
    await save('Effacé 2');
    await browser.goOnline();
    await screens().expectUpToDate();
    await expectOnce(['Effacé 1', 'Effacé 2'], 'Effacé');
    await screens().search('');
    await expect(page.getByRole('navigation', { name: t('table.pages') })).toBeVisible();

    await browser.close();
    browser = await browser.relaunch();
    await screens().signIn('admin', password);
    await screens().expectUpToDate();
    await browser.whenOfflineReady();
    await (await browser.context.newCDPSession(browser.page)).send('Storage.clearDataForOrigin', {
      origin: server.url,
      storageTypes: 'indexeddb',
    });
    await browser.page.reload();
    await expect(browser.page.getByText(t('auth.evicted'))).toBeVisible({ timeout: 30_000 });
  });
  it(
    'C5 SYNC-32 SYNC-35 a bad network only delays: the same end, nobody signed out, nothing wiped',
    async () => {
      const proxy = await startFaultyProxy(server.address, chance);
      try {
        browser = await openPrepared({ ...server, address: proxy.url }, 'admin');
        const { page } = browser;
        const theirs = screens();
        const { vaults } = await belongingsOf(page);
        const doors: string[] = [];
        page.on('framenavigated', (frame) => frame.url().includes('/login') && doors.push(frame.url()));
        await theirs.open('/clients');
        proxy.share = 0.6;
        const kept: string[] = [];
        for (let edit = 1; edit <= counts.edits; edit += 1) {
          proxy.kinds = edit % 3 === 0 ? tcpFaults : ['latency', 'reset', 'cut', 'portal'];
          proxy.dropAll();
          await save(`Réseau ${edit}`);
          kept.push(`Réseau ${edit}`);
          await pause(chance.below(3_000));
        }
        proxy.share = 0;
        proxy.dropAll();
        await page.getByRole('banner').locator('a[data-standing]').click();
        await page.getByRole('button', { name: t('sync.now') }).click();
        await theirs.expectUpToDate(120_000);
        await expectOnce(kept, 'Réseau');
        expect(doors).toEqual([]);
        expect((await belongingsOf(page)).vaults).toEqual(vaults);
        console.log(`C5: ${kept.length} changes through ${JSON.stringify(proxy.met)}`);
      } finally {
        await proxy.close();
      }
    },
    patienceMs,
  );
});
