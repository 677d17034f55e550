import type { Locator } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openInstalled, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { type Language, wordsOf } from '#tests/support/browser/words.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
/** The others are come to by a link. */
const { isFull, random } = proofSize('NAV-01 addresses that are typed', { short: 2, full: 15 });

describe('what a visitor sees', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const steps = () => screensOf(browser.page, server.url);

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openInstalled(server);
  });
  afterEach(() => expect(browser.faults).toEqual([]));
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  /** As a link within the app leads there: a load costs twenty times as much. */
  const follow = (path: string): Promise<void> =>
    browser.page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);

  it('AUTH-01 AUTH-02 AUTH-07 NAV-01 shows every visitor the sign-in form, and nothing else', async () => {
    const { page } = browser;
    const screens = [
      'dashboard',
      'brevets',
      'brevets/import/result',
      'clients',
      'contacts',
      'cabinets',
      'clients/1/brevets',
    ];
    const others = ['admin/users', 'logs', 'number-converter', 'notifications', 'settings', 'profile', 'nowhere'];
    const paths = [...screens, ...others];
    const loaded = isFull ? paths : random.some(paths, 2);
    for (const path of ['', ...paths]) {
      await (path === '' || loaded.includes(path) ? steps().load(`/${path}`) : follow(`/${path}`));
      await expect(page).toHaveURL(`${server.url}/login`);
    }
    const languages = await page.getByRole('radiogroup').boundingBox();
    const form = await page.locator('form').boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(languages?.x).toBeGreaterThan(width / 2);
    expect((languages?.y ?? 0) + (languages?.height ?? 0)).toBeLessThan(form?.y ?? 0);
    await expect(page.getByLabel(t('login.username'))).toBeFocused();
    await expect(page.getByRole('contentinfo')).toContainText('2.2.0');
    await expect(page.getByRole('contentinfo')).toContainText('©');
    await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
  });

  it('LANG-02 LANG-03 LANG-06 UX-47 another language at once, also after a reload', async () => {
    const { page } = browser;
    const submit = (language: Language) => page.getByRole('button', { name: wordsOf(language)('login.submit') });
    await steps().load('/login');
    await page.evaluate(() =>
      addEventListener('languageChanged', (event) =>
        document.body.setAttribute('data-language', String((event as CustomEvent).detail)),
      ),
    );
    const typed = page.locator('input[name=username]');
    await typed.fill('À moitié');
    await page.getByText('English').click();
    await expect(submit('en')).toBeVisible();
    await expect(typed).toHaveValue('À moitié');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // No translator of the browser's goes over it, which would keep words and figures that have changed since.
    await expect(page.locator('html')).toHaveAttribute('translate', 'no');
    await expect(page.locator('body')).toHaveAttribute('data-language', 'en');
    expect(await page.evaluate(() => localStorage.getItem('sb_lang'))).toBe('en');
    await page.reload();
    await expect(submit('en')).toBeVisible();
    await page.getByText('Français').click();
    await expect(submit('fr')).toBeVisible();
  });

  it('UX-50 UX-52 with letters of twice the size nothing of the sign-in lies beyond a narrow screen', async () => {
    const { page } = browser;
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await steps().load('/login');
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const right = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right);
      await expect.poll(() => right(page.getByText('English'))).toBeGreaterThan(300);
      expect(await right(page.getByRole('radiogroup'))).toBeLessThanOrEqual(390 - 16);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    } finally {
      await page.setViewportSize(before ?? { width: 1280, height: 720 });
      await steps().load('/login');
    }
  });

  it('ERR-01 UX-38 UX-53 a sign-in that is sent by keyboard and refused leaves the keyboard on its button, which sends it again', async () => {
    const { page } = browser;
    const submit = page.getByRole('button', { name: t('login.submit') });
    const sent: string[] = [];
    let answer = (): void => {};
    await browser.context.route('**/api/auth/login', async (route) => {
      sent.push(route.request().url());
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({ status: 401, json: {} });
    });
    await steps().load('/login');
    await page.getByLabel(t('login.username')).fill('nobody');
    await page.getByLabel(t('users.fields.password'), { exact: true }).fill('Nothing-of-the-kind-1');
    await submit.focus();
    for (const times of [1, 2]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => sent.length).toBe(times);
      // A drawing later, a button that is disabled has lost it.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => document.activeElement?.matches('[type=submit]'))).toBe(true);
      await expect(submit).toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
      expect(sent).toHaveLength(times);
      answer();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(submit).not.toHaveAttribute('aria-busy');
      await expect(submit).toBeFocused();
    }
    await browser.context.unroute('**/api/auth/login');
  });

  it('AUTH-08 AUTH-10 a spinner, neither form nor screen, until the server has said who it is', async () => {
    const { page } = browser;
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await browser.context.route('**/api/auth/refresh', async (route) => {
      await held;
      await route.continue();
    });
    await steps().load('/login');
    await expect(page.getByLabel(t('login.username'))).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('brevia.refreshToken', 'forged'));
    await steps().load('/brevets');
    await expect(page.getByRole('status', { name: t('app.loading') })).toBeVisible();
    await expect(page.getByLabel(t('login.username'))).toHaveCount(0);
    answer();
    await expect(page.getByLabel(t('login.username'))).toBeVisible();
    await expect(page.getByText(t('auth.refreshFailed'))).toBeVisible();
    await browser.context.unroute('**/api/auth/refresh');
  });

  it('API-05 the page of the calls shows each and what it takes, asks nobody but this server, and breaks no content policy', async () => {
    const page = await browser.context.newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`${server.address}/api/docs`);
    const document = await page.evaluate(async () => (await fetch('/api/docs/openapi.json')).json());
    const calls = Object.values(document.paths as Record<string, object>).flatMap((methods) => Object.keys(methods));
    await expect(page.locator('.opblock')).toHaveCount(calls.length);
    await page
      .getByRole('button', { name: /POST \/api\/client\b.*/ })
      .first()
      .click();
    await expect(page.locator('.opblock.is-open')).toContainText('nomClient');
    await expect(page.locator('html')).toHaveClass(/dark-mode/);
    expect(new Set(asked)).toEqual(new Set([server.address]));
    await page.close();
  });

  /**
   * Opens the app where nothing of it is kept, while the locale file answers these statuses, one after the other; `null`
   * is no answer at all. @returns the requests for that file
   */
  const openWith = async (answers: readonly (number | null)[]): Promise<readonly string[]> => {
    const page = await browser.context.newPage();
    const asked: string[] = [];
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await page.route('**/locales/fr/common.json', async (route) => {
      const answer = answers[asked.length];
      asked.push(route.request().url());
      if (answer === undefined) await route.continue();
      else if (answer === null) await route.abort();
      else await route.fulfill({ status: answer, body: 'no' });
    });
    await page.goto(server.address);
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    return asked;
  };

  it('ERR-32 the sign-in from built-in words, asked for again after a 500 or no answer, not after a 404', async () => {
    const gone = await openWith([404]);
    const lost = await openWith([null]);
    // It began last and asks three times: for the one that began first, too, the pauses are over.
    const broken = await openWith([503, 500]);
    await expect.poll(() => broken.length).toBe(3);
    await expect.poll(() => lost.length).toBe(2);
    expect(gone).toHaveLength(1);
    for (const page of browser.context.pages()) if (page !== browser.page) await page.close();
  });
});
