import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { Language } from '#src/i18n/languages.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { focusLook } from '#tests/support/browser/focusLook.ts';
import { namelessIn } from '#tests/support/browser/namelessIn.ts';
import { narrowTargets } from '#tests/support/browser/narrowTargets.ts';
import { plainLook } from '#tests/support/browser/plainLook.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { routesOf } from '#tests/support/browser/routes.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { signsOverFrames } from '#tests/support/browser/signsOverFrames.ts';
import { letTimePass, stopTime } from '#tests/support/browser/stopTime.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { drawn } from '#tests/support/files/drawn.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
/** Every screen and dialog that an Admin opens; no list twice in a row, so that one comes from screen to screen. */
const routes = routesOf.Admin;
const opensDialog = (path: string): boolean => /[?&](open|edit)=/.test(path);

/** One for each screen, another for the next; tests/journeys/everyLook.test.ts shows each in all. */
const languages: readonly Language[] = ['en', 'fr'];
const looks = (['fr', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [1440, 820, 390].map((width) => ({ language, colorScheme, width })),
  ),
);
type Look = (typeof looks)[number];

/** How wide a dialog is where there is room for it. */
const widths: Readonly<Record<string, number>> = {
  '/brevets?open=1': 900,
  '/brevets?edit=1': 900,
  '/cabinets?edit=1': 700,
  '/admin/users?edit=new': 600,
};

/** In `npm test` a sixth of them, others with each seed. */
const drawnRoutes = drawn(
  'UX-46 screens',
  [...routes.entries()],
  Math.ceil(routes.length / 6),
  ([, path]) => path in widths,
);

/** What people need who see, touch or move otherwise than whoever made the screens. */
describe('eyes and hands', () => {
  let server: BuiltServer;
  /** A test says how large its window is and what its user prefers, and begins at a screen of its own. */
  let touched: TestBrowser;
  let pointed: TestBrowser;
  beforeAll(async () => {
    server = await startPrepared();
    touched = await openPrepared(server, 'user', { touch: true });
    pointed = await openPrepared(server, 'admin');
  });
  afterAll(async () => {
    await touched?.close({ erase: true });
    await pointed?.close({ erase: true });
    await server?.stop({ erase: true });
  });
  const screensIn = ({ page }: TestBrowser) => screensOf(page, server.url);

  const windowOf = async (
    { page }: TestBrowser,
    size: { readonly width: number; readonly height: number },
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<Page> => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    return page;
  };
  const visit = async (browser: TestBrowser, path: string): Promise<void> => {
    const { page } = browser;
    await screensIn(browser).open(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true], .mantine-Loader-root')).toHaveCount(0);
    if (opensDialog(path)) await expect(page.getByRole('dialog')).toBeVisible();
  };
  const openFirstPatent = async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name: t('table.rowActions', { name: '' }).trim() })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('common.view') }).click();
    await expect(page.getByRole('dialog')).toContainText(t('patents.fields.referenceFamille'));
  };
  const scheme = (page: Page): Promise<string | null> =>
    page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
  /** 0 black, 255 white. */
  const groundOf = async (page: Page): Promise<number> => {
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    return Math.max(...(ground.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  };

  const desk = { width: 1440, height: 900 };
  const tablet = { width: 820, height: 1180 };
  const phone = { width: 390, height: 844 };

  /** Reports what a finger would miss, once so much can be pressed: what a screen shows grows in. */
  const narrowIn = async ({ page }: TestBrowser, place: string, least: number): Promise<string[]> => {
    let narrow: readonly string[] = [];
    const measure = async (): Promise<number> => {
      const targets = await narrowTargets(page);
      narrow = targets.narrow;
      return targets.measured;
    };
    await expect.poll(measure, { message: place }).toBeGreaterThanOrEqual(least);
    return narrow.map((target) => `${place}, ${page.viewportSize()?.width} px: ${target}`);
  };

  it.each(process.env.BREVIA_PROOF ? [tablet, phone] : [phone])(
    'UX-49 on touch what a list and its rows can do needs no hover, $width px wide',
    async ({ width, height }) => {
      const page = await windowOf(touched, { width, height });
      await visit(touched, '/brevets');
      // Cards where the window is narrow.
      await expect(page.locator('main table')).toHaveCount(width > 768 ? 1 : 0);
      await expect(page.locator('main [data-row]')).toHaveCount(10);
      const display = page.getByRole('button', { name: t(width > 768 ? 'table.columns' : 'table.display') });
      await display.tap();
      await expect(page.getByRole('button', { name: t('table.reset') })).toBeVisible();
      const narrow = await narrowIn(touched, 'columns', 10);
      await display.tap();
      await page.getByRole('button', { name: t('patents.filters.button') }).tap();
      const country = page.getByRole('combobox', { name: t('patents.filters.country') });
      await expect(country).toBeVisible();
      narrow.push(...(await narrowIn(touched, 'filters', 3)));
      // Measuring scrolls; what is open stays there and keeps the focus, so that one key closes it.
      await expect(country).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(country).toBeHidden();
      const menu = page.getByRole('button', { name: t('table.rowActions', { name: '' }).trim() }).first();
      await menu.tap();
      const { x = width, width: wide = 0 } = (await menu.boundingBox()) ?? {};
      expect(x + wide).toBeLessThanOrEqual(width);
      await expect(page.getByRole('menuitem', { name: t('common.view') })).toBeVisible();
      narrow.push(...(await narrowIn(touched, 'menu', 3)));
      expect(narrow).toEqual([]);
      // A cross that has grown pushes the arrow beside it over no frame.
      await page.getByRole('menuitem', { name: t('common.view') }).tap();
      await page.getByRole('dialog').locator('[data-quick=idStatuts]').first().tap();
      const status = page.getByRole('dialog').getByRole('combobox').first();
      await expect(status).toBeFocused();
      expect(await signsOverFrames(page)).toEqual([]);
      // A finger has no key to empty it.
      await status.fill('');
      await expect(status).not.toHaveAttribute('placeholder', t('form.deleteClearsShort'));
    },
  );

  /** What can be pressed and lies under a toast. */
  const covered = (actions = '#root :is(a[href], button, input)'): Promise<string[]> =>
    touched.page.evaluate((selector) => {
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
      const isUnder = (action: Element): boolean => {
        const { left, right, top, bottom } = action.getBoundingClientRect();
        return toasts.some((toast) => {
          const box = toast.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        });
      };
      return [...document.querySelectorAll(selector)]
        .filter((action) => action.checkVisibility({ checkVisibilityCSS: true }) && isUnder(action))
        .map((action) => action.getAttribute('aria-label') ?? action.textContent ?? '');
    }, actions);
  /** In windows of all widths. */
  const expectNothingCovered = async (): Promise<void> => {
    for (const size of [desk, tablet, phone]) {
      await touched.page.setViewportSize(size);
      await expect(touched.page.getByRole('button', { name: t('common.undo') })).toBeVisible();
      // A window that has just become another is laid out anew in a moment.
      await expect.poll(() => covered(), { message: `${size.width} px` }).toEqual([]);
    }
  };

  /** Deletes the first of the list. */
  const removeFirst = async (): Promise<void> => {
    const { page } = touched;
    await page
      .getByRole('button', { name: t('table.rowActions', { name: '' }).trim() })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('common.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete'), exact: true })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  inFull(
    'LAY-10 UX-29 UX-46 UX-49 an undo that is offered covers nothing that can be pressed, however wide the window is',
    async () => {
      const page = await windowOf(touched, desk);
      // Toasts of what was done before are gone.
      await screensIn(touched).load('/clients');
      await touched.goOffline();
      await stopTime(page);
      await removeFirst();
      await expectNothingCovered();
      await page.setViewportSize(desk);
      await page.getByRole('banner').locator('a[href="/synchronisation"]').click();
      await expect(page.getByRole('button', { name: t('sync.now') })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectNothingCovered();
      expect(await findings(touched)).toEqual([]);
      // What the page finds after a reload is offered again, in the same place.
      await page.reload();
      await expect(page.getByText(t('removal.held_one', { count: 1 }))).toBeVisible();
      await expectNothingCovered();
      await page.getByRole('button', { name: t('common.undo') }).click();
      // A reload before it is on the disk would go on without it.
      await expect(page.getByRole('article')).toHaveCount(0);
      await letTimePass(page);
      await touched.goOnline();
      await screensIn(touched).expectUpToDate();
    },
  );

  it('LAY-10 UX-49 three toasts cover nothing where there is room beside the breadcrumbs, and else nothing that cannot be scrolled out from under them', async () => {
    const page = await windowOf(touched, desk);
    // Toasts of what was done before are gone, and the page stands at its beginning.
    await screensIn(touched).load('/clients');
    await touched.goOffline();
    await stopTime(page);
    for (let count = 1; count <= limits.toastsShown; count += 1) {
      await removeFirst();
      await expect(page.getByRole('button', { name: t('common.undo') })).toHaveCount(count);
    }
    await expect.poll(() => covered()).toEqual([]);
    // Breadcrumbs and a name that leave them less of the line.
    await visit(touched, '/clients/1/brevets');
    for (const size of [desk, tablet, phone]) {
      await page.setViewportSize(size);
      await expect
        .poll(() => covered('header :is(a[href], button), nav a'), { message: `${size.width} px` })
        .toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => covered(), { message: `${size.width} px, at the end` }).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    for (let count = limits.toastsShown; count > 0; count -= 1) {
      await page
        .getByRole('button', { name: t('common.undo') })
        .first()
        .click();
      await expect(page.getByRole('button', { name: t('common.undo') })).toHaveCount(count - 1);
    }
    await letTimePass(page);
    await touched.goOnline();
    await screensIn(touched).expectUpToDate();
  });

  /** What of a form can be pressed whatever is in sight of it, and is not: out of the window, or under a toast. */
  const outOfReach = (): Promise<string[]> =>
    touched.page.evaluate(() => {
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
      const isMet = (action: Element): boolean => {
        const { left, right, top, bottom } = action.getBoundingClientRect();
        if (top < 0 || bottom > window.innerHeight) return false;
        return toasts.every((toast) => {
          const box = toast.getBoundingClientRect();
          return left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
        });
      };
      return [...document.querySelectorAll('[role=dialog] :is([role=tab], .mantine-Modal-close, [data-dialog-foot] *)')]
        .filter((action) => !isMet(action))
        .map((action) => action.getAttribute('aria-label') ?? action.textContent ?? '');
    });

  it('LAY-10 UX-48 UX-49 the head, tabs and buttons of a form are always in sight, also with a toast, and its tabs show that there are more', async () => {
    const page = await windowOf(touched, desk);
    await visit(touched, '/brevets?edit=1');
    const wizard = page.getByRole('dialog');
    await wizard.getByRole('tab', { name: t('wizard.tabs.filings') }).tap();
    await wizard.getByRole('button', { name: t('wizard.addFiling') }).tap();
    await stopTime(page);
    await wizard
      .getByRole('button', { name: t('wizard.removeFiling', { country: t('wizard.countryToChoose') }) })
      .tap();
    for (const size of [desk, tablet, phone]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('button', { name: t('common.undo') })).toBeVisible();
      await expect.poll(outOfReach, { message: `${size.width} px` }).toEqual([]);
      await expect(wizard.locator('[data-after]')).toHaveCount(size === phone ? 1 : 0);
    }
    // The end of the form can be scrolled out from under the toast.
    await page.locator('.mantine-Modal-content').evaluate((content) => content.scrollTo(0, content.scrollHeight));
    await expect.poll(() => covered('[role=dialog] :is(button, input, textarea)')).toEqual([]);
    await letTimePass(page);
    await wizard.getByRole('button', { name: t('common.cancel') }).tap();
    const leave = page.getByRole('button', { name: t('form.leave') });
    if (await leave.isVisible()) await leave.tap();
    await expect(wizard).toHaveCount(0);
  });

  it('UX-05 UX-49 UX-52 a tablet that is turned or opens its keyboard leaves the typed text, its field and the button to go on in sight', async () => {
    const page = await windowOf(touched, tablet);
    await visit(touched, '/brevets?edit=1');
    const wizard = page.getByRole('dialog');
    await wizard.getByRole('tab', { name: t('wizard.tabs.filings') }).tap();
    await wizard.getByRole('button', { name: t('wizard.addFiling') }).tap();
    const comment = wizard.getByRole('textbox', { name: t('patents.fields.commentaire') }).first();
    await comment.fill('Dit en réunion');
    /** How much of the field, and of the buttons below it, lies out of what can be seen. */
    const hidden = (): Promise<number> =>
      comment.evaluate((field) => {
        const foot = document.querySelector('[data-dialog-foot]') as HTMLElement;
        const [box, buttons] = [field.getBoundingClientRect(), foot.getBoundingClientRect()];
        const end = window.visualViewport?.height ?? 0;
        return Math.max(0, -box.top, Math.ceil(box.bottom - buttons.top), Math.ceil(buttons.bottom - end));
      });
    for (const size of [{ width: tablet.height, height: tablet.width }, tablet, { width: 820, height: 560 }, phone]) {
      await page.setViewportSize(size);
      await expect.poll(hidden, { message: `${size.width} × ${size.height}` }).toBe(0);
      await expect(comment).toBeFocused();
    }
    // A keyboard that is laid over the page, as in Safari: no program can open one, so the view says what it would.
    for (const size of [phone, tablet]) {
      await page.setViewportSize(size);
      await page.evaluate((height) => {
        Object.defineProperty(window.visualViewport, 'height', { configurable: true, value: height });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      }, size.height - 400);
      await expect.poll(hidden, { message: `a keyboard over ${size.width} px` }).toBe(0);
    }
    await expect(comment).toHaveValue('Dit en réunion');
    await page.evaluate(() => Reflect.deleteProperty(window.visualViewport ?? {}, 'height'));
    await wizard.getByRole('button', { name: t('common.cancel') }).tap();
    await page.getByRole('button', { name: t('form.leave') }).tap();
    await expect(wizard).toHaveCount(0);
  });

  it('UX-24 LAY-07 the filters of a list lie beside the menu, which takes a press while they are open', async () => {
    const page = await windowOf(pointed, tablet);
    const menu = page.locator('aside');
    // The widest filters, in the room that a menu with words leaves, too.
    for (const [path, toggle] of [
      ['/brevets', null],
      ['/brevets/depots', null],
      ['/clients', null],
      ['/brevets', 'nav.expand'],
    ] as const) {
      await visit(pointed, path);
      if (toggle) await page.getByRole('button', { name: t(toggle) }).click();
      await page.getByRole('button', { name: t('patents.filters.button') }).click();
      const panel = page.getByRole('dialog', { name: t('patents.filters.button') });
      await expect(panel).toBeVisible();
      const edges = async () => {
        const [side, over] = [await menu.boundingBox(), await panel.boundingBox()];
        if (!side || !over) throw new Error('Neither may be hidden.');
        return { isBeside: over.x >= side.x + side.width, isWhole: over.x + over.width <= tablet.width };
      };
      await expect.poll(edges, { message: `${path} ${toggle}` }).toEqual({ isBeside: true, isWhole: true });
      await menu.getByRole('link', { name: t('nav.contacts') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('nav.contacts') })).toBeVisible();
      await expect(panel).toHaveCount(0);
    }
    await page.getByRole('button', { name: t('nav.collapse') }).click();
  });

  it('UX-08 UX-24 a day is taken from the calendar among the filters of a list, which stay open', async () => {
    const { page } = pointed;
    await visit(pointed, '/brevets');
    await page.getByRole('button', { name: t('patents.filters.button'), exact: true }).click();
    const panel = page.getByRole('dialog', { name: t('patents.filters.button') });
    const label = t('patents.filters.from');
    await panel.getByRole('button', { name: t('form.chooseDate', { label }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^17 / }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-17/);
    await expect(panel.getByRole('textbox', { name: label })).toHaveValue(/^17\//);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  it('CLI-06 UX-48 a ticked row still says whose it is', async () => {
    const page = await windowOf(pointed, tablet);
    for (const width of process.env.BREVIA_PROOF ? [820, 1440] : [820]) {
      await page.setViewportSize({ width, height: 1180 });
      await visit(pointed, '/clients');
      const row = page.getByRole('row').nth(1);
      await row.getByRole('checkbox').check();
      // Its name, and not something drawn over it, is what a finger meets.
      const isMet = await row.locator('td:nth-child(2) [data-name]').evaluate((name) => {
        const { left, top, height } = name.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top + height / 2) === name;
      });
      expect(isMet).toBe(true);
    }
  });

  it('UX-52 at twice the size a form can be filled to its end', async () => {
    const page = await windowOf(pointed, { width: 640, height: 450 });
    await visit(pointed, '/clients?edit=new');
    const form = page.getByRole('dialog', { name: t('records.new.client') });
    await form.getByLabel(t('clients.fields.nomClient')).fill('Grossissement SARL');
    await screensIn(pointed).finish(t('records.new.client'), t('common.create'));
    await expect(page.getByText(t('common.savedOnDevice'))).toBeVisible();
    await screensIn(pointed).expectUpToDate();
  });

  it('UX-53 the focus is always to be seen, and never under the top bar', async () => {
    const page = await windowOf(pointed, { width: 1024, height: 600 });
    // A screen that a link leads to has the focus itself; this walk begins at the top.
    await screensIn(pointed).load('/brevets');
    await expect(page.locator('[aria-busy=true], .mantine-Loader-root')).toHaveCount(0);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // The greeting lies over what is at the top, for some seconds, as a toast does.
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const key of [...Array<string>(60).fill('Tab'), ...Array<string>(45).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const look = await focusLook(page);
      if (!look) continue;
      seen.add(look.name);
      if (!look.ring) faults.push(`${key}: not to be seen: ${look.name}`);
      if (!look.free) faults.push(`${key}: covered: ${look.name}`);
    }
    await visit(pointed, '/clients?edit=new');
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const look = await focusLook(page);
      if (look && !(look.ring && look.free)) faults.push(`in the form: ${look.name}`);
    }
    expect(faults).toEqual([]);
    // Bar, menu, header, tools, heads and first rows were walked through.
    expect(seen.size).toBeGreaterThan(25);
  });

  it('UX-38 UX-46 UX-48 where the system paints all grounds alike, lines show where a dialog ends, and what is chosen', async () => {
    const page = await windowOf(pointed, desk);
    await page.emulateMedia({ forcedColors: 'active' });
    const alike: string[] = [];
    const compare = async (what: string, chosen: Locator, other: Locator): Promise<void> => {
      await expect(chosen).toBeVisible();
      if ((await plainLook(chosen)) === (await plainLook(other))) alike.push(what);
    };
    await visit(pointed, '/brevets');
    const menu = page.getByRole('navigation', { name: t('nav.main') });
    await compare(
      'screen',
      menu.getByRole('link', { name: t('nav.patents') }),
      menu.getByRole('link', { name: t('nav.clients') }),
    );
    const languageLabels = page.getByRole('banner').locator('label');
    await compare('language', languageLabels.filter({ hasText: 'FR' }), languageLabels.filter({ hasText: 'EN' }));
    await compare(
      'page',
      page.getByRole('button', { name: t('table.page', { page: 1 }), exact: true }),
      page.getByRole('button', { name: t('table.page', { page: 2 }), exact: true }),
    );
    await page.getByRole('button', { name: t('patents.filters.button') }).click();
    await compare(
      'panel',
      page.locator('.mantine-Popover-dropdown').filter({ has: page.getByRole('combobox') }),
      page.getByRole('main'),
    );
    await page.getByRole('combobox', { name: t('patents.filters.country') }).click();
    await page.keyboard.press('ArrowDown');
    await compare('choice', page.locator('[data-combobox-selected]'), page.getByRole('option').nth(3));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('table.rowActions', { name: '' }).trim() })
      .first()
      .press('Enter');
    await page.keyboard.press('ArrowDown');
    const items = page.getByRole('menuitem');
    await compare('action', items.and(page.locator(':focus')), items.last());
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: t('palette.placeholder') }).fill('SEM-02');
    const found = page.locator('[data-action]');
    await compare('found', found.and(page.locator('[data-selected]')), found.last());
    await page.keyboard.press('Escape');
    await visit(pointed, '/settings');
    const tabs = page.getByRole('tab');
    await compare('tab', tabs.and(page.locator('[aria-selected=true]')), tabs.last());
    await visit(pointed, '/clients?open=1');
    await compare('dialog', page.getByRole('dialog'), page.getByRole('main'));
    await page.emulateMedia({ forcedColors: 'none' });
    expect(alike).toEqual([]);
  });

  it('UX-44 PAT-07 a patent grows below its buttons, and goes to paper light, without menus, with every filing, flag, day and page number', async () => {
    const page = await windowOf(pointed, desk, 'dark');
    // One of several filings.
    await visit(pointed, '/brevets?open=239');
    const sheet = page.getByRole('dialog');
    expect(await scheme(page)).toBe('dark');
    // What can be done with it stays where it is while it grows.
    const edit = sheet.getByRole('button', { name: t('common.edit'), exact: true });
    const place = await edit.boundingBox();
    await sheet.getByRole('button', { name: t('patents.unfoldAll') }).click();
    await expect(sheet.getByRole('button', { name: t('patents.foldAll') })).toBeVisible();
    expect(await edit.boundingBox()).toEqual(place);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await scheme(page)).toBe('light');
    expect(await groundOf(page)).toBe(255);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    // Top bar, menu and list: the screen under the sheet.
    await expect(page.locator('#root')).toBeHidden();
    // Numbers, which a click copies on a screen, and flags, which a tap names, stay as what they are: text and pictures.
    const buttons = sheet.getByRole('button').filter({ visible: true });
    await expect(buttons.filter({ hasNotText: /\d/, hasNot: page.locator('img') })).toHaveCount(0);
    await expect(sheet.locator('button svg').filter({ visible: true })).toHaveCount(0);
    await expect(sheet.getByText(t('patents.printedOn', { day: '' }).trim())).toBeVisible();
    const [, filings = '0'] =
      /(\d+)$/.exec(await sheet.getByRole('heading', { name: t('patents.fields.informationsDepot') }).innerText()) ??
      [];
    expect(Number(filings)).toBeGreaterThan(0);
    await expect(sheet.getByRole('article')).toHaveCount(Number(filings));
    await expect(sheet.getByRole('article').first().locator('img')).toBeVisible();
    const numbered = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .some((rule) => rule instanceof CSSPageRule && /counter\(page\)/.test(rule.cssText)),
    );
    expect(numbered).toBe(true);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // A4 in points.
    expect(paper).toMatch(/\/MediaBox\s*\[0 0 59[45]\S* 84[12]\S*\]/);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await scheme(page)).toBe('dark');
    await page.emulateMedia({ media: null });
  });

  it('DATE-12 DATE-36 on paper a long text of the docket leaves the others their width', async () => {
    const page = await windowOf(pointed, desk);
    await visit(pointed, '/echeancier');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const list = page.locator('[data-print=only] table').first();
    const widths = () =>
      list.locator('th').evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
    await expect(list.locator('tbody tr').first()).toBeVisible();
    const before = await widths();
    const texts = list.locator('tbody tr:first-child td:nth-child(2)');
    await texts.evaluate((cell) => cell.replaceChildren('תזכורת ללקוח '.repeat(40)));
    expect(await widths()).toEqual(before);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
  });

  it('UX-48 a status is a word and a sign and not only a colour, and reads in both schemes', async () => {
    const page = await windowOf(pointed, desk);
    for (const path of ['/dashboard', '/clients', '/brevets']) {
      await visit(pointed, path);
      const tags = page.locator('main [data-colour]');
      await expect(tags.first()).toBeVisible();
      const given = await tags.evaluateAll((all) =>
        all.map((tag) => ({ word: tag.textContent?.trim() !== '', sign: tag.querySelector('svg') !== null })),
      );
      expect([path, given]).toEqual([path, given.map(() => ({ word: true, sign: true }))]);
      for (const colorScheme of process.env.BREVIA_PROOF ? (['light', 'dark'] as const) : []) {
        await page.emulateMedia({ colorScheme });
        expect(await findings(pointed)).toEqual([]);
      }
    }
    await openFirstPatent(page);
    for (const tag of await page.getByRole('dialog').locator('[data-colour]').all()) {
      await expect(tag).toHaveText(/\S/);
      await expect(tag.locator('svg')).toBeVisible();
    }
    // Two statuses of different colours differ in their signs too.
    const signs = await page
      .locator('main [data-colour]')
      .evaluateAll(
        (all) =>
          new Set(all.map((tag) => `${tag.getAttribute('data-colour')} ${tag.querySelector('svg')?.innerHTML}`)).size,
      );
    expect(signs).toBeGreaterThan(2);
  });

  const beyond = () =>
    pointed.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const moving = () =>
    pointed.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
    );
  const chooseLanguage = async (language: Language): Promise<void> => {
    const { page } = pointed;
    if ((await page.evaluate(() => document.documentElement.lang)) === language) return;
    await page.evaluate((chosen) => localStorage.setItem('sb_lang', chosen), language);
    await page.reload();
  };
  const isFull = Boolean(process.env.BREVIA_PROOF);

  it('UX-46 UX-49 UX-50 UX-52 LAY-14 of every screen and dialog axe finds nothing; on touch every target is large enough for a finger, and a dialog as wide as agreed; at twice the size nothing scrolls sideways, nothing moves', async () => {
    const { page } = pointed;
    const devtools = await pointed.context.newCDPSession(page);
    const setTouch = async (enabled: boolean): Promise<void> => {
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
      expect(await page.evaluate(() => matchMedia('(pointer: coarse) and (hover: none)').matches)).toBe(enabled);
    };
    const faults: string[] = [];
    const seeAs = async (path: string, { colorScheme, width }: Look): Promise<void> => {
      await windowOf(pointed, { width, height: 900 }, colorScheme);
      await visit(pointed, path);
      // Measuring has scrolled the screen before, and this one comes where that stood.
      await page.evaluate(() => scrollTo(0, 0));
      const found = [...(await findings(pointed)), ...(await namelessIn(devtools))];
      faults.push(...found.map((fault) => `${path}, ${colorScheme}, ${width}: ${fault}`));
      await expect.poll(beyond, { message: `${path}, ${width} px` }).toBe(0);
    };
    for (const language of languages)
      for (const [at, path] of drawnRoutes) {
        const look = looks[(at * 5) % looks.length];
        if (look?.language !== language) continue;
        await chooseLanguage(language);
        await seeAs(path, look);
        await setTouch(true);
        for (const size of isFull ? [tablet, phone] : [phone]) {
          await page.setViewportSize(size);
          faults.push(...(await narrowIn(pointed, path, opensDialog(path) ? 3 : 8)));
        }
        if (path in widths) {
          await page.setViewportSize(desk);
          expect([path, (await page.getByRole('dialog').boundingBox())?.width]).toEqual([path, widths[path]]);
        }
        // A window of 1280 by 900 at 200 %.
        await page.setViewportSize({ width: 640, height: 450 });
        await expect.poll(beyond, { message: path }).toBe(0);
        expect([path, await moving()]).toEqual([path, []]);
        await setTouch(false);
      }
    expect(faults).toEqual([]);
  });

  it('UX-51 dark follows the system, can be forced, is remembered, and stands before the first paint', async () => {
    const page = await windowOf(pointed, desk, 'dark');
    await visit(pointed, '/dashboard');
    await expect.poll(() => scheme(page)).toBe('dark');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scheme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => scheme(page)).toBe('light');
    expect(await groundOf(page)).toBeGreaterThan(200);
    await page.getByRole('button', { name: t('nav.toDark') }).click();
    await expect.poll(() => scheme(page)).toBe('dark');
    // Without any script of the app: what would flash would be white here.
    await pointed.context.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
    await page.goto(`${server.url}/brevets`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('.shell-loading')).toBeVisible();
    expect([await scheme(page), (await groundOf(page)) < 80]).toEqual(['dark', true]);
  });
});
