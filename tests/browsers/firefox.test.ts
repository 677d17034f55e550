import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { findFirefox } from '#scripts/lib/otherBrowsers.mjs';
import { findings } from '#tests/support/browser/accessibility.ts';
import { enter } from '#tests/support/browser/enter.ts';
import { expect } from '#tests/support/browser/expect.ts';
import type { TestFirefox } from '#tests/support/browser/firefox/launchFirefox.ts';
import { openFirefox } from '#tests/support/browser/firefox/openFirefox.ts';
import { readableInProfile } from '#tests/support/browser/firefox/readableInProfile.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { leadersAmong } from '#tests/support/browser/tabs.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { firmRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { needing } from '#tests/support/files/needing.ts';
import { fillEveryField } from '#tests/support/server/fillEveryField.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { setOwnPassword } from '#tests/support/server/setOwnPassword.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const password = 'Zqvxjwk-Brevets-7';
/** In every field of every record on the server, in an unsent change, in a search, and in a form that is never sent. */
const canaries = { record: 'Qzxjvkw', unsent: 'Wkvjxzq', searched: 'Jvqwzxk', draft: 'Xjqzwkv' };
const kills = 5;
/** Firefox itself dies of these two rules of axe (docs/browsers.md), so the names are asked for otherwise. */
const namesOfControls = ['link-name', 'button-name'];

/** One device; each test goes on where the one before has left it, with network and nothing to send. */
describe.skipIf(!findFirefox())('a device with Firefox', needing('firefox'), () => {
  let server: BuiltServer;
  let browser: TestFirefox;
  const files = mkdtempSync(join(tmpdir(), 'brevia-files-'));
  const screens = (page = browser.page) => screensOf(page, server.url);
  const api = () => serverApi(server.address, 'admin', password);

  beforeAll(async () => {
    server = await startBuiltServer();
    await setOwnPassword(server.address, 'admin', demoPassword, password);
    await fillEveryField((await api()).create, canaries.record);
    browser = await openFirefox(server.url, 'admin', password);
  });
  afterEach(() => expect(browser.faults).toEqual([]));
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
    rmSync(files, { recursive: true, force: true });
  });

  const reopen = async (path: string, { offline = true } = {}): Promise<void> => {
    browser = await browser.relaunch({ offline });
    await screens().load(path);
    await screens().unlock(password);
    // Until then an address is loaded, and the page that comes asks for the password again.
    await expect(browser.page.getByRole('banner').locator('[data-standing]')).toBeVisible();
  };
  const expectOnServer = async (name: string): Promise<void> => {
    await screens().expectUpToDate(120_000);
    expect(await (await api()).search('/api/client', name)).toHaveLength(1);
  };
  const expectNothingReadable = () =>
    expect(readableInProfile(browser.profile, [...Object.values(canaries), password])).toEqual([]);

  it('UX-02 UX-05 UX-18 E1 nothing that was read, typed, searched or kept stands in the profile: open, killed, closed', async () => {
    const { page } = browser;
    await screens().open('/brevets');
    await screens().search(canaries.record);
    await screens().row(canaries.record).click();
    await expect(page.getByRole('dialog').getByText(canaries.record).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await browser.goOffline();
    await screens().createClient(canaries.unsent);
    await screens().search(canaries.searched);
    await screens().open('/brevets?edit=new');
    await enter(
      screens().dialog(t('records.new.patent')).getByLabel(t('patents.fields.titre'), { exact: true }),
      canaries.draft,
    );
    // Until the form is kept, and the browser has written down what it would restore.
    await page.waitForTimeout(3_000);
    expectNothingReadable();
    await browser.kill();
    expectNothingReadable();

    await reopen('/brevets?edit=new');
    await expect(
      screens().dialog(t('records.new.patent')).getByLabel(t('patents.fields.titre'), { exact: true }),
    ).toHaveValue(canaries.draft);
    await browser.close();
    expectNothingReadable();

    await reopen('/clients', { offline: false });
    await expectOnServer(canaries.unsent);
  });

  it('UX-06 UX-09 SYNC-38 the sync centre lists what waits over a reload without network, and all of it is sent', async () => {
    await browser.goOffline();
    for (const name of ['Attente Un', 'Attente Deux']) await screens().createClient(name);
    await browser.page.reload();
    await screens().open('/synchronisation');
    for (const name of ['Attente Un', 'Attente Deux'])
      await expect(browser.page.getByRole('main').getByText(name).first()).toBeVisible();
    await browser.goOnline();
    for (const name of ['Attente Un', 'Attente Deux']) await expectOnServer(name);
  });

  it('UX-19 UX-28 the palette finds a family and a screen without network', async () => {
    const { page } = browser;
    await browser.goOffline();
    const box = page.getByRole('textbox', { name: t('palette.placeholder') });
    await page.keyboard.press('Control+k');
    await enter(box, 'semaphore spectre');
    await expect(page.getByRole('button', { name: /SEM-\d+/ }).first()).toBeVisible();
    await box.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(/SEM-\d+/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await browser.goOnline();
    await screens().expectUpToDate();
  });

  it('UX-40 UX-41 SYNC-56 a workbook is read without network, its families made, and sent once', async () => {
    const { page } = browser;
    const path = join(files, 'familles.xlsx');
    writeFileSync(path, makeWorkbook({ Brevets: firmRows(3) }));
    await browser.goOffline();
    await screens().open('/brevets');
    await page
      .getByRole('button', { name: t('patents.import') })
      .first()
      .click();
    const dialog = screens().dialog(t('patents.import'));
    await dialog.getByRole('button', { name: t('records.new.client') }).click();
    const client = screens().dialog(t('records.new.client'));
    await enter(client.getByLabel(t('clients.fields.nomClient')), 'Outillages du Renard');
    await client.getByRole('button', { name: t('common.create') }).click();
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByRole('button', { name: t('import.read') }).click();
    await dialog.getByRole('button', { name: t('import.create_other', { number: 3 }) }).click();
    await page.waitForURL('**/brevets/import/result');
    await browser.goOnline();
    await screens().expectUpToDate(120_000);
    expect(await (await api()).search('/api/brevet', 'Pièce d’usure')).toHaveLength(3);
    await screens().load('/brevets');
  });

  it('C4 SYNC-39 UX-22 two tabs have one leader and one portfolio, and the other one leads when it is closed', async () => {
    const second = await browser.context.newPage();
    await screens(second).load('/clients');
    await screens(second).expectUpToDate();
    await screens().open('/clients');
    await expect.poll(async () => (await leadersAmong([browser.page, second])).length).toBe(1);
    await screens(second).createClient('De la seconde fenêtre');
    await screens().search('De la seconde');
    await expect(screens().row('De la seconde fenêtre')).toBeVisible();
    const [leader] = await leadersAmong([browser.page, second]);
    const other = leader === second ? browser.page : second;
    await leader?.close();
    await expect.poll(async () => (await leadersAmong([other])).length).toBe(1);
    await screens(other).createClient('Sans la première');
    await screens(other).expectUpToDate();
    expect(await (await api()).search('/api/client', 'Sans la première')).toHaveLength(1);
    await reopen('/clients', { offline: false });
  });

  it(`C3 SYNC-38 SIGKILL ${kills} times while saving: what the screen showed as kept is sent, once`, async () => {
    const kept: string[] = [];
    await browser.goOffline();
    for (let round = 1; round <= kills; round += 1) {
      await screens().createClient(`Coupure ${round}-1`);
      kept.push(`Coupure ${round}-1`);
      const killing = new Promise((resolve) => setTimeout(resolve, round * 400)).then(() => browser.kill());
      for (let next = 2; ; next += 1) {
        const name = `Coupure ${round}-${next}`;
        const isKept = await screens()
          .createClient(name)
          .then(
            () => true,
            () => false,
          );
        if (!isKept) break;
        kept.push(name);
      }
      await killing;
      await reopen('/clients');
      await screens().search(kept.at(-1) ?? '');
      await expect(screens().row(kept.at(-1) ?? '')).toContainText(t('sync.mark.pending'));
    }
    await browser.goOnline();
    await screens().expectUpToDate(120_000);
    const found = (await (await api()).search('/api/client', 'Coupure')).map(({ NomClient }) => String(NomClient));
    expect(found.filter((name, at) => found.indexOf(name) !== at)).toEqual([]);
    expect(kept.filter((name) => !found.includes(name))).toEqual([]);
  });

  it('UX-46 axe finds nothing on the dashboard, in both lists, the settings and the sync centre', async () => {
    for (const path of ['/dashboard', '/brevets', '/clients', '/settings?tab=device', '/synchronisation']) {
      await screens().open(path);
      await expect(browser.page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(browser, 'html', namesOfControls)).toEqual([]);
      for (const role of ['button', 'link'] as const)
        await expect(browser.page.getByRole(role, { name: /^\s*$/ })).toHaveCount(0);
    }
  });
});

describe.skipIf(!findFirefox())('Firefox on a plain server', needing('firefox'), () => {
  let server: BuiltServer;
  let browser: TestFirefox;

  beforeAll(async () => {
    server = await startBuiltServer({ args: ['--plain'] });
    browser = await openFirefox(server.url);
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('OFF-01 SYNC-01 UX-01 brings everything to the device, and sends once what was made without network', async () => {
    const api = await serverApi(server.url, 'admin', demoPassword);
    const screens = () => screensOf(browser.page, server.url);
    await screens().open('/brevets');
    await screens().expectTotal(await api.total('/api/brevet'));
    await browser.goOffline();
    await screens().createClient('Renard sur serveur simple');
    browser = await browser.relaunch({ offline: true });
    await screens().load('/clients');
    await screens().unlock(demoPassword);
    await screens().search('Renard sur');
    await expect(screens().row('Renard sur serveur simple')).toContainText(t('sync.mark.pending'));
    await browser.goOnline();
    await screens().expectUpToDate(120_000);
    expect(await api.search('/api/client', 'Renard sur serveur simple')).toHaveLength(1);
    expect(browser.faults).toEqual([]);
  });
});
