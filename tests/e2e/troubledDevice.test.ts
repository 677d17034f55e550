import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword as password } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { crash, leadersAmong, setFrozen } from '#tests/support/browser/tabs.ts';
import { belongingsOf } from '#tests/support/browser/vaultInPage.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { createChance } from '#tests/support/engine/fakeWorld.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { agencyRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { type FaultyProxy, startFaultyProxy, tcpFaults } from '#tests/support/server/faultyProxy.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const { count: kills, isFull, seed } = proofSize('kills of the browser', { short: 1, full: 50 });
const chance = createChance(seed);
const counts = isFull
  ? { kills, families: 1_000, crashes: 20, tabs: 100, savers: 10, edits: 60 }
  : { kills, families: 60, crashes: 1, tabs: 3, savers: 1, edits: 4 };
const patienceMs = isFull ? 3_000_000 : 300_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Real Chromium, ended, frozen and starved as real devices are: one device for all of it, which recovers each time. */
describe(`a device in trouble (seed ${seed})`, () => {
  let server: BuiltServer;
  let proxy: FaultyProxy;
  let browser: TestBrowser;
  let isMet = false;
  const files = mkdtempSync(join(tmpdir(), 'brevia-files-'));
  const screens = (page = browser.page) => screensOf(page, server.url);
  const api = () => serverApi(server.address, 'admin', password);

  beforeAll(async () => {
    server = await startPrepared();
    proxy = await startFaultyProxy(server.address, chance);
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await proxy?.close();
    await server?.stop({ erase: true });
    rmSync(files, { recursive: true, force: true });
  });

  /** One tab, with network and nothing to send, whatever became of the device before. */
  const begin = async (): Promise<void> => {
    // Among a few troubles each goes on where the one before has recovered; a browser is opened for seconds.
    if (isMet && isFull) await reopen(false, '/clients');
    else if (!isMet) browser = await openPrepared({ ...server, address: proxy.url }, 'admin', { path: '/clients' });
    isMet = true;
    await screens().expectUpToDate();
  };
  const openClients = async (page = browser.page): Promise<void> => {
    await screens(page).open('/clients');
    await expect(page.getByRole('button', { name: t('records.new.client') })).toBeVisible();
  };
  /** Resolves when the screen has shown it as kept. */
  const save = async (name: string, page = browser.page): Promise<void> => {
    await page.getByRole('button', { name: t('records.new.client') }).click();
    const dialog = screens(page).dialog(t('records.new.client'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill(name);
    await screens(page).finish(t('records.new.client'), t('common.create'));
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
        const killing = pause(chance.below(isFull ? 3_500 : 1_200)).then(() => browser.kill());
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

  inFull(
    `C3 SYNC-38 SYNC-56 SIGKILL ${counts.kills} times while ${counts.families} families are sent: each arrives once`,
    async () => {
      const before = await (await api()).total('/api/brevet');
      await begin();
      await browser.goOffline();
      await screens().open('/brevets');
      await browser.page.getByRole('button', { name: t('patents.import') }).click();
      const dialog = screens().dialog(t('patents.import'));
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

  inFull(
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
    `UX-04 SYNC-42 C4 ${counts.tabs} tabs, one leads; all but one end at once, and that one sends what they have saved`,
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

  inFull('SYNC-40 SYNC-41 C4 a frozen leader is replaced, and writes nothing when it thaws', async () => {
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

  inFull(
    'UX-04 C5 SYNC-32 SYNC-35 a bad network only delays: the same end, nobody signed out, nothing wiped',
    async () => {
      await begin();
      const { page } = browser;
      const { vaults } = await belongingsOf(page);
      const doors: string[] = [];
      page.on('framenavigated', (frame) => frame.url().includes('/login') && doors.push(frame.url()));
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
      await screens().expectUpToDate(120_000);
      await expectOnce(kept, 'Réseau');
      expect(doors).toEqual([]);
      expect((await belongingsOf(page)).vaults).toEqual(vaults);
      console.log(`C5: ${kept.length} changes through ${JSON.stringify(proxy.met)}`);
    },
    patienceMs,
  );
});
