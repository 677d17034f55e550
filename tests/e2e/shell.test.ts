import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { restyledBy } from '#tests/support/browser/restyledBy.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { startWorkerFront } from '#tests/support/browser/serveWorker.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
let server: BuiltServer;

beforeAll(async () => {
  server = await startPrepared();
});
afterAll(() => server?.stop({ erase: true }));

describe('the frame around the screens', () => {
  let browser: TestBrowser;
  const steps = () => screensOf(browser.page, server.url);
  const menu = () => browser.page.getByRole('button', { name: t('nav.userMenu', { name: '' }).trim() });

  beforeAll(async () => {
    browser = await openPrepared(server, 'admin');
  });
  beforeEach(() => browser.page.setViewportSize({ width: 1440, height: 900 }));
  afterEach(() => expect(browser.faults).toEqual([]));
  afterAll(() => browser?.close({ erase: true }));

  inFull(
    'AUTH-06 NAV-02 NAV-04 leads to the dashboard whoever is signed in and types an address that is no screen',
    async () => {
      for (const path of ['/', '/login', '/admin/nothing']) {
        await steps().load(path);
        await expect(browser.page).toHaveURL(`${server.url}/dashboard`);
      }
    },
  );

  inFull('LAY-07 OFF-11 turns the menu into a drawer at 768 pixels, and not at 769', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(page.getByRole('complementary').getByRole('link', { name: t('nav.patents') })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.getByRole('button', { name: t('nav.openMenu') }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: t('nav.patents') })).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(250);
    await drawer.getByRole('link', { name: t('nav.patents') }).click();
    await expect(page).toHaveURL(/\/brevets$/);
    await expect(page.getByRole('heading', { level: 1, name: t('nav.patents') })).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  it('LAY-01 LAY-03 LAY-04 LAY-09 UX-47 keeps the top bar in sight, and says who one is, where, and the way home; its languages change everything and lose nothing', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 1440, height: 500 });
    await steps().open('/brevets');
    await steps().expectTotal(300);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const bar = page.getByRole('banner').first();
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    for (const part of [
      bar.getByRole('link', { name: /^Brevia/ }),
      bar.getByRole('button', { name: /^Notifications/ }),
      bar.getByRole('button', { name: 'Réduire le menu' }),
      menu(),
    ])
      await expect(part).toBeInViewport();
    await expect(menu()).toContainText(/admin/i);
    await expect(menu()).toContainText(t('common.roles.Admin'));
    const main = page.getByRole('navigation', { name: t('nav.main') });
    for (const name of ['dashboard', 'patents', 'clients'])
      await expect(main.getByRole('link', { name: t(`nav.${name}`) })).toBeVisible();
    await page.getByRole('button', { name: t('nav.collapse') }).click();
    await expect.poll(async () => (await page.getByRole('complementary').boundingBox())?.width).toBe(92);
    await page.getByRole('button', { name: t('nav.expand') }).click();
    await steps().search('SEM-02');
    await page.evaluate(() => document.body.setAttribute('data-page', 'same'));
    const words = (): Promise<string> => page.locator('#root').innerText();
    const left = async (language: 'fr' | 'en'): Promise<string[]> => {
      const shown = await words();
      const keys = [
        'nav.dashboard',
        'nav.patents',
        'records.new.patent',
        'table.columns',
        'patents.columns.firstFiling',
      ];
      return keys.map((key) => wordsOf(language)(key)).filter((word) => shown.includes(word));
    };
    expect(await left('fr')).toHaveLength(5);
    await bar.getByText('EN', { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: wordsOf('en')('nav.patents') })).toBeVisible();
    expect([await left('fr'), (await left('en')).length]).toEqual([[], 5]);
    await expect(page.getByRole('searchbox')).toHaveValue('SEM-02');
    await expect(page).toHaveURL(/[?&]q=/);
    const tick = page.getByRole('row').nth(2).getByRole('checkbox');
    await tick.check();
    await bar.getByText('FR', { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('nav.patents') })).toBeVisible();
    // Nor what no address says.
    await expect(tick).toBeChecked();
    await expect(page.locator('body')).toHaveAttribute('data-page', 'same');
    const crumbs = page.getByRole('navigation', { name: t('nav.breadcrumbs') });
    await expect(page.getByRole('heading', { level: 1, name: t('nav.patents') })).toBeVisible();
    await crumbs.getByRole('link', { name: t('nav.home') }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await menu().click();
    await page.getByRole('menuitem', { name: t('nav.settings') }).click();
    await expect(page).toHaveURL(`${server.url}/settings`);
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
    await page.evaluate(() =>
      document.addEventListener('animationstart', ({ target }) => {
        if ((target as Element).matches('#content > :last-child'))
          document.body.dataset.faded = `${document.body.dataset.faded ?? ''}${location.pathname} `;
      }),
    );
    const faded = () => page.locator('body').getAttribute('data-faded');
    for (const path of ['/clients', '/cabinets']) {
      await page.getByRole('navigation', { name: 'Menu principal' }).locator(`a[href="${path}"]`).click();
      await expect.poll(faded).toContain(`${path} `);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animation()).toBe('none');
  });

  it('LAY-10 ERR-21 shows toasts top right, three at most, each for 4500 ms', async () => {
    const { page } = browser;
    await steps().open('/clients');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    try {
      const toasts = page.getByText(t('table.selectAtLeastOne'));
      for (let count = 0; count < 4; count += 1)
        await page.getByRole('button', { name: t('table.deleteSelected') }).dispatchEvent('click');
      // The oldest leaves for the newest: none waits unseen.
      await page.clock.runFor(400);
      await expect(toasts).toHaveCount(3);
      // The newest at the right, the others beside it.
      const [first, last] = [await toasts.first().boundingBox(), await toasts.last().boundingBox()];
      expect(last && last.x > 720 && last.y < 200 && last.y === first?.y).toBe(true);
      await page.clock.runFor(4_000);
      await expect(toasts).toHaveCount(3);
      // One that the page was late to draw began its time later.
      await expect
        .poll(async () => {
          await page.clock.runFor(500);
          return toasts.count();
        })
        .toBe(0);
    } finally {
      await page.clock.resume();
      await page.reload();
    }
  });

  it('UX-16 LAY-10 styles nothing of a screen anew for a toast that comes', async () => {
    const { page } = browser;
    await steps().open('/brevets');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    const all = await page.locator('#root *').count();
    const byToast = await restyledBy(page, async () => {
      await page.getByRole('button', { name: t('table.deleteSelected') }).dispatchEvent('click');
      await expect(page.locator('[style*="--brevia-toasts-free"]')).toBeVisible();
    });
    expect(byToast).toBeLessThan(all / 10);
  });

  inFull('UX-32 Back closes a form with typed work and keeps it as a draft', async () => {
    const { page } = browser;
    await steps().open('/dashboard');
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('nav.clients') })
      .click();
    await page.getByRole('button', { name: t('records.new.client') }).click();
    const name = steps().dialog(t('records.new.client')).getByLabel(t('clients.fields.nomClient'));
    await name.fill('Bientôt');
    await page.goBack();
    await expect(page).toHaveURL(/\/clients$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const offers = page.getByRole('region', { name: t('draft.offers') });
    await expect(offers).toContainText('Bientôt');
    await offers.getByRole('button', { name: t('common.delete') }).click();
    await expect(offers).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  inFull(
    'UX-17 UX-18 UX-19 UX-28 UX-38 without network and by keyboard alone a patent is found, a screen reached, a form begun',
    async () => {
      const { page } = browser;
      const box = page.getByRole('textbox', { name: t('palette.placeholder') });
      const chip = page.getByRole('banner').getByRole('link').getByRole('status');
      const open = async (query: string): Promise<void> => {
        // One that is still closing would take the words with it.
        await expect(box).toHaveCount(0);
        await page.keyboard.press('Control+k');
        await box.fill(query);
      };
      await steps().open('/dashboard');
      await browser.goOffline();
      for (const [query, found] of [
        ['ARGILES', /Argiles & Soins/],
        ['akesson', /Björn Åkesson/],
        ['dalembert', /Annuités Dalembert/],
        ['pct fr-2014.057934', /SEM-0239/],
      ] as const) {
        await open(query);
        await expect(page.getByRole('button', { name: found }).first()).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await open('EP 3 999 999 B1');
      await expect(page.getByText(t('numbers.nobodys'))).toBeVisible();
      await box.press('Enter');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/dashboard$/);
      await open('fr1315286 > abandonné');
      await expect(page.locator('[data-action][data-selected]')).toContainText(/Abandon/);
      await box.press('Enter');
      await expect(chip).toHaveText(t('sync.chip.waiting_one', { count: 1 }));
      // Another undo may stand there, of a draft.
      await page
        .getByRole('alert')
        .filter({ hasText: t('common.savedOnDevice') })
        .getByRole('button', { name: t('common.undo') })
        .click();
      await expect(chip).toHaveText(t('sync.chip.offline'));
      await open('semaphore spectre');
      await expect(page.getByRole('button', { name: /SEM-\d+/ }).first()).toBeVisible();
      await box.press('Enter');
      await expect(page).toHaveURL(/\/brevets\?open=\d+/);
      await expect(page.getByRole('dialog')).toContainText(/SEM-\d+/);
      await page.keyboard.press('Escape');
      await open('convertisseur');
      await expect(page.getByRole('button', { name: t('nav.converter') })).toBeVisible();
      await box.press('Enter');
      await expect(page).toHaveURL(/number-converter$/);
      await expect(page.getByRole('main')).toBeFocused();
      await open('nouveau client');
      await page.getByText(t('records.new.client'), { exact: true }).click();
      await expect(page).toHaveURL(/\/clients\?edit=new/);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('main')).toBeFocused();
      await steps().open('/brevets');
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('SEM-0239');
      await expect(page.getByRole('searchbox')).toHaveValue('SEM-0239');
      await steps().expectTotal(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await steps().expectTotal(300);
      await steps().open('/brevets?open=239');
      await expect(page.getByRole('dialog').locator('[data-filing]').first()).toBeVisible();
      // It takes the keyboard a moment after it is seen.
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('F2');
      await expect(
        page.getByRole('dialog').getByRole('combobox', { name: t('patents.fields.idStatuts') }),
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await browser.goOnline();
    },
  );

  inFull('UX-28 UX-46 axe finds nothing in the sheet of keys, nor in the palette', async () => {
    const { page } = browser;
    await steps().open('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await expect(steps().dialog(t('shortcuts.title'))).toBeVisible();
    expect(await findings(browser)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: t('palette.placeholder') }).fill('a');
    await expect(page.getByRole('button', { name: t('nav.dashboard') })).toBeVisible();
    expect(await findings(browser)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

describe('a new version', () => {
  it('OFF-10 UX-15 is offered and waits; accepted, it opens the same screen', async () => {
    const front = await startWorkerFront(server.address);
    const browser = await openPrepared({ ...server, address: front.url }, 'client', { path: '/brevets?page=2' });
    try {
      const { page } = browser;
      const range = page.getByRole('navigation', { name: t('table.pages') });
      await expect(range).toContainText(/^11-\d+/);
      const shown = (await range.textContent()) ?? '';
      const box = page.getByRole('searchbox');
      await box.focus();
      await page.keyboard.type(' ');
      const worker = await (await fetch(`${server.address}/sw.js`)).text();
      front.worker = { status: 200, type: 'text/javascript', body: `${worker}\n// another version\n` };
      await page.evaluate(async () => {
        document.body.setAttribute('data-version', 'old');
        await (await navigator.serviceWorker.getRegistration())?.update();
      });
      await expect(page.getByText(t('app.newVersion'))).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-version', 'old');
      await expect(box).toBeFocused();
      await expect(box).toHaveValue(' ');
      await page.getByRole('button', { name: t('app.reload') }).click();
      await expect(page.locator('body')).not.toHaveAttribute('data-version', 'old');
      await expect(page).toHaveURL(`${server.url}/brevets?page=2`);
      await expect(range).toHaveText(shown);
      await expect(page.getByText(t('app.newVersion'))).toBeHidden();
    } finally {
      await browser.close({ erase: true });
      await front.close();
    }
  });
});
