import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

describe('the frame around the screens', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const steps = () => screensOf(browser.page, server.url);
  const menu = () => browser.page.getByRole('button', { name: t('nav.userMenu', { name: '' }).trim() });

  beforeAll(async () => {
    server = await startBuiltServer();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('AUTH-01 AUTH-02 AUTH-07 NAV-01 shows every visitor the sign-in form, and nothing else', async () => {
    const { page } = browser;
    for (const path of ['/', '/dashboard', '/clients', '/settings', '/nowhere']) {
      await steps().load(path);
      await expect(page).toHaveURL(`${server.url}/login`);
    }
    await expect(page.getByLabel(t('login.username'))).toBeFocused();
    await expect(page.getByRole('contentinfo')).toContainText('2.1.0');
    await expect(page.getByRole('contentinfo')).toContainText('©');
    await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
  });

  it('VAL-01 VAL-02 ERR-01 says what is wrong with a sign-in, and keeps what was typed', async () => {
    const { page } = browser;
    const submit = page.getByRole('button', { name: t('login.submit') });
    await submit.click();
    await expect(page.getByText(t('login.usernameRequired'))).toBeVisible();
    await page.getByLabel(t('login.username')).fill('ab');
    await page.getByLabel(t('login.password'), { exact: true }).fill('12345');
    await submit.click();
    await expect(page.getByText(t('login.usernameShort'))).toBeVisible();
    await expect(page.getByText(t('login.passwordShort'))).toBeVisible();
    await page.getByLabel(t('login.username')).fill('abc');
    await page.getByLabel(t('login.password'), { exact: true }).fill('123456');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(t('login.error', { message: t('errors.bad-credentials') }));
    await expect(page.getByLabel(t('login.username'))).toHaveValue('abc');
  });

  it('LANG-02 LANG-03 LANG-06 UX-47 changes everything at once, and remembers it', async () => {
    const { page } = browser;
    await page.evaluate(() => {
      document.title = '';
      addEventListener('languageChanged', (event) =>
        document.body.setAttribute('data-told', String((event as CustomEvent).detail)),
      );
    });
    await page.getByText('English').click();
    await expect(page.getByRole('button', { name: wordsOf('en')('login.submit') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('body')).toHaveAttribute('data-told', 'en');
    expect(await page.evaluate(() => localStorage.getItem('sb_lang'))).toBe('en');
    await page.reload();
    await expect(page.getByRole('button', { name: wordsOf('en')('login.submit') })).toBeVisible();
    await page.getByText('Français').click();
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  });

  it('AUTH-05 AUTH-06 NAV-02 NAV-04 DASH-01 leads to the dashboard after sign-in, with a welcome', async () => {
    const { page } = browser;
    await steps().signIn('admin', demoPassword);
    await expect(page.getByText(t('login.success', { name: '' }).trim())).toBeVisible();
    await steps().expectUpToDate();
    await browser.whenOfflineReady();
    for (const path of ['/', '/login', '/nowhere', '/admin/nothing']) {
      await steps().load(path);
      await expect(page).toHaveURL(`${server.url}/dashboard`);
    }
    await expect(page.getByRole('link', { name: /300\s*Brevets/ })).toHaveAttribute('href', '/brevets');
    await expect(page.getByText(/120\s*Contacts/)).toBeVisible();
    await expect(page.getByRole('link', { name: /120\s*Contacts/ })).toHaveCount(0);
  });

  it('LAY-07 OFF-11 turns the menu into a drawer at 768 pixels, and not at 769', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(page.getByRole('complementary').getByRole('link', { name: t('nav.patents') })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.getByRole('button', { name: t('nav.openMenu') }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: t('nav.patents') })).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(250);
    await drawer.getByRole('link', { name: t('nav.patents') }).click();
    await expect(page).toHaveURL(/\/brevets$/);
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('LAY-01 LAY-03 LAY-04 LAY-09 keeps the top bar in sight, and says who one is, where, and the way home', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 1440, height: 500 });
    await steps().open('/brevets');
    await steps().expectTotal(300);
    await page.mouse.wheel(0, 2_000);
    const bar = page.getByRole('banner').first();
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(menu()).toContainText(/admin/i);
    await expect(menu()).toContainText(t('common.roles.Admin'));
    const main = page.getByRole('navigation', { name: t('nav.main') });
    for (const name of ['dashboard', 'patents', 'clients'])
      await expect(main.getByRole('link', { name: t(`nav.${name}`) })).toBeVisible();
    await page.getByRole('button', { name: t('nav.collapse') }).click();
    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(64);
    await page.getByRole('button', { name: t('nav.expand') }).click();
    const crumbs = page.getByRole('navigation', { name: t('nav.breadcrumbs') });
    await expect(page.getByRole('heading', { level: 1, name: t('nav.patents') })).toBeVisible();
    await crumbs.getByRole('link', { name: t('nav.home') }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await menu().click();
    await page.getByRole('menuitem', { name: t('nav.settings') }).click();
    await expect(page).toHaveURL(`${server.url}/settings`);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('LAY-02 puts an icon in the place of a logo that does not load', async () => {
    const { page } = browser;
    await page.route('**/icons/logo.svg', (route) => route.abort());
    await page.evaluate(() => {
      for (const image of document.querySelectorAll('header img[src="/icons/logo.svg"]'))
        image.dispatchEvent(new Event('error'));
    });
    const home = page.getByRole('banner').getByRole('link', { name: t('app.name') });
    await expect(home.locator('img')).toHaveCount(0);
    await expect(home.locator('svg')).toBeVisible();
    await page.unroute('**/icons/logo.svg');
  });

  it('LAY-08 fades each screen in, unless motion is unwelcome', async () => {
    const { page } = browser;
    const animation = () =>
      page.locator('#content > :last-child').evaluate((element) => getComputedStyle(element).animationName);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await animation()).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animation()).toBe('none');
  });

  it('LAY-10 ERR-21 shows toasts top right, three at most, each for 4500 ms', async () => {
    const { page } = browser;
    await steps().open('/clients');
    await steps().expectTotal(40);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    try {
      const toasts = page.getByText(t('table.selectAtLeastOne'));
      for (let count = 0; count < 4; count += 1)
        await page.getByRole('button', { name: t('table.deleteSelected') }).dispatchEvent('click');
      await expect(toasts).toHaveCount(3);
      const box = await toasts.first().boundingBox();
      expect(box && box.x > 720 && box.y < 200).toBe(true);
      await page.clock.runFor(4_400);
      await expect(toasts).toHaveCount(3);
      await page.clock.runFor(1_000);
      await expect(toasts).toHaveCount(1);
      await page.clock.runFor(6_000);
      await expect(toasts).toHaveCount(0);
    } finally {
      await page.clock.resume();
      await page.reload();
    }
  });

  it('DASH-02 DASH-03 TBL-02 TBL-03 leads from tiles and cards to lists, and through their pages', async () => {
    const { page } = browser;
    await steps().open('/dashboard');
    for (const [name, path] of [
      [/^40\s*Clients/, '/clients'],
      [/^Clients/, '/clients'],
      [/^Brevets\s*\S/, '/brevets'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name }).first()).toHaveAttribute('href', path);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^40\s*Clients/ })
      .click();
    await expect(page.getByText('1-10 sur 40 éléments')).toBeVisible();
    await page.getByRole('button', { name: t('table.next') }).click();
    await expect(page.getByText('11-20 sur 40 éléments')).toBeVisible();
    await page.getByLabel(t('table.goTo')).fill('99');
    await page.getByLabel(t('table.goTo')).press('Enter');
    await expect(page.getByText('31-40 sur 40 éléments')).toBeVisible();
    await expect(page).toHaveURL(/page=4/);
  });

  it('TBL-04 UX-20 UX-28 searches once, 300 ms after the last keystroke; `/` leads to the box', async () => {
    const { page } = browser;
    await steps().open('/clients');
    await steps().expectTotal(40);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('/');
    await page.keyboard.type('acieries');
    await page.clock.runFor(299);
    expect(page.url()).toBe(`${server.url}/clients`);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/clients\?q=(~|%7E)[\w-]{20}$/);
    await page.clock.resume();
    await steps().expectTotal(1);
    await expect(page.getByRole('searchbox')).toHaveValue('acieries');
    await page.keyboard.press('Escape');
    await steps().expectTotal(40);
    await page.reload();
  });

  it('UX-32 Back closes a form with typed work and keeps it as a draft', async () => {
    const { page } = browser;
    await steps().open('/dashboard');
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('nav.clients') })
      .click();
    await page.getByRole('button', { name: t('clients.new') }).click();
    const name = steps().dialog(t('clients.new')).getByLabel(t('clients.fields.nomClient'));
    await name.fill('Bientôt');
    await page.goBack();
    await expect(page).toHaveURL(/\/clients$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const offers = page.getByRole('region', { name: t('draft.offers') });
    await expect(offers).toContainText('Bientôt');
    await offers.getByRole('button', { name: t('draft.discard') }).click();
    await expect(offers).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  it('UX-06 UX-09 UX-14 OFF-02 shows what waits, takes it back, and keeps it over a sign-out', async () => {
    const { page } = browser;
    await browser.whenOfflineReady();
    await steps().open('/clients');
    await steps().expectTotal(40);
    await browser.goOffline();
    for (const name of ['Alpha Neuve', 'Beta Neuve']) {
      await page.getByRole('button', { name: t('clients.new') }).click();
      await steps().dialog(t('clients.new')).getByLabel(t('clients.fields.nomClient')).fill(name);
      await steps().finish(t('clients.new'), t('common.create'));
    }
    const chip = page.getByRole('banner').getByRole('status');
    await expect(chip).toHaveText(t('sync.chip.waiting_other', { count: 2 }));
    await chip.click();
    const change = page.getByRole('article', { name: /Beta Neuve/ });
    await expect(change).toContainText(t('clients.fields.nomClient'));
    await change.getByRole('button', { name: t('sync.undo') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sync.undo') })
      .click();
    await expect(change).toBeHidden();
    await expect(chip).toHaveText(t('sync.chip.waiting_one', { count: 1 }));

    await menu().click();
    await page.getByRole('menuitem', { name: t('nav.signOut') }).click();
    await page.getByRole('radio', { name: t('signOut.keep') }).check();
    await page.getByRole('button', { name: t('signOut.do.keep') }).click();
    await expect(page).toHaveURL(/\/login$/);
    await browser.goOnline();
    await steps().signIn('admin', demoPassword);
    await steps().expectUpToDate();
    await steps().open('/clients?q=alpha+neuve');
    await expect(steps().row('Alpha Neuve')).toBeVisible();
    await steps().open('/clients?q=beta+neuve');
    await expect(page.getByText(t('table.noMatch'))).toBeVisible();
  });

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});

describe('the frame of a client', () => {
  it('LAY-05 NAV-05 G-17 shows the role Client no clients, anywhere', async () => {
    const server = await startPrepared();
    const browser = await openPrepared(server, 'client');
    const { page } = browser;
    await expect(page.getByRole('link', { name: t('nav.clients') })).toHaveCount(0);
    await screensOf(page, server.url).load('/clients');
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    expect(browser.faults).toEqual([]);
    await browser.close({ erase: true });
    await server.stop({ erase: true });
  });
});

describe('a start that waits for the server', () => {
  it('AUTH-08 AUTH-10 shows a spinner, neither form nor screen, until the server has said who it is', async () => {
    const server = await startBuiltServer();
    const browser = await launchBrowser();
    const { page } = browser;
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await browser.context.route('**/api/auth/refresh', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/login`);
    await expect(page.getByLabel(t('login.username'))).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('brevia.refreshToken', 'forged'));
    await page.goto(`${server.url}/brevets`);
    await expect(page.getByRole('status', { name: t('app.loading') })).toBeVisible();
    await expect(page.getByLabel(t('login.username'))).toHaveCount(0);
    answer();
    await expect(page.getByLabel(t('login.username'))).toBeVisible();
    await expect(page.getByText(t('auth.refreshFailed'))).toBeVisible();
    await browser.close({ erase: true });
    await server.stop({ erase: true });
  });
});

describe('a new version', () => {
  // Inside the project, where the server finds its packages; its own, for browsers beside this one are offered it too.
  const product = join('.cache', `shell-${process.pid}`);
  const worker = join(product, 'build/app/sw.js');
  let server: BuiltServer;
  let browser: TestBrowser;

  beforeAll(async () => {
    for (const part of ['build/app', 'build/server', 'package.json', 'public/locales', 'server/db/migrations'])
      cpSync(part, join(product, part), { recursive: true });
    server = await startPrepared({ release: product });
    browser = await openPrepared(server, 'admin', { path: '/brevets?page=2' });
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
    rmSync(product, { recursive: true, force: true });
  });

  it('OFF-10 UX-15 is offered and waits; accepted, it opens the same screen', async () => {
    const { page } = browser;
    const steps = screensOf(page, server.url);
    await steps.expectTotal(300);
    appendFileSync(worker, '\n// another version\n');
    await page.evaluate(async () => {
      document.body.setAttribute('data-version', 'old');
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(page.getByText(t('app.newVersion'))).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-version', 'old');
    await page.getByRole('button', { name: t('app.reload') }).click();
    await expect(page.locator('body')).not.toHaveAttribute('data-version', 'old');
    await expect(page).toHaveURL(`${server.url}/brevets?page=2`);
    await steps.expectTotal(300);
    await expect(page.getByText(t('app.newVersion'))).toBeHidden();
  });
});

describe('what axe finds', () => {
  it.each([
    ['fr', 'light', 1440],
    ['en', 'dark', 390],
    ['fr', 'dark', 820],
  ] as const)('UX-46 nothing, in %s, %s, at %i pixels, dialogs open', async (language, colorScheme, width) => {
    const words = wordsOf(language);
    const server = await startPrepared();
    const browser = await openPrepared(server, 'admin', {
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      colorScheme,
      viewport: { width, height: 900 },
      touch: width < 900,
    });
    const { page } = browser;
    const open = async (path: string, heading: string) => {
      await screensOf(page, server.url).open(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    };
    await expect(page.getByText(words('dashboard.charts.years'))).toBeVisible();
    expect(await findings(browser), 'dashboard').toEqual([]);

    await open('/settings?tab=device', words('settings.title'));
    expect(await findings(browser), 'settings').toEqual([]);
    await open('/clients', words('clients.title'));
    await browser.goOffline();
    await page.getByRole('button', { name: words('clients.new') }).click();
    await page.getByRole('dialog').getByLabel(words('clients.fields.nomClient')).fill('Neuve');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('common.next') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('common.create') })
      .click();
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(words('sync.chip.waiting_one', { count: 1 }));
    await page.getByRole('banner').getByRole('status').click();
    await expect(page.getByRole('article')).toBeVisible();
    expect(await findings(browser), 'sync centre').toEqual([]);

    await page.getByRole('button', { name: words('nav.userMenu', { name: '' }).trim() }).click();
    await expect(page.getByRole('menuitem', { name: words('nav.lock') })).toBeVisible();
    expect(await findings(browser), 'user menu').toEqual([]);
    await page.getByRole('menuitem', { name: words('nav.signOut') }).click();
    await expect(page.getByRole('radio', { name: words('signOut.keep') })).toBeVisible();
    expect(await findings(browser), 'sign-out').toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('common.cancel') })
      .click();
    await page.getByRole('button', { name: words('nav.userMenu', { name: '' }).trim() }).click();
    await page.getByRole('menuitem', { name: words('nav.lock') }).click();
    await expect(page.getByRole('heading', { name: words('unlock.title') })).toBeVisible();
    expect(await findings(browser), 'unlock').toEqual([]);
    await page.getByRole('button', { name: words('unlock.another') }).click();
    await page.getByRole('button', { name: words('login.submit') }).click();
    await expect(page.getByText(words('login.usernameRequired'))).toBeVisible();
    expect(await findings(browser), 'login').toEqual([]);
    expect(browser.faults).toEqual([]);
    await browser.close({ erase: true });
    await server.stop({ erase: true });
  });
});

describe('the words of the product', () => {
  let server: BuiltServer;

  beforeAll(async () => {
    server = await startBuiltServer();
  });
  afterAll(async () => {
    await server?.stop({ erase: true });
  });

  /** Opens the app while the locale file answers these statuses, one after the other; `null` is no answer at all. */
  const openWith = async (answers: readonly (number | null)[]) => {
    const browser = await launchBrowser();
    const asked: string[] = [];
    await browser.context.route('**/locales/fr/common.json', async (route) => {
      // The worker fetches it too, to keep it.
      if (route.request().serviceWorker()) return route.continue();
      const answer = answers[asked.length];
      asked.push(route.request().url());
      if (answer === undefined) await route.continue();
      else if (answer === null) await route.abort();
      else await route.fulfill({ status: answer, body: 'no' });
    });
    await browser.page.goto(server.url);
    await expect(browser.page.getByRole('button', { name: t('login.submit') })).toBeVisible({ timeout: 10_000 });
    return { browser, asked };
  };

  it.each([[[503, 500]], [[null]]])(
    'ERR-32 asks again after %j, and signs in meanwhile from what is built in',
    async (answers) => {
      const { browser, asked } = await openWith(answers);
      await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(answers.length + 1);
      await browser.close({ erase: true });
    },
  );

  it('ERR-32 does not ask again after a 404', async () => {
    const { browser, asked } = await openWith([404]);
    // Longer than the first two pauses between attempts.
    await browser.page.waitForTimeout(2_000);
    expect(asked).toHaveLength(1);
    await browser.close({ erase: true });
  });
});
