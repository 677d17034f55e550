import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { startWorkerFront, type WorkerFront } from '#tests/support/browser/serveWorker.ts';
import { vaultsRaised } from '#tests/support/browser/vaultsRaised.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { unpackRelease } from '#tests/support/files/unpackRelease.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
/** The account of the demo firm that this version made. */
const account = ['admin', 'Delorme-2026'] as const;
const release = unpackRelease('2.0.1');

/** Each in a browser of its own: the new app comes from another address than the server's own. */
describe('a server of the version before', () => {
  let server: BuiltServer;
  let front: WorkerFront;
  let browser: TestBrowser;
  const screens = (url: string) => screensOf(browser.page, url);

  beforeAll(async () => {
    server = await startBuiltServer({ release });
    front = await startWorkerFront(server.url);
    front.release = 'build/app';
  });
  beforeEach(async () => {
    browser = await launchBrowser();
  });
  afterEach(() => browser?.close({ erase: true }));
  afterAll(async () => {
    await front?.close();
    await server?.stop({ erase: true });
  });

  it('SYNC-44 gives the new app everything, and takes what is made in it', async () => {
    const { signIn, expectUpToDate, dialog: dialogOf, finish } = screens(front.url);
    await signIn(...account);
    await expectUpToDate();
    await browser.page
      .getByRole('link', { name: t('clients.title') })
      .first()
      .click();
    await browser.page.getByRole('button', { name: t('records.new.client') }).click();
    const dialog = dialogOf(t('records.new.client'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill('Vers l’ancien');
    await finish(t('records.new.client'), t('common.create'));
    await expectUpToDate();
    const api = await serverApi(server.url, ...account);
    await expect.poll(async () => (await api.search('/api/client', 'Vers l’ancien')).length).toBe(1);
    expect(browser.faults).toEqual([]);
  });

  it('SYNC-45 its own app refuses kindly what a newer one has written, and writes nothing into it', async () => {
    const { signIn, expectUpToDate } = screens(server.url);
    await signIn(...account);
    await expectUpToDate();
    await browser.whenOfflineReady();
    // So that nothing has the vault open.
    browser = await browser.relaunch();
    const { page } = browser;
    await page.goto(`${server.url}/manifest.webmanifest`);
    expect(await vaultsRaised(page)).toBe(1);
    await page.goto(`${server.url}/clients`);
    await screens(server.url).unlock(account[1]);
    await expect(page.getByText(t('auth.newer'))).toBeVisible();
  });
});
