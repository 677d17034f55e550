import type { Route } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openInstalled, openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const nameOf = (role: string): string => demoAccounts.find((account) => account.role === role)?.username ?? '';
const refused = (message: string) => ({
  status: 422,
  contentType: 'application/json',
  body: JSON.stringify({ Success: false, Message: message, Data: null }),
});

describe('the own places of somebody at work', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const steps = () => screensOf(browser.page, server.url);
  const button = (name: string) => browser.page.getByRole('button', { name, exact: true });
  const call = async (method: string, path: string, body?: object): Promise<{ Data: { Id: number } }> => {
    token ??= await signInAt(server.address, nameOf('User'), demoPassword);
    const answer = await fetch(server.address + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return (await answer.json()) as { Data: { Id: number } };
  };
  let token: string | undefined;

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'admin');
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('ERR-12 ERR-17 ERR-04 UX-21 UX-54 UX-57 what never came is shown as such, on lists, behind a link and before it is taken out, and comes on request', async () => {
    const other = await openInstalled(server);
    const { page, context } = other;
    const screens = screensOf(page, server.url);
    // The list asks again by itself, too: until somebody presses the button, nothing comes, so that it stays there.
    let isPressed = false;
    const failing = (route: Route) => (isPressed ? route.fallback() : route.fulfill(refused('En panne')));
    await page.exposeFunction('pressed', () => {
      isPressed = true;
    });
    await context.route('**/api/sync**', failing);
    await screens.signIn(nameOf('User'), demoPassword);
    // Until then a reload would ask for the password.
    await other.whenOfflineReady();
    for (const path of ['/clients', '/brevets', '/contacts', '/cabinets']) {
      await screens.open(path);
      await expect(page.getByRole('alert').getByText(t('table.notDownloaded'))).toBeVisible();
      await expect(page.getByText(t('table.notDownloadedText'))).toBeVisible();
    }
    for (const path of ['/clients?open=1', '/brevets?open=1', '/contacts?open=1', '/cabinets?edit=1']) {
      await screens.open(path);
      await expect(page.getByRole('dialog').getByText(t('common.notDownloadedText'))).toBeVisible();
    }
    await screens.open('/settings?tab=device');
    await page.getByRole('button', { name: t('takeOut.open'), exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(t('takeOut.incomplete'));
    await page.keyboard.press('Escape');
    await screens.open('/clients');
    await page.evaluate(() => document.addEventListener('click', () => Reflect.get(window, 'pressed')(), true));
    await page.getByRole('button', { name: t('common.retry'), exact: true }).click();
    await expect(screens.row('@').first()).toBeVisible();
    await context.unroute('**/api/sync**', failing);
    await screens.expectUpToDate();
    expect(other.faults).toEqual([]);
    await other.close({ erase: true });
  });

  it('UX-21 a link to a record that is gone, or that was never there, gets kind words', async () => {
    const { page } = browser;
    await steps().open('/clients');
    await steps().expectTotal(40);
    const { Data: gone } = await call('POST', '/api/client', { NomClient: 'Bientôt parti' });
    await steps().expectTotal(41);
    await call('DELETE', `/api/client/${gone.Id}`);
    await steps().expectTotal(40);
    for (const path of [
      `/clients?open=${gone.Id}`,
      `/clients?edit=${gone.Id}`,
      '/contacts?open=999999',
      '/brevets?open=999999',
    ]) {
      await steps().load(path);
      await expect(page.getByRole('dialog').getByText(t('common.unknownRecordText'))).toBeVisible();
      // Over its list.
      await expect(page.locator('[data-row]').first()).toBeVisible();
    }
  });

  it('UX-24 UX-25 every list, the log and the inbox have filters that are closed at first, chips that go, and views of their own', async () => {
    const { page } = browser;
    const total = page.getByRole('navigation', { name: t('table.pages') });
    const lists = [
      ['/clients', 'clients.filters.patents.label', 'clients.filters.patents.yes', 'patents=yes'],
      ['/contacts', 'contacts.columns.home', 'contacts.filters.homes.cabinet', 'home=cabinet'],
      ['/cabinets', 'records.fields.type', 'patents.cabinetTypes.1', 'type=1'],
      ['/admin/users', 'users.fields.role', 'common.roles.Admin', 'role=Admin'],
      ['/logs', 'users.fields.role', 'common.roles.User', 'role=User'],
      ['/settings/reference?list=status', 'reference.filters.used.label', 'reference.filters.used.yes', 'used=yes'],
    ] as const;
    for (const [path, label, choice, asked] of lists) {
      await steps().open(path);
      await expect(total).toContainText(/sur \d/);
      const field = page.getByRole('combobox', { name: t(label) });
      await expect(field).toHaveCount(0);
      await button(t('patents.filters.button')).click();
      await field.click();
      const option = page.getByRole('option', { name: new RegExp(`^${t(choice)}.*\\d`) });
      const [, promised] = /(\d+)\D*$/.exec(await option.innerText()) ?? [];
      await option.click();
      await expect(page).toHaveURL(new RegExp(asked));
      await expect(total).toContainText(new RegExp(`sur ${promised} `));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await keepView(`Vue ${asked}`);
      await expect(page.locator('.mantine-Pill-root').filter({ hasText: t(choice) })).toContainText(`${promised}`);
      await page.getByRole('button', { name: t('patents.filters.remove', { name: t(choice) }) }).click();
      await expect(page).not.toHaveURL(new RegExp(asked));
      await takeView(`Vue ${asked}`, asked);
    }
    for (const [path, label, choice, asked] of [
      ['/notifications', 'notifications.kinds', 'records.singular.client', 'type=client'],
      ['/logs?view=all', 'logs.filters.actions', 'logs.classes.creation', 'action=creation'],
    ] as const) {
      await steps().open(path);
      await page.getByRole('combobox', { name: t(label) }).click();
      await page.getByRole('option', { name: t(choice) }).click();
      await expect(page).toHaveURL(new RegExp(asked, 'i'));
      await page.keyboard.press('Escape');
      await keepView(`Vue ${asked}`);
      await steps().open('/dashboard');
      await steps().open(path);
      await takeView(`Vue ${asked}`, asked);
    }
  });

  const keepView = async (name: string): Promise<void> => {
    const { page } = browser;
    await button(t('views.button')).click();
    await page.getByRole('menuitem', { name: t('views.save') }).click();
    const dialog = steps().dialog(t('views.saveTitle'));
    await dialog.getByLabel(t('views.name')).fill(name);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  };
  const takeView = async (name: string, asked: string): Promise<void> => {
    const { page } = browser;
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^(?:${t('views.button')}|${name})$`) })
      .click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(new RegExp(asked, 'i'));
  };

  it('TBL-01 UX-46 the head of a column is marked up as one, shows its order, and sorts by keyboard', async () => {
    const { page } = browser;
    await steps().open('/clients');
    await steps().expectTotal(40);
    const head = page.getByRole('columnheader', { name: t('clients.fields.nomClient') });
    const email = page.getByRole('columnheader', { name: t('clients.fields.emailClient') });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(email).toHaveAttribute('aria-sort', 'none');
    await email.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(email).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Space');
    await expect(email).toHaveAttribute('aria-sort', 'descending');
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await expect(page.getByRole('columnheader', { name: t('common.actions') })).not.toHaveAttribute('aria-sort');
  });

  describe('a client with its account', () => {
    const dialog = () => steps().dialog(t('records.new.client'));
    const tab = (name: string) => dialog().getByRole('tab', { name: t(`clients.tabs.${name}`) });

    it('CLI-14 without network the tab says why there is no account to be had', async () => {
      await steps().open('/clients');
      await steps().expectTotal(40);
      await browser.goOffline();
      await expect(browser.page.getByRole('banner').getByText(t('sync.chip.offline'))).toBeVisible({ timeout: 60_000 });
      await button(t('records.new.client')).click();
      await tab('account').click();
      await expect(dialog().getByText(t('clients.account.offline'))).toBeVisible();
      await expect(dialog().getByRole('switch', { name: t('clients.account.wanted') })).toBeDisabled();
      await browser.goOnline();
      await expect(dialog().getByText(t('clients.account.offline'))).toBeHidden({ timeout: 90_000 });
    });
  });

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});
