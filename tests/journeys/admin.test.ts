import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { type Language, wordsOf } from '#tests/support/browser/words.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const base = '/api/admin/useradmin';

/** The Admin's two pages, used by one Admin in one browser. */
describe('user administration and activity log', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string): Locator => browser.page.getByRole('button', { name, exact: true });
  const row = (username: string): Locator => browser.page.getByRole('row').filter({ hasText: `@${username}` });
  const figures = (label: string): Locator => browser.page.getByRole('list', { name: t(label) }).getByRole('listitem');
  const field = (scope: Locator, name: string): Locator =>
    scope.getByRole('textbox', { name: t(`users.fields.${name}`), exact: true });
  /** One of each thing that an Admin does, for the log. */
  const keepBusy = async (): Promise<void> => {
    const { create, change, remove } = await serverApi(server.address, 'admin', demoPassword);
    const names = { username: 'ada.bref', email: 'ada.bref@heliotrope.example', prenom: 'Ada', nom: 'Bref' };
    const rights = { canRead: true, canWrite: true };
    const id = await create(`${base}/create-employee`, {
      ...names,
      ...rights,
      password: 'Quartz-Lilas-58',
      role: 'user',
    });
    const path = `${base}/user/${id}`;
    for (const canWrite of [false, true]) await change(`${path}/permissions`, { canRead: true, canWrite });
    for (const state of ['deactivate', 'activate']) await change(`${path}/${state}`, {});
    await remove(path);
  };

  beforeAll(async () => {
    server = await startPrepared();
    await keepBusy();
    browser = await openPrepared(server, 'admin');
  });
  beforeEach(async () => {
    await browser.goOnline();
    await screens().load('/dashboard');
  });
  afterAll(async () => {
    expect(browser?.faults ?? []).toEqual([]);
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  const expectThree = async (): Promise<void> => {
    const { page } = browser;
    await screens().expectTotal(3);
    await expect(figures('users.figures.label')).toHaveText([
      `3${t('users.figures.total')}`,
      `3${t('users.figures.active')}`,
      `1${t('users.figures.admins')}`,
      `1${t('users.figures.clients')}`,
    ]);
    const titles = [
      'account.user',
      'users.fields.email',
      'users.fields.role',
      'account.status',
      'users.fields.canWrite',
      'users.columns.createdAt',
    ];
    await expect(page.locator('thead th')).toHaveText([
      // The box that chooses the page.
      '',
      ...titles.map((name) => t(name)),
      t('common.actions'),
    ]);
    await expect(row('admin')).toContainText('Hélène Delorme');
    await expect(row('admin').getByRole('switch')).toBeDisabled();
    for (const [username, colour] of [
      ['admin', 'red'],
      ['user', 'blue'],
      ['client', 'blue'],
    ] as const)
      await expect(
        row(username)
          .locator('[data-colour]')
          .and(page.locator(`[data-colour="${colour}"]`))
          .first(),
      ).toBeVisible();
    await browser.screenshot('users');
  };

  it('LAY-06, USR-01, USR-02, USR-03 the accounts with their roles, rights and states', async () => {
    const { page } = browser;
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('nav.users') })
      .click();
    await expect(page).toHaveURL(`${server.url}/admin/users`);
    await expectThree();
    await row('admin').getByRole('button').click();
    await expect(page.getByRole('menuitem', { name: t('common.delete') })).toContainText(t('users.lastAdmin'));
    await page.keyboard.press('Escape');
  });

  it('USR-08, LAY-14, UX-31, UX-38 the form is 600 wide and is filled by keyboard alone', async () => {
    const { page } = browser;
    await screens().open('/admin/users');
    await button(t('users.new')).press('Enter');
    const add = screens().dialog(t('users.new'));
    await expect(field(add, 'prenom')).toBeFocused();
    expect((await add.boundingBox())?.width).toBe(600);
    await expect(add.getByRole('switch', { name: t('users.fields.canWrite') })).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(add.getByText(t('validation.required')).first()).toBeVisible();
    await expect(field(add, 'prenom')).toBeFocused();
    const typed = { prenom: 'Ada', nom: 'Bell', email: 'ada.bell@heliotrope.example', username: 'admin' };
    for (const words of Object.values(typed)) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    for (const [name, words] of Object.entries(typed)) await expect(field(add, name)).toHaveValue(words);
    await add.getByRole('button', { name: t('users.form.generate') }).press('Enter');
    await add.getByRole('combobox', { name: t('users.fields.role') }).click();
    await page.getByRole('option', { name: t('common.roles.User'), exact: true }).click();
    await browser.screenshot('users-new');
    await page.keyboard.press('Control+Enter');
    await expect(add.getByText(t('validation.usernameTaken'))).toBeVisible();
    await expect(field(add, 'username')).toHaveValue('admin');
    await add.getByRole('button', { name: t('common.cancel') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await screens().expectTotal(3);
  });

  const expectEntries = async (log: Locator): Promise<void> => {
    const colourOf = async (name: string) =>
      log
        .locator('[data-colour]')
        .filter({ hasText: t(`logs.classes.${name}`) })
        .first()
        .getAttribute('data-colour');
    expect(await Promise.all(['creation', 'modification', 'suppression', 'lastLogin'].map(colourOf))).toEqual([
      'green',
      'blue',
      'red',
      'purple',
    ]);
    await expect(
      log
        .locator('tr')
        .filter({ hasText: t('logs.classes.lastLogin') })
        .first(),
    ).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
    const rights = log
      .locator('tr')
      .filter({ hasText: t('logs.actions.UPDATE_RIGHTS') })
      .first();
    await expect(rights).toContainText(t('users.fields.canWrite'));
    await expect(rights.locator('del')).toHaveText(t('common.no'));
    await expect(rights.locator('ins')).toHaveText(t('common.yes'));
    await expect(rights.locator('del')).toHaveCSS('color', 'rgb(168, 7, 26)');
    await expect(rights.locator('ins')).toHaveCSS('color', 'rgb(35, 120, 4)');
    const creation = log
      .locator('tr')
      .filter({ hasText: t('logs.classes.creation') })
      .first();
    await expect(creation).toContainText('ada');
    await expect(creation.locator('del')).toHaveCount(0);
    await expect(creation).toContainText('- → ');
  };
  it('LOG-01, LOG-02, LOG-03, LOG-08, LOG-09, LOG-10, LOG-11, LAY-14 the log of one user, 1200 wide, with what changed in its colours', async () => {
    const { page } = browser;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().slice(server.url.length)));
    const whole = page.waitForResponse((answer) => answer.url().includes('/api/log?page=1&pageSize=1000'));
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('nav.logs') })
      .click();
    await screens().expectTotal(3);
    await expect(figures('logs.figures.label')).toHaveCount(4);
    await expect(figures('logs.figures.label').nth(0)).toHaveText(`3${t('logs.figures.users')}`);
    // What is still being asked is not asked a second time.
    await (await whole).finished();
    await browser.screenshot('logs');
    asked.length = 0;
    await button(t('logs.refresh')).click();
    await expect.poll(() => asked.filter((path) => /^\/api\/(log|admin)/.test(path)).length).toBeGreaterThanOrEqual(2);

    await row('admin').press('Enter');
    const log = screens().dialog(t('logs.of', { name: 'Hélène Delorme' }));
    expect((await log.boundingBox())?.width).toBe(1200);
    await expect(log.locator('tbody tr').first()).toBeVisible();
    await expect.poll(() => asked.some((path) => /^\/api\/log\/user\/\d+\?/.test(path))).toBe(true);
    await expect(log.getByText(t('logs.classes.suppression')).first()).toBeVisible();
    await browser.screenshot('logs-user');
    await expectEntries(log);
    await log.getByRole('combobox', { name: t('table.pageSize') }).click();
    await expect(page.getByRole('option')).toHaveText([10, 20, 50].map((count) => t('table.perPage_other', { count })));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    expect(await findings(browser)).toEqual([]);
    await screens().closeDialog(t('logs.of', { name: 'Hélène Delorme' }));
    await page.getByRole('tab', { name: t('logs.views.all') }).click();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await browser.screenshot('logs-all');
  });

  it('UX-02 OFF-01 without network both pages show the last known state, and say why nothing can be changed', async () => {
    const { page } = browser;
    await screens().open('/logs');
    await screens().expectTotal(3);
    await screens().open('/admin/users');
    await screens().expectTotal(3);
    await browser.goOffline();
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: t('age.offline') })).toContainText(t('users.onlineOnly'), {
      timeout: 60_000,
    });
    await screens().expectTotal(3);
    await expect(row('user').getByRole('switch')).toBeDisabled();
    await button(t('users.new')).focus();
    await expect(page.getByRole('tooltip')).toHaveText(t('users.onlineOnly'));
    await button(t('users.new')).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row('user').getByRole('button').click();
    await expect(page.getByRole('menuitem', { name: t('users.disable') })).toContainText(t('users.needsNetwork'));
    await browser.screenshot('users-offline');
    await page.keyboard.press('Escape');
    await screens().open('/admin/users?edit=new');
    const add = screens().dialog(t('users.new'));
    await field(add, 'prenom').press('Control+Enter');
    await expect(add.getByRole('alert').getByText(t('users.onlineOnly'))).toBeVisible();
    await screens().open('/logs?open=1&action=suppression');
    const log = screens().dialog(t('logs.of', { name: 'Hélène Delorme' }));
    await expect(log.getByText(t('logs.partial'))).toBeVisible({ timeout: 30_000 });
    await expect(log.getByText(t('logs.classes.suppression')).nth(1)).toBeVisible();
    await browser.screenshot('logs-offline');
    await browser.goOnline();
  });

  it.each([
    ['fr', 'light', 820],
    ['en', 'dark', 390],
  ] as const)(
    'UX-46 UX-50 both pages in %s, %s, %i wide: nothing sticks out, and axe finds nothing',
    async (language, colorScheme, width) => {
      const { page } = browser;
      const chooseLanguage = async (chosen: Language): Promise<void> => {
        await page.evaluate((code) => localStorage.setItem('sb_lang', code), chosen);
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('lang', chosen);
      };
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await chooseLanguage(language);
      for (const [name, address] of [
        ['users', '/admin/users'],
        ['users-new', '/admin/users?edit=new'],
        ['logs', '/logs'],
        ['logs-user', '/logs?open=1'],
        ['logs-all', '/logs?view=all'],
      ] as const) {
        await screens().open(address);
        await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 30_000 });
        const dialog = page.getByRole('dialog');
        if (/edit|open/.test(address)) await expect(dialog.getByRole('textbox').first()).toBeVisible();
        if (address.includes('open')) await expect(dialog.locator('[data-row]').first()).toBeVisible();
        await browser.screenshot(`${name}-${language}-${width}`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, name).toBeLessThanOrEqual(0);
        expect(await findings(browser), name).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await chooseLanguage('fr');
    },
  );
});
