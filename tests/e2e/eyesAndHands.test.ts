import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#server/db/seed/demoAccounts.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { expect } from '#tests/support/expect.ts';
import { screensOf } from '#tests/support/screens.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/startBuiltServer.ts';
import { narrowTargets } from '#tests/support/targets.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('fr');
const routes = [
  '/dashboard',
  '/brevets',
  '/clients',
  '/contacts',
  '/cabinets',
  '/notifications',
  '/number-converter',
  '/synchronisation',
  '/profile',
  '/settings?tab=device',
  '/settings?tab=notifications',
  '/settings/reference?list=inventor',
  '/admin/users',
  '/logs',
];

/** What people need who see, touch or move otherwise than whoever made the screens. */
describe('eyes and hands', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer();
  });
  afterAll(() => server?.stop({ erase: true }));

  const signedIn = async (options: Parameters<typeof launchBrowser>[0]): Promise<TestBrowser> => {
    const browser = await launchBrowser(options);
    await screensOf(browser.page, server.url).signIn('admin', demoPassword);
    await screensOf(browser.page, server.url).expectUpToDate();
    await browser.whenOfflineReady();
    return browser;
  };
  const visit = async ({ page }: TestBrowser, path: string): Promise<void> => {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  it('UX-49 on touch every target is large enough for a finger', async () => {
    const browser = await signedIn({ touch: true, viewport: { width: 820, height: 1180 } });
    const { page } = browser;
    const narrow: Record<string, string[]> = {};
    for (const path of routes) {
      await visit(browser, path);
      narrow[path] = await narrowTargets(page);
    }
    await visit(browser, '/brevets');
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    narrow.menu = await narrowTargets(page);
    await page.getByRole('menuitem', { name: t('common.view') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    narrow.patent = await narrowTargets(page);
    await browser.close({ erase: true });
    expect(Object.fromEntries(Object.entries(narrow).filter(([, list]) => list.length > 0))).toEqual({});
  });

  it('UX-52 UX-50 at twice the size nothing scrolls sideways, nothing moves, and all can be reached', async () => {
    // A window of 1280 by 900 at 200 %.
    const browser = await signedIn({ viewport: { width: 640, height: 450 } });
    const { page } = browser;
    for (const path of routes) {
      await visit(browser, path);
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, width]).toEqual([path, 0]);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
          .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
      );
      expect([path, moving]).toEqual([path, []]);
    }
    await browser.close({ erase: true });
  });

  it('UX-51 dark follows the system, can be forced, is remembered, and stands before the first paint', async () => {
    const browser = await signedIn({ colorScheme: 'dark' });
    const { page } = browser;
    const scheme = (): Promise<string | null> =>
      page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
    expect(await scheme()).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('light');
    await page.getByRole('button', { name: t('nav.toDark') }).click();
    await expect.poll(scheme).toBe('dark');
    // Before any script of the app has run: what would flash would be white here.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const [red = 255] = (ground.match(/\d+/g) ?? []).map(Number);
    expect([ground, red < 80]).toEqual([ground, true]);
    await browser.close({ erase: true });
  });

  it('UX-53 the focus is always to be seen, and never under the top bar', async () => {
    const browser = await signedIn({ viewport: { width: 1024, height: 600 } });
    const { page } = browser;
    await visit(browser, '/brevets');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Tab');
    for (const key of [...Array<string>(60).fill('Tab'), ...Array<string>(40).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const seen = await page.evaluate(() => {
        const { activeElement: focused } = document;
        if (!focused || focused === document.body) return { name: 'nothing', outlined: true, free: true };
        const shown = focused.closest('label') ?? focused;
        const { top, bottom, left, right } = shown.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const outlined = [focused, focused.parentElement, focused.nextElementSibling].some((element) => {
          if (!element) return false;
          const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(element);
          return (
            (outlineStyle !== 'none' && outlineWidth !== '0px') ||
            boxShadow !== 'none' ||
            (element.matches('input') && borderColor !== '')
          );
        });
        return {
          name: focused.outerHTML.slice(0, 120),
          outlined,
          free: at !== null && (shown.contains(at) || at.contains(shown)),
        };
      });
      expect(seen).toMatchObject({ outlined: true, free: true });
    }
    await browser.close({ erase: true });
  });

  it('UX-44 a patent goes to paper without menus, with every filing open, and light', async () => {
    const browser = await signedIn({ colorScheme: 'dark' });
    const { page } = browser;
    await visit(browser, '/brevets');
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: t('common.view') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))).toBe('light');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('button').filter({ visible: true })).toHaveCount(0);
    const folded = page.getByRole('dialog').locator('[aria-expanded=false]').filter({ visible: true });
    await expect(folded).toHaveCount(0);
    const sheets = await page.pdf({ format: 'A4' });
    expect(sheets.subarray(0, 5).toString()).toBe('%PDF-');
    await browser.close({ erase: true });
  });

  it('UX-48 a status is a word and not only a colour', async () => {
    const browser = await signedIn({});
    const { page } = browser;
    for (const path of ['/clients', '/brevets']) {
      await visit(browser, path);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const texts = await page.locator('[data-colour]').allInnerTexts();
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(text.trim()).not.toBe('');
    }
    await browser.close({ erase: true });
  });
});
