import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { firmRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { unpackRelease } from '#tests/support/files/unpackRelease.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
/** The account of the demo firm that this version made. */
const account = ['admin', 'Delorme-2026'] as const;
const release = unpackRelease('2.0.1');
const before = wordsOf('fr', release);

const importOf = proofSize('C7 changes that wait in the old app', { short: 20, full: 500 });

/** A device of 2.0.1 lives through the update of its server, and of itself. */
describe('a version that is in use, and the one after it', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let families = 0;
  const folder = mkdtempSync(join(tmpdir(), 'brevia-release-'));
  const screens = () => screensOf(browser.page, server.url);
  const api = () => serverApi(server.url, ...account);

  beforeAll(async () => {
    server = await startBuiltServer({ release });
    families = await (await api()).total('/api/brevet');
    browser = await launchBrowser();
    await screens().signIn(...account);
    await screens().expectUpToDate();
    await browser.whenOfflineReady();
    await browser.whenWholeAppKept();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
    rmSync(folder, { recursive: true, force: true });
  });

  /** Families and a draft, without network. */
  const leaveWork = async (): Promise<void> => {
    await browser.goOffline();
    await screens().load('/brevets');
    await browser.page
      .getByRole('button', { name: before('patents.import') })
      .first()
      .click();
    const dialog = screens().dialog(t('patents.import'));
    const path = join(folder, 'familles.xlsx');
    writeFileSync(path, makeWorkbook({ Feuille: firmRows(importOf.count) }));
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByRole('button', { name: t('import.read') }).click();
    await dialog.getByRole('button', { name: t('import.create_other', { number: importOf.count }) }).click();
    await expect(browser.page.getByText(t('import.result.made_other', { number: importOf.count }))).toBeVisible();
    await screens().load('/clients?edit=new');
    await screens().dialog(t('records.new.client')).getByLabel(t('clients.fields.nomClient')).first().fill('À moitié');
    await browser.page.waitForTimeout(1_500);
    await screens().load('/brevets');
    await screens().search('P-1007');
    await expect(screens().row('P-1007')).toBeVisible();
  };
  const sendToNewServer = async (): Promise<void> => {
    const { dataFolder, url } = server;
    await server.stop();
    server = await startBuiltServer({ dataFolder, port: Number(new URL(url).port) });
    await browser.goOnline();
    await screens().expectUpToDate(240_000);
    expect(await (await api()).total('/api/brevet')).toBe(families + importOf.count);
  };

  it(`SYNC-44 SYNC-46 C7 ${importOf.count} families that waited in the old app arrive once, and the new app opens what that one left`, async () => {
    await leaveWork();
    await sendToNewServer();
    const { page } = browser;
    // The old app is still the one that is kept; the new one waits behind it until no page of the old is open.
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update().catch(() => undefined);
            return registration.waiting !== null;
          }),
        { timeout: 60_000 },
      )
      .toBe(true);
    browser = await browser.relaunch();
    await browser.page.goto(`${server.url}/clients`);
    await screens().unlock(account[1]);
    await screens().expectUpToDate(120_000);
    await expect(browser.page.getByRole('region', { name: t('draft.offers') })).toContainText('À moitié');
    await screens().load('/brevets');
    await screens().search('P-1007');
    await screens().rowAction('P-1007', t('common.edit'));
    await expect(browser.page.getByRole('dialog').getByRole('tab')).toHaveCount(6);
    expect(browser.faults).toEqual([]);
  });
});
