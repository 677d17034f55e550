import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { belongingsOf } from '#tests/support/browser/vaultInPage.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

/** Runs in the page: how many rules it has of this style sheet. Of one that did not arrive it lets nobody read them. */
const rulesOf = (name: string): number => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  try {
    return links.find(({ href }) => href.includes(name))?.sheet?.cssRules.length ?? 0;
  } catch {
    return 0;
  }
};

describe('a screen whose file does not arrive', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  /** What a file's address contains whose requests fail now, and how often it failed. */
  const failing = new Set([
    '/styles-',
    '/ConverterScreen-',
    '/ContactsScreen-',
    '/ClientsScreen-',
    '/CabinetsScreen-',
    '/Palette-',
    '/ImportDialog-',
    '/LogsScreen-',
    '/UsersScreen-',
    '/DateCounter-',
    '/DexieDisk-',
  ]);
  const failed: string[] = [];
  const heading = (name: string) => browser.page.getByRole('heading', { level: 1, name });
  const late = () => browser.page.getByRole('alert').filter({ hasText: t('app.late.title') });
  /** From now on nothing happens by itself in the page after a while. */
  const stopTime = () => browser.page.clock.pauseAt(Date.now() + 60_000);
  const closeToast = async (): Promise<void> => {
    const toast = browser.page.getByRole('alert').filter({ hasText: t('errors.unreachable') });
    await toast.getByRole('button', { name: t('common.close') }).click();
    await expect(toast).toHaveCount(0);
  };
  const goTo = (name: string) => browser.page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

  beforeAll(async () => {
    server = await startBuiltServer();
    browser = await launchBrowser();
    await browser.page.clock.install();
    // Nothing keeps the files here: what fails is what the network does.
    await browser.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await browser.page.route('**/assets/*', async (route) => {
      const name = [...failing].find((part) => route.request().url().includes(part));
      if (!name) return route.continue();
      failed.push(name);
      await route.abort();
    });
  });
  afterEach(() => browser.page.clock.resume());
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('UX-54 UX-55 E1 the frame whose style sheet did not arrive comes with it when it is asked for again, and what was read is kept', async () => {
    const { page } = browser;
    await screensOf(page, server.url).signIn('admin', demoPassword);
    await expect(late()).toBeVisible();
    expect(await page.evaluate(rulesOf, '/styles-')).toBe(0);
    failing.delete('/styles-');
    failing.delete('/DexieDisk-');
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(heading(t('nav.dashboard'))).toBeVisible();
    expect(await page.evaluate(rulesOf, '/styles-')).toBeGreaterThan(0);
    // What is kept with did not arrive either: it was asked for again, and a reload further below finds what is on the disk.
    expect(failed).toContain('/DexieDisk-');
    await screensOf(page, server.url).expectUpToDate();
    expect((await belongingsOf(page)).vaults).toHaveLength(1);
  });

  it('UX-54 UX-55 the dashboard says that it could not count dates whose rules did not arrive, and counts them when the network is back', async () => {
    const { page } = browser;
    const uncounted = page.getByText(t('dashboard.toHandle.uncounted'));
    const near = page.getByRole('listitem').filter({ hasText: t('dashboard.tiles.deadlines') });
    await expect(uncounted).toBeVisible();
    await expect(near).toContainText('–');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(t('dashboard.toHandle.none'))).toHaveCount(0);
    failing.delete('/DateCounter-');
    await browser.goOffline();
    await browser.goOnline();
    await expect(near).toContainText(/\d/);
    await expect(uncounted).toHaveCount(0);
  });

  it('UX-54 UX-55 says so, leaves the way to the other screens open, and comes when it is asked for again', async () => {
    const { page } = browser;
    await stopTime();
    await goTo(t('nav.converter'));
    await expect(late()).toBeVisible();
    await goTo(t('nav.dashboard'));
    await expect(heading(t('nav.dashboard'))).toBeVisible();
    await goTo(t('nav.converter'));
    await expect(late()).toBeVisible();
    failing.delete('/ConverterScreen-');
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(heading(t('nav.converter'))).toBeVisible();
  });

  inFull('UX-55 comes by itself when the network is back', async () => {
    await stopTime();
    await goTo(t('nav.contacts'));
    await expect(late()).toBeVisible();
    failing.delete('/ContactsScreen-');
    await browser.goOffline();
    await browser.goOnline();
    await expect(heading(t('nav.contacts'))).toBeVisible();
  });

  inFull('UX-55 comes by itself when the network is back without a word', async () => {
    await goTo(t('nav.clients'));
    await expect(late()).toBeVisible();
    failing.delete('/ClientsScreen-');
    await expect(heading(t('nav.clients'))).toBeVisible();
  });

  inFull('UX-55 a palette that does not arrive says so, and opens the next time', async () => {
    const { page } = browser;
    await page.keyboard.press('Control+k');
    await expect(page.getByText(t('errors.unreachable'))).toBeVisible();
    // It stays until somebody has read it.
    await page.clock.fastForward('02:00');
    await expect(page.getByText(t('errors.unreachable'))).toBeVisible();
    await closeToast();
    failing.delete('/Palette-');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('textbox', { name: t('palette.placeholder') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: t('palette.placeholder') })).toHaveCount(0);
  });

  inFull('UX-55 an import that does not arrive says so, opens the next time, and gives the keyboard back', async () => {
    const { page } = browser;
    await goTo(t('nav.patents'));
    // The list before this one has such a button, too.
    await expect(heading(t('nav.patents'))).toBeVisible();
    const open = page.getByRole('button', { name: t('patents.import') });
    await open.click();
    await expect(page.getByText(t('errors.unreachable'))).toBeVisible();
    await closeToast();
    failing.delete('/ImportDialog-');
    await open.click();
    const dialog = page.getByRole('dialog', { name: t('patents.import') });
    // It takes the keyboard a moment after it is seen.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  inFull('UX-55 a file that was lost once only is not even noticed', async () => {
    const { page } = browser;
    failing.delete('/CabinetsScreen-');
    let losses = 0;
    await page.route('**/assets/CabinetsScreen-*.js', (route) => {
      losses += 1;
      return losses === 1 ? route.abort() : route.continue();
    });
    const shown: string[] = [];
    await goTo(t('nav.cabinets'));
    await expect(heading(t('nav.cabinets')).or(late())).toBeVisible();
    shown.push(...(await late().allInnerTexts()));
    expect(losses).toBeGreaterThan(1);
    expect(shown).toEqual([]);
    expect(failed).toContain('/CabinetsScreen-');
  });

  /** As a browser does that remembers: whatever once failed as an import fails for as long as the page stands. */
  const rememberFailures = async (name: string): Promise<void> => {
    await browser.page.route(`**/assets/${name}-*.js`, (route) =>
      route.request().resourceType() === 'fetch' ? route.continue() : route.abort(),
    );
  };

  inFull('UX-55 a file that the browser will not import again comes under another address', async () => {
    const { page } = browser;
    failing.delete('/LogsScreen-');
    await rememberFailures('LogsScreen');
    await goTo(t('nav.logs'));
    await expect(heading(t('nav.logs'))).toBeVisible();
    expect(await late().count()).toBe(0);
    await expect(page).toHaveURL(/logs/);
  });

  it('UX-55 where that does not help either it offers the reload, which brings it', async () => {
    const { page } = browser;
    const stuck = page.getByRole('alert').filter({ hasText: t('app.stuck.title') });
    failing.delete('/UsersScreen-');
    await page.route('**/assets/UsersScreen-*.js*', (route) =>
      route.request().resourceType() === 'fetch' ? route.continue() : route.abort(),
    );
    await goTo(t('nav.users'));
    await expect(stuck).toBeVisible();
    await page.unroute('**/assets/UsersScreen-*.js*');
    await stuck.getByRole('button', { name: t('app.broken.reload') }).click();
    await expect(page.getByLabel(t('users.fields.password'), { exact: true })).toBeVisible();
    await screensOf(page, server.url).unlock(demoPassword);
    await expect(heading(t('nav.users'))).toBeVisible();
  });

  it('UX-55 ERR-23 what reads workbooks is asked for again when it was lost, and no file is called damaged for it', async () => {
    const { page } = browser;
    const rows = [
      ['Titre', 'Pays'],
      ['Pompe sans perte', 'France'],
    ];
    const read = async () => {
      await page.getByRole('button', { name: t('import.read') }).click();
    };
    failing.delete('/ImportDialog-');
    await goTo(t('nav.patents'));
    await expect(heading(t('nav.patents'))).toBeVisible();
    await page
      .getByRole('button', { name: t('patents.import') })
      .first()
      .click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'pompe.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(makeWorkbook({ Feuille: rows })),
    });
    await page.route('**/assets/workbook.worker-*.js', (route) => route.abort());
    await read();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('import.refusal.notArrived'));
    await page.unroute('**/assets/workbook.worker-*.js');
    let losses = 0;
    await page.route('**/assets/workbook.worker-*.js', (route) => {
      losses += 1;
      return losses === 1 ? route.abort() : route.continue();
    });
    await read();
    await expect(page.getByRole('dialog').getByText('pompe.xlsx')).toBeVisible();
    await expect(page.locator('[data-count=fresh] dd')).toHaveText('1');
    expect(losses).toBe(2);
  });
});
