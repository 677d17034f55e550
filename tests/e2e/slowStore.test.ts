import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

/** What the page's script and the test say to each other. */
interface HeldWindow extends Window {
  openNow?: () => void;
}

/**
 * Runs in the page before anything else: as some browsers do now and then, a database is opened when it pleases the
 * browser; here, when the test says so.
 */
const holdDatabases = (): void => {
  const held: (() => void)[] = [];
  let isFree = false;
  const factory = IDBFactory.prototype;
  const open = factory.open;
  factory.open = function openLate(...asked) {
    if (isFree) return open.apply(this, asked);
    const late = new EventTarget() as unknown as Record<string, unknown>;
    held.push(() => {
      const real = open.apply(this, asked);
      for (const name of ['result', 'transaction', 'error'] as const)
        Object.defineProperty(late, name, { get: () => real[name] });
      for (const event of ['success', 'error', 'blocked', 'upgradeneeded'])
        real.addEventListener(event, (happened) =>
          (late[`on${event}`] as ((e: Event) => void) | undefined)?.(happened),
        );
    });
    return late as unknown as IDBOpenDBRequest;
  };
  (window as HeldWindow).openNow = () => {
    isFree = true;
    for (const go of held.splice(0)) go();
  };
};

describe('a store that the browser does not open', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const screens = () => screensOf(browser.page, server.url);
  const words = (key: string) => browser.page.getByText(t(key));

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'user');
    await browser.page.clock.install();
    await browser.context.addInitScript(holdDatabases);
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  /** So much time passes for the page, with all that it starts. */
  const wait = (ms: number): Promise<void> => browser.page.clock.runFor(ms);

  it('UX-55 AUTH-08 says after five seconds what it waits for, and opens as if nothing had been when it may', async () => {
    const { page } = browser;
    await page.reload();
    await expect(page.getByRole('status', { name: t('app.loading') })).toBeVisible();
    await wait(3_000);
    await expect(words('wait.stages.kept')).toHaveCount(0);
    await wait(3_000);
    await expect(words('wait.stages.kept')).toBeVisible();
    await expect(words('wait.goOn')).toHaveCount(0);
    await page.evaluate(() => (window as HeldWindow).openNow?.());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await screens().expectUpToDate();
    await expect(words('wait.stages.kept')).toHaveCount(0);
  });

  it('UX-55 SYNC-38 after fifteen seconds says what can be done, goes on without keeping, and sends what it kept from the next page on', async () => {
    const { page } = browser;
    await browser.goOffline();
    await screens().open('/settings/reference?list=country');
    await page.evaluate(() => (window as HeldWindow).openNow?.());
    await page.getByRole('button', { name: t('records.new.country') }).click();
    const form = screens().dialog(t('records.new.country'));
    await form.getByLabel(t('records.fields.nomPays')).fill('Syldavie');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    const before = await (await serverApi(server.address, 'admin', demoPassword)).total('/api/pays');
    // The page that comes is there before the network is: it finds the change waiting, and cannot read it.
    await page.reload();
    await expect(page.getByRole('status', { name: t('app.loading') })).toBeVisible();
    await browser.goOnline();
    await wait(16_000);
    await expect(words('wait.otherWindows')).toBeVisible();
    await browser.screenshot('wait-long');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: t('wait.goOn') }).click();
    await expect(words('auth.setAside')).toBeVisible();
    // What says that nothing is kept stands beside nothing that says otherwise.
    await expect(page.getByRole('checkbox', { name: t('login.keepDevice') })).toHaveCount(0);
    await page.getByLabel(t('login.username')).fill('user');
    await page.getByLabel(t('users.fields.password'), { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await screens().expectUpToDate();
    await page.evaluate(() => (window as HeldWindow).openNow?.());
    await expect(words('auth.openedLate').first()).toBeVisible();
    // However long it takes, the page does not go over to it: nobody would know which of the two they work in.
    await wait(5_000);
    await screens().expectUpToDate();
    await wait(5_000);
    const api = await serverApi(server.address, 'admin', demoPassword);
    expect(await api.total('/api/pays')).toBe(before);

    // The vault that was set aside opens with the next page.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.evaluate(() => (window as HeldWindow).openNow?.());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const names = async () => (await api.get('/api/pays?page=1&pageSize=500')).Data.map(({ NomPays }) => NomPays);
    await expect.poll(names, { timeout: 60_000 }).toContain('Syldavie');
  });
});
