import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword as password } from '#domain/demoPassword.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { startWorkerFront, type WorkerFront } from '#tests/support/browser/serveWorker.ts';
import { belongingsOf } from '#tests/support/browser/vaultInPage.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const script = 'text/javascript';
const calls = /\/api\//;

/** Builds the release that calls a bad one back into a folder of its own, as users get it. */
const buildRecall = async (outDir: string): Promise<void> => {
  const { NODE_ENV } = process.env;
  Object.assign(process.env, { BREVIA_RECALL: '1', NODE_ENV: 'production' });
  try {
    await build({ configFile: 'vite.config.ts', logLevel: 'error', mode: 'production', build: { outDir } });
  } finally {
    delete process.env.BREVIA_RECALL;
    process.env.NODE_ENV = NODE_ENV;
  }
};

/** A worker that never comes to rest, as one that a bad release left on devices may be: its successor waits for ever. */
const neverAtRest = "self.addEventListener('fetch', (event) => event.waitUntil(new Promise(() => {})));";

/** What becomes of a device when a later release is broken on its way, and when a bad one is called back. */
describe('releases of the app', () => {
  let server: BuiltServer;
  let front: WorkerFront;
  let browser: TestBrowser;
  const recall = mkdtempSync(join(tmpdir(), 'brevia-recall-'));
  const screens = () => screensOf(browser.page, front.url);

  beforeAll(async () => {
    server = await startBuiltServer();
    front = await startWorkerFront(server.url);
    front.worker = { status: 200, type: script, body: `${readFileSync('build/app/sw.js', 'utf8')}\n${neverAtRest}` };
    browser = await launchBrowser();
    await screens().signIn('admin', password);
    await screens().expectUpToDate();
    await browser.whenOfflineReady();
    await browser.whenWholeAppKept();
    await browser.goOffline();
    await screens().load('/clients');
    await browser.page.getByRole('button', { name: t('records.new.client') }).click();
    const dialog = screens().dialog(t('records.new.client'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill('Avant le rappel');
    await screens().finish(t('records.new.client'), t('common.create'));
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await front?.close();
    await server?.stop({ erase: true });
    rmSync(recall, { recursive: true, force: true });
  });

  const expectWorkThere = async (): Promise<void> => {
    await screens().search('Avant le rappel');
    await expect(screens().row('Avant le rappel')).toHaveCount(1);
  };

  /** What a browser is handed for the worker of an update that went wrong on its way. */
  const broken = (worker: string) => ({
    'cut in the middle': { status: 200, type: script, body: worker.slice(0, worker.length / 2) },
    'a page': { status: 200, type: 'text/html', body: '<!doctype html><title>Portail</title>' },
    'a failure of the server': { status: 503, type: script, body: '' },
  });

  inFull('E5 an update that arrives cut, as a page or as a failure leaves the version that works', async () => {
    const { page } = browser;
    await page.route(calls, (route) => route.abort());
    await browser.goOnline();
    for (const [how, answer] of Object.entries(broken(`/* next */ ${readFileSync('build/app/sw.js', 'utf8')}`))) {
      front.worker = answer;
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
      const states = () =>
        page.evaluate(async () => {
          const { installing, waiting, active } = await navigator.serviceWorker.ready;
          return [installing, waiting, active?.state].map(String);
        });
      await expect.poll(states, { message: how }).toEqual(['null', 'null', 'activated']);
    }
    await browser.goOffline();
    await page.reload();
    await expectWorkThere();
  });

  it('E5 a release that calls the bad one back takes its worker and caches away; vault and unsent work stay', async () => {
    const { page } = browser;
    await buildRecall(recall);
    // What was made on the device stays unsent until it has been called back.
    await page.route(calls, (route) => route.abort());
    front.worker = null;
    front.release = recall;
    const { vaults } = await belongingsOf(page);
    await browser.goOnline();
    await page.goto(`${front.url}/clients`);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => -1))
      .toBe(0);
    await expect.poll(async () => (await belongingsOf(page).catch(() => null))?.cached).toEqual([]);
    await page.goto(`${front.url}/clients`);
    expect((await belongingsOf(page)).vaults).toEqual(vaults);
    await page.unroute(calls);
    await screens().unlock(password);
    await screens().expectUpToDate();
    await page
      .getByRole('link', { name: t('clients.title') })
      .first()
      .click();
    await expectWorkThere();

    front.release = null;
    await page.goto(`${front.url}/clients`);
    await browser.whenOfflineReady();
    expect((await belongingsOf(page)).cached).toContain('/index.html');
  });
});
