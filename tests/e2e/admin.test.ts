import type { Locator } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';
import { type Write, writesOf } from '#tests/support/server/writesOf.ts';

const t = wordsOf('fr');
const base = '/api/admin/useradmin';

/** The Admin's two pages, used by one Admin in one browser. */
describe('user administration and activity log', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let writes: Write[];
  let token: string;
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string): Locator => browser.page.getByRole('button', { name, exact: true });
  const toast = (text: string): Locator => browser.page.getByRole('alert').filter({ hasText: text });
  const row = (username: string): Locator => browser.page.getByRole('row').filter({ hasText: `@${username}` });
  const figures = (label: string): Locator => browser.page.getByRole('list', { name: t(label) }).getByRole('listitem');
  const field = (scope: Locator, name: string): Locator => scope.getByLabel(t(`users.fields.${name}`));
  const act = async (username: string, action: string): Promise<void> => {
    await row(username)
      .getByRole('button', { name: t('table.rowActions', { name: '' }).trim() })
      .click();
    await browser.page.getByRole('menuitem', { name: action }).click();
  };

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) };
    const answer = await fetch(server.address + path, { method, headers, body: body && JSON.stringify(body) });
    return ((await answer.json()) as { Data: unknown }).Data;
  };
  const idOf = async (username: string): Promise<number | undefined> =>
    ((await call('GET', `${base}/users`)) as { Username: string; Id: number }[]).find(
      (account) => account.Username === username,
    )?.Id;
  /** One of each thing that an Admin does, for the log. */
  const keepBusy = async (): Promise<void> => {
    const names = { username: 'ada.bref', email: 'ada.bref@heliotrope.example', prenom: 'Ada', nom: 'Bref' };
    const rights = { canRead: true, canWrite: true };
    await call('POST', `${base}/create-employee`, { ...names, password: demoPassword, role: 'user', ...rights });
    const path = `${base}/user/${await idOf(names.username)}`;
    for (const canWrite of [false, true]) await call('PUT', `${path}/permissions`, { canRead: true, canWrite });
    for (const state of ['deactivate', 'activate']) await call('PUT', `${path}/${state}`, {});
    await call('DELETE', path);
  };

  beforeAll(async () => {
    server = await startPrepared();
    token = await signInAt(server.address, 'admin', demoPassword);
    await keepBusy();
    browser = await openPrepared(server, 'admin');
    writes = writesOf(browser.page);
  });
  afterAll(async () => {
    expect(browser?.faults ?? []).toEqual([]);
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });
  afterEach(() => browser.page.unrouteAll());

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
      'columns.user',
      'fields.email',
      'fields.role',
      'columns.status',
      'columns.canWrite',
      'columns.createdAt',
    ];
    await expect(page.locator('thead th')).toHaveText([
      ...titles.map((name) => t(`users.${name}`)),
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

  it('LAY-06, USR-01, USR-02, USR-03, USR-04, USR-06, ERR-25 the accounts, their rights and states change at once', async () => {
    const { page } = browser;
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('nav.users') })
      .click();
    await expect(page).toHaveURL(`${server.url}/admin/users`);
    await expectThree();
    writes.length = 0;
    await row('user').getByRole('switch').click();
    await expect(toast(t('users.writeTaken', { name: 'Benoît Lefèvre' }))).toBeVisible();
    await expect(row('user').getByRole('switch')).not.toBeChecked();
    await row('user').getByRole('switch').press('Space');
    await expect(row('user').getByRole('switch')).toBeChecked();
    await act('user', t('users.disable'));
    await expect(row('user').getByText(t('users.statuses.inactive'))).toBeVisible();
    await expect(toast(t('users.deactivated', { name: 'Benoît Lefèvre' }))).toBeVisible();
    await act('user', t('users.enable'));
    await expect(row('user').getByText(t('users.statuses.active'), { exact: true })).toBeVisible();
    await expect(toast(t('users.activated', { name: 'Benoît Lefèvre' }))).toBeVisible();
    const path = `${base}/user/${await idOf('user')}`;
    expect(writes.map(({ method, path: to, body }) => [method, to.replace(path, ''), body])).toEqual([
      ['PUT', '/permissions', { canRead: true, canWrite: false }],
      ['PUT', '/permissions', { canRead: true, canWrite: true }],
      ['PUT', '/deactivate', {}],
      ['PUT', '/activate', {}],
    ]);
    await row('admin').getByRole('button').click();
    await expect(page.getByRole('menuitem', { name: t('common.delete') })).toContainText(t('users.lastAdmin'));
    await page.keyboard.press('Escape');
  });

  const makeAda = async (): Promise<void> => {
    const { page } = browser;
    await button(t('users.new')).press('Enter');
    const add = screens().dialog(t('users.addTitle'));
    await expect(field(add, 'prenom')).toBeFocused();
    expect((await add.boundingBox())?.width).toBe(600);
    await expect(add.getByRole('switch', { name: t('users.fields.isActive') })).toBeChecked();
    await expect(add.getByRole('switch', { name: t('users.fields.canWrite') })).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(add.getByText(t('validation.required')).first()).toBeVisible();
    await expect(field(add, 'prenom')).toBeFocused();
    expect(writes).toEqual([]);
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bell');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada.bell@heliotrope.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('admin');
    await add.getByRole('button', { name: t('users.form.generate') }).click();
    await add.getByRole('combobox', { name: t('users.fields.role') }).click();
    await page.getByRole('option', { name: t('common.roles.Client'), exact: true }).click();
    await expect(add.getByRole('switch', { name: t('users.fields.canWrite') })).not.toBeChecked();
    await add.getByRole('combobox', { name: t('users.fields.clientId') }).fill('helio');
    await page.getByRole('option', { name: /Héliotrope/ }).click();
    await browser.screenshot('users-new');
    await expect(add.getByRole('button', { name: t('common.create') })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(add.getByText(t('validation.usernameTaken'))).toBeVisible();
    await field(add, 'username').fill('ada');
    await add.getByRole('button', { name: t('common.create') }).click();
    await expect(add).toBeHidden();
    await expect(toast(t('users.createSuccess', { name: 'Ada Bell' }))).toBeVisible();
    await expect(row('ada')).toContainText('Héliotrope Énergies');
    await screens().expectTotal(4);
    expect(writes.map(({ path }) => path)).toEqual([`${base}/create-client-account`, `${base}/create-client-account`]);
    expect(writes[1]?.body).toMatchObject({ username: 'ada', clientId: 1, canWrite: false, isActive: true });
  };
  const editAda = async (): Promise<void> => {
    const { page } = browser;
    await act('ada', t('common.edit'));
    const edit = screens().dialog(t('users.editTitle', { name: 'Ada Bell' }));
    expect((await edit.boundingBox())?.width).toBe(600);
    await expect(edit.getByLabel(t('users.fields.password'))).toHaveCount(0);
    await edit.getByRole('combobox', { name: t('users.fields.role') }).click();
    await page.getByRole('option', { name: t('common.roles.User'), exact: true }).click();
    await edit.getByRole('button', { name: t('common.save') }).click();
    await expect(toast(t('users.updateSuccess', { name: 'Ada Bell' }))).toBeVisible();
    expect(writes.at(-1)).toMatchObject({ method: 'PUT', body: { role: 'user', clientId: null, username: 'ada' } });
  };
  const failWithAda = async (): Promise<void> => {
    const { page } = browser;
    await page.route(`**${base}/**`, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { Success: false, Message: 'Panne volontaire' } }),
    );
    await row('ada').getByRole('switch').click();
    await expect(toast(t('users.saveError'))).toContainText('Panne volontaire');
    await expect(row('ada').getByRole('switch')).not.toBeChecked();
    await act('ada', t('users.disable'));
    await expect(toast(t('users.statusChangeError'))).toBeVisible();
    await act('ada', t('common.delete'));
    const question = screens().dialog(t('users.deleteTitle', { name: 'Ada Bell' }));
    await question.getByRole('button', { name: t('common.delete') }).click();
    await expect(toast(t('users.deleteError'))).toBeVisible();
    await page.unrouteAll();
    // Errors stay until they are closed (UX-55); a reload takes them away.
    await page.reload();
    await screens().expectTotal(4);
  };

  it('USR-05, USR-07, USR-08, USR-09, USR-10, LAY-14, ERR-24, ERR-25 a user is made, edited and deleted, by keyboard where it counts', async () => {
    await screens().open('/admin/users');
    writes.length = 0;
    await makeAda();
    await editAda();
    await failWithAda();

    const question = screens().dialog(t('users.deleteTitle', { name: 'Ada Bell' }));
    writes.length = 0;
    await act('ada', t('common.delete'));
    await question.getByRole('button', { name: t('common.cancel') }).click();
    await expect(question).toBeHidden();
    expect(writes).toEqual([]);
    await act('ada', t('common.delete'));
    await question.getByRole('button', { name: t('common.delete') }).click();
    await expect(toast(t('users.deleteSuccess', { name: 'Ada Bell' }))).toBeVisible();
    await expect(row('ada')).toHaveCount(0);
    expect(writes.map(({ method, path }) => [method, path.replace(/\d+$/, 'n')])).toEqual([
      ['DELETE', `${base}/user/n`],
    ]);
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
  const narrow = async (log: Locator): Promise<void> => {
    const { page } = browser;
    await log.getByRole('combobox', { name: t('logs.filters.actions') }).click();
    await page.getByRole('option', { name: t('logs.classes.creation') }).click();
    await expect(page).toHaveURL(/action=creation/);
    await expect(log.getByText(t('logs.classes.modification'), { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await log.getByRole('textbox', { name: t('logs.filters.day') }).fill('03/02/2021');
    await expect(log.getByText(t('table.noMatch'))).toBeVisible();
    await log.getByRole('button', { name: t('logs.filters.reset') }).click();
    await expect(page).not.toHaveURL(/action=|day=/);
    await expect(log.getByText(t('logs.classes.suppression')).first()).toBeVisible();
    await log.getByRole('combobox', { name: t('table.pageSize') }).click();
    await expect(page.getByRole('option')).toHaveText([10, 20, 50].map((count) => t('table.perPage_other', { count })));
    await page.keyboard.press('Escape');
  };

  it('LOG-01, LOG-02, LOG-03, LOG-04, LOG-05, LOG-06, LOG-08, LOG-09, LOG-10, LOG-11, LAY-14 the log of one user, narrowed, with what changed', async () => {
    const { page } = browser;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().slice(server.url.length)));
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('nav.logs') })
      .click();
    await screens().expectTotal(3);
    await expect(figures('logs.figures.label')).toHaveCount(4);
    await expect(figures('logs.figures.label').nth(0)).toHaveText(`3${t('logs.figures.users')}`);
    await expect.poll(() => asked.some((path) => path.startsWith('/api/log?page=1&pageSize=1000'))).toBe(true);
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
    await narrow(log);
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
    const add = screens().dialog(t('users.addTitle'));
    await field(add, 'prenom').press('Control+Enter');
    await expect(add.getByRole('alert').getByText(t('users.onlineOnly'))).toBeVisible();
    await screens().open('/logs?open=1&action=suppression');
    const log = screens().dialog(t('logs.of', { name: 'Hélène Delorme' }));
    await expect(log.getByText(t('logs.partial'))).toBeVisible({ timeout: 30_000 });
    await expect(log.getByText(t('logs.classes.suppression')).nth(1)).toBeVisible();
    await browser.screenshot('logs-offline');
    await browser.goOnline();
  });

  it('UX-50 both pages at three widths', async () => {
    const { page } = browser;
    for (const [width, height] of [
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [name, address] of [
        ['users', '/admin/users'],
        ['users-new', '/admin/users?edit=new'],
        ['logs', '/logs'],
        ['logs-user', '/logs?open=1'],
        ['logs-all', '/logs?view=all'],
      ] as const) {
        await screens().open(address);
        await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 30_000 });
        if (address.includes('=n')) await expect(field(page.getByRole('dialog'), 'prenom')).toBeVisible();
        if (address.includes('open'))
          await expect(page.getByRole('dialog').locator('[data-row]').first()).toBeVisible();
        await browser.screenshot(`${name}-${width}`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${name} ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });

  it('UX-46 ERR-24 ERR-26 in English, dark and narrow: a failed load says so, and axe finds nothing, dialogs open', async () => {
    const en = wordsOf('en');
    const viewport = { width: 390, height: 844 };
    const own = await startPrepared();
    const browser = await openPrepared(own, 'admin', { locale: 'en-GB', colorScheme: 'dark', viewport, touch: true });
    const { page } = browser;
    const { open } = screensOf(page, own.url);
    const dialog = page.getByRole('dialog');
    await page.route(/\/api\/(admin|log)/, (route) =>
      route.fulfill({ status: 500, json: { Success: false, Message: 'Broken on purpose' } }),
    );
    await open('/admin/users');
    await expect(page.getByText(en('users.loadError'))).toBeVisible({ timeout: 30_000 });
    await open('/logs');
    await expect(page.getByText(en('logs.usersError'))).toBeVisible({ timeout: 30_000 });
    await page.getByRole('tab', { name: en('logs.views.all') }).click();
    await expect(page.getByText(en('logs.logsError'))).toBeVisible({ timeout: 30_000 });
    await page.unrouteAll();
    for (const [name, address] of [
      ['users', '/admin/users'],
      ['users-new', '/admin/users?edit=new'],
      ['logs', '/logs'],
      ['logs-user', '/logs?open=1'],
      ['logs-all', '/logs?view=all'],
    ] as const) {
      await open(address);
      await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 30_000 });
      if (/edit|open/.test(address)) await expect(dialog.getByRole('textbox').first()).toBeVisible();
      if (address.includes('open')) await expect(dialog.locator('[data-row]').first()).toBeVisible();
      await browser.screenshot(`${name}-en-dark-390`);
      expect(await findings(browser), name).toEqual([]);
    }
    await browser.close({ erase: true });
    await own.stop({ erase: true });
  });

  it('NAV-09 LAY-06 a User who opens them by address is led to the dashboard, and has no way there', async () => {
    // The tests before have ended the sessions of the one that they use.
    const own = await startPrepared();
    const browser = await openPrepared(own, 'user');
    const { page } = browser;
    for (const path of ['/logs', '/admin/users']) {
      await screensOf(page, own.url).load(path);
      await expect(page).toHaveURL(`${own.url}/dashboard`, { timeout: 30_000 });
    }
    const menu = page.getByRole('complementary');
    await expect(menu.getByRole('link', { name: t('nav.patents') })).toBeVisible();
    for (const key of ['users', 'logs'])
      await expect(menu.getByRole('link', { name: t(`nav.${key}`), exact: true })).toHaveCount(0);
    await browser.close({ erase: true });
    await own.stop({ erase: true });
  });
});
