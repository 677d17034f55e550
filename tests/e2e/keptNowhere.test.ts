import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { demoPassword as password } from '#server/db/seed/demoAccounts.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { expect } from '#tests/support/expect.ts';
import { screensOf } from '#tests/support/screens.ts';
import { serverApi } from '#tests/support/serverApi.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/startBuiltServer.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('fr');

/** Sessions of which nothing is on the device: asked for at the sign-in, or because the browser refuses its storage. */
describe('a session that is kept nowhere', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startBuiltServer();
  });
  afterAll(() => server?.stop({ erase: true }));
  afterEach(() => browser?.close({ erase: true }));

  const screens = (page = browser.page) => screensOf(page, server.url);
  const save = async (name: string, page = browser.page): Promise<void> => {
    await page.getByRole('button', { name: t('clients.new') }).click();
    const dialog = screens(page).dialog(t('clients.addTitle'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill(name);
    await screens(page).finish(t('clients.addTitle'), t('common.create'));
  };
  const expectOnServer = async (name: string): Promise<void> => {
    const api = await serverApi(server.url, 'user', password);
    await expect.poll(async () => (await api.search('/api/client', name)).length, { timeout: 30_000 }).toBe(1);
  };

  it.each([
    ['asked for at the sign-in', true, 40],
    ['because the browser refuses its storage', false, 41],
  ])('C4 OFF-03 %s: a second tab shows the portfolio and sends what is typed in it', async (_, forget, clients) => {
    browser = await launchBrowser();
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
    const [copy] = await Promise.all([
      browser.context.waitForEvent('page'),
      browser.page.evaluate(() => void window.open('/clients')),
    ]);
    await screens(copy).expectTotal(clients);
    await screens(copy).expectUpToDate();
    const name = `Onglet copié ${forget}`;
    await save(name, copy);
    await expectOnServer(name);
  });
});
