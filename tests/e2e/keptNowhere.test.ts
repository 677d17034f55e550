import type { Dialog } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { demoPassword as password } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openInstalled, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { startWorkerFront } from '#tests/support/browser/serveWorker.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

/** Sessions of which nothing is on the device: asked for at the sign-in, or because the browser refuses its storage. */
describe('a session that is kept nowhere', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startPrepared();
  });
  afterAll(() => server?.stop({ erase: true }));
  afterEach(() => browser?.close({ erase: true }));

  const screens = (page = browser.page) => screensOf(page, server.url);
  const save = async (name: string, page = browser.page): Promise<void> => {
    await page.getByRole('button', { name: t('records.new.client') }).click();
    const dialog = screens(page).dialog(t('records.new.client'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill(name);
    await screens(page).finish(t('records.new.client'), t('common.create'));
  };
  const expectOnServer = async (name: string): Promise<void> => {
    const api = await serverApi(server.address, 'user', password);
    await expect.poll(async () => (await api.search('/api/client', name)).length, { timeout: 30_000 }).toBe(1);
  };

  /** Opens another tab as the browser does that copies what the first one holds, and works in it. */
  const saveInSecondTab = async (name: string): Promise<void> => {
    const [copy] = await Promise.all([
      browser.context.waitForEvent('page'),
      browser.page.evaluate(() => void window.open('/clients')),
    ]);
    await screens(copy).expectTotal(await (await serverApi(server.address, 'user', password)).total('/api/client'));
    await screens(copy).expectUpToDate();
    await save(name, copy);
    await expectOnServer(name);
  };

  inFull.each([
    ['asked for at the sign-in', true],
    ['because the browser refuses its storage', false],
  ] as const)('C4 OFF-03 %s: a second tab shows the portfolio and sends what is typed in it', async (_, forget) => {
    browser = await openInstalled(server);
    if (!forget)
      await browser.context.addInitScript(() => {
        const refuse = (): never => {
          throw new DOMException('refused', 'SecurityError');
        };
        for (const name of ['open', 'databases', 'deleteDatabase'] as const)
          Object.defineProperty(IDBFactory.prototype, name, { value: refuse });
      });
    await screens().signIn('user', password, { forget });
    await screens().expectUpToDate();
    // Without the worker, which carries the key of what is sealed in the tab, the copy would ask to sign in.
    await browser.whenOfflineReady();
    await saveInSecondTab(`Onglet copié ${forget}`);
  });

  /** Reloads as a user does, and returns whether the browser asked first; the question is answered so. */
  const reload = async (answer: 'stay' | 'leave'): Promise<boolean> => {
    const { page } = browser;
    let hear: (dialog: Dialog) => void = () => {};
    const asked = new Promise<boolean>((resolve) => {
      hear = (dialog) => {
        const answered = answer === 'leave' ? dialog.accept() : dialog.dismiss();
        void answered.then(() => resolve(true));
      };
    });
    const gone = new Promise<boolean>((resolve) => page.once('domcontentloaded', () => resolve(false)));
    page.on('dialog', hear);
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const was = await Promise.race([asked, gone]);
    page.off('dialog', hear);
    return was;
  };

  it('UX-32 C4 OFF-03 whoever leaves a page that alone holds unsent work is asked, and nobody else; a second tab shows the portfolio and sends what is typed in it', async () => {
    browser = await openInstalled(server);
    const { page } = browser;
    await screens().signIn('user', password, { forget: true });
    await browser.whenOfflineReady();
    await screens().open('/clients');
    await screens().expectUpToDate();
    expect(await reload('leave')).toBe(false);
    await screens().expectUpToDate();

    await page.getByRole('button', { name: t('records.new.client') }).click();
    const dialog = screens().dialog(t('records.new.client'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill('À peine tapé');
    expect(await reload('stay')).toBe(true);
    await expect(dialog.getByLabel(t('clients.fields.nomClient')).first()).toHaveValue('À peine tapé');
    await browser.whenWholeAppKept();
    await browser.goOffline();
    await screens().finish(t('records.new.client'), t('common.create'));
    expect(await reload('stay')).toBe(true);

    await page.getByRole('banner').getByRole('button', { name: /user/ }).click();
    await page.getByRole('menuitem', { name: t('nav.lock') }).click();
    await expect(page.getByText(t('auth.heldOnlyHere_one', { count: 1 }))).toBeVisible();
    expect(await reload('stay')).toBe(true);
    // After a reload nothing here knows the password any more: the server says whether it is right.
    await browser.goOnline();
    await screens().unlock(password);
    await expectOnServer('À peine tapé');
    await screens().expectUpToDate();
    expect(await reload('leave')).toBe(false);
    await screens().expectUpToDate();
    // Without the worker, which carries the key of what is sealed in the tab, the copy would ask to sign in.
    await browser.whenOfflineReady();
    await saveInSecondTab('Onglet copié');
  });

  inFull('SYNC-37 another account does not take the place of unsent work in this tab without a word', async () => {
    browser = await openInstalled(server);
    const { page } = browser;
    await screens().signIn('user', password, { forget: true });
    await browser.whenOfflineReady();
    await screens().open('/clients');
    await screens().expectUpToDate();
    await browser.whenWholeAppKept();
    await browser.goOffline();
    await save('À moi');
    await page.getByRole('banner').getByRole('button', { name: /user/ }).click();
    await page.getByRole('menuitem', { name: t('nav.lock') }).click();
    await page.getByRole('button', { name: t('unlock.another') }).click();
    await expect(page.getByText(t('auth.heldToSignIn_one', { count: 1 }))).toBeVisible();
    await browser.goOnline();
    await page.getByLabel(t('login.username')).fill('admin');
    await page.getByLabel(t('users.fields.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('login.submit') }).click();
    const question = page.getByRole('alertdialog', { name: t('login.leavesWork.title') });
    await expect(question).toContainText(t('login.leavesWork.text_one', { count: 1 }));
    await question.getByRole('button', { name: t('common.cancel') }).click();
    await page.getByLabel(t('login.username')).fill('user');
    await page.getByRole('button', { name: t('login.submit') }).click();
    await page.waitForURL('**/dashboard');
    await expectOnServer('À moi');
  });

  inFull('UX-15 OFF-10 a new version asks before it reloads a page that alone holds unsent work', async () => {
    const front = await startWorkerFront(server.address);
    try {
      browser = await openInstalled({ ...server, address: front.url });
      const { page } = browser;
      const steps = screens();
      await steps.signIn('user', password, { forget: true });
      await browser.whenOfflineReady();
      await steps.open('/clients');
      await steps.expectUpToDate();
      await page.getByRole('button', { name: t('records.new.client') }).click();
      const form = steps.dialog(t('records.new.client'));
      await form.getByLabel(t('clients.fields.nomClient')).first().fill('Pas fini');
      await form.getByRole('button', { name: t('draft.keepAndClose') }).click();
      const worker = await (await fetch(`${server.address}/sw.js`)).text();
      front.worker = { status: 200, type: 'text/javascript', body: `${worker}\n// The next one.` };
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const accept = page.getByRole('button', { name: t('app.reload'), exact: true });
      await accept.click();
      const question = steps.dialog(t('app.update.title'));
      await expect(question).toContainText(t('ownWork.draft_one', { count: 1 }));
      await question.getByRole('button', { name: t('common.cancel') }).click();
      await expect(page.getByText('Pas fini')).toBeVisible();
      await accept.click();
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await Promise.all([
        page.waitForEvent('domcontentloaded'),
        question.getByRole('button', { name: t('app.update.anyway') }).click(),
      ]);
      await expect(page.getByRole('button', { name: t('records.new.client') })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('Pas fini')).toHaveCount(0);
      expect(asked).toEqual([]);
    } finally {
      await front.close();
    }
  });
});
