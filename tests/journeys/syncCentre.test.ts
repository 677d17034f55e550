import { readFileSync } from 'node:fs';
import type { Locator, Response } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { notificationPaths } from '#domain/notification.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const admin = demoAccounts.find(({ role }) => role === 'Admin')?.username ?? '';

describe('the sync centre', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let api: Awaited<ReturnType<typeof serverApi>>;
  const ids: Record<string, number> = {};
  const steps = () => screensOf(browser.page, server.url);
  const card = (name: string): Locator => browser.page.getByRole('article', { name: new RegExp(name) });
  const button = (within: Locator, key: string): Locator => within.getByRole('button', { name: t(key), exact: true });
  const clientNow = async (name: string): Promise<Record<string, unknown> | undefined> =>
    (await api.search('/api/client', name))[0];

  /** Clients made at another desk, which this device has heard of; each test has its own. */
  const know = async (...names: readonly string[]): Promise<void> => {
    for (const name of names)
      ids[name] = await api.create('/api/client', { NomClient: `${name} Essai`, AdresseClient: 'Rue du Début' });
    await steps().open(`/clients?open=${ids[names.at(-1) ?? '']}`);
    await expect(steps().dialog(`${names.at(-1)} Essai`)).toBeVisible();
    await browser.goOffline();
  };
  const deleteClient = async (name: string): Promise<void> => {
    await steps().open('/clients');
    await steps().search(name);
    await steps().rowAction(name, t('common.delete'));
    await button(browser.page.getByRole('dialog'), 'common.delete').click();
    // Gone from the list is stored; a page left before that would leave nothing behind.
    await expect(steps().row(name)).toBeHidden();
  };
  const makePatentFor = async (title: string, client: string): Promise<void> => {
    const { page } = browser;
    await steps().open('/brevets?edit=new');
    const wizard = steps().dialog(t('records.new.patent'));
    await wizard.getByLabel(t('patents.fields.titre'), { exact: true }).fill(title);
    await wizard.getByRole('tab', { name: t('wizard.tabs.clients') }).click();
    await wizard.getByPlaceholder(t('wizard.pickClients')).fill(client);
    await page.getByRole('option', { name: new RegExp(client) }).click();
    await page.keyboard.press('Tab');
    await steps().finish(t('records.new.patent'), t('common.create'));
  };
  const editClient = async (name: string, values: Readonly<Record<string, string>>): Promise<void> => {
    await steps().open(`/clients?edit=${ids[name]}`);
    const form = browser.page.getByRole('dialog');
    for (const [field, value] of Object.entries(values)) {
      const tab = field === 'nomClient' ? 'general' : 'address';
      await form.getByRole('tab', { name: t(`clients.tabs.${tab}`) }).click();
      await form.getByRole('textbox', { name: t(`clients.fields.${field}`) }).fill(value);
    }
    await button(form, 'common.save').click();
    await expect(form).toBeHidden();
  };

  beforeAll(async () => {
    server = await startPrepared();
    api = await serverApi(server.address, admin, demoPassword);
    browser = await openPrepared(server, 'admin');
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('UX-09 UX-14 describes what waits in words, gives it up and takes that back, and hands out both files', async () => {
    const { page } = browser;
    await know('Zêta', 'Êta', 'Thêta');
    await editClient('Zêta', { nomClient: 'Zêta à moi', adresseClient: 'Mon avenue' });
    await editClient('Thêta', { nomClient: 'Thêta à moi' });
    await deleteClient('Êta Essai');
    await makePatentFor('Avec mandant', 'Thêta');
    await steps().open('/synchronisation');
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(card('Zêta').locator('del').first()).toHaveText('Zêta Essai');
    await expect(card('Zêta').locator('ins').first()).toHaveText('Zêta à moi');
    await expect(card('Avec mandant')).toContainText('Thêta à moi');
    await browser.screenshot('sync-waiting');

    await button(card('Thêta à moi'), 'sync.undo').click();
    await button(page.getByRole('dialog'), 'sync.undo').click();
    await expect(card('Thêta à moi')).toBeHidden();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Thêta' })
      .getByRole('button', { name: t('common.undo') })
      .click();
    await expect(card('Thêta à moi')).toContainText('Thêta Essai');

    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('sync.export') }).click(),
    ]);
    expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('sync.exportCopy') }).click(),
    ]);
    const given = JSON.parse(readFileSync(await copy.path(), 'utf8')) as {
      changes: { name: string; entry: object }[];
    };
    expect(given.changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Zêta à moi', 'Êta Essai']));
    expect(given.changes[0]?.entry).toMatchObject({ kind: 'update', base: { values: { nomClient: 'Zêta Essai' } } });
    await browser.goOnline();
    await steps().expectUpToDate();
  });

  it('OFF-07 UX-10 UX-13 UX-46 says of each what happened, who changed it and when; takes each side or both, deletes all the same, makes anew', async () => {
    await know('Alpha', 'Beta', 'Gamma');
    await editClient('Alpha', { nomClient: 'Alpha à moi', adresseClient: 'Mon avenue' });
    await editClient('Gamma', { nomClient: 'Gamma à moi' });
    await deleteClient('Beta Essai');
    await steps().open('/synchronisation');
    await expect(browser.page.getByRole('article')).toHaveCount(3);
    await api.change(`/api/client/${ids.Alpha}`, { NomClient: 'Alpha à eux', AdresseClient: 'Leur boulevard' });
    await api.change(`/api/client/${ids.Beta}`, { TelephoneClient: '01 02 03 04 05' });
    await api.remove(`/api/client/${ids.Gamma}`);
    await browser.goOnline();
    for (const name of ['Alpha', 'Beta', 'Gamma'])
      await expect(card(name)).toContainText(t('sync.states.conflict'), { timeout: 60_000 });
    await expect(card('Alpha')).toContainText(
      t('sync.changedByOn', { who: '', when: '' }).split(' le')[0]?.trim() ?? '',
    );
    await expect(card('Beta')).toContainText('01 02 03 04 05');
    await browser.screenshot('sync-to-check');
    expect(await findings(browser)).toEqual([]);
    await browser.page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(browser)).toEqual([]);
    await browser.page.emulateMedia({ colorScheme: 'light' });
    await decideByKeyboard();
    await button(card('Beta'), 'sync.deleteAnyway').click();
    await button(card('Gamma'), 'sync.recreate').click();
    await expect(card('Beta')).toBeHidden();
    await expect(card('Gamma')).toBeHidden();
    await steps().expectUpToDate();
    expect((await clientNow('Alpha à eux'))?.AdresseClient).toBe('Leur boulevard\nMon avenue');
    expect(await clientNow('Beta Essai')).toBeUndefined();
    expect((await clientNow('Gamma à moi'))?.AdresseClient).toBe('Rue du Début');
  });

  /** Their name, and both addresses. */
  const decideByKeyboard = async (): Promise<void> => {
    const { page } = browser;
    const name = card('Alpha').getByRole('radiogroup', { name: t('clients.fields.nomClient') });
    const address = card('Alpha').getByRole('radiogroup', { name: t('clients.fields.adresseClient') });
    await expect(name.getByRole('radio')).toHaveCount(3);
    // Mine and theirs stand side by side.
    const [mine, theirs] = await Promise.all(
      [/à moi/, /à eux/].map((words) => name.getByRole('radio', { name: words }).boundingBox()),
    );
    expect(Math.abs((mine?.y ?? 0) - (theirs?.y ?? 900))).toBeLessThan(4);
    expect(Math.abs((mine?.x ?? 0) - (theirs?.x ?? 0))).toBeGreaterThan(100);
    await name.getByRole('radio', { name: /à moi/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(name.getByRole('radio', { name: /à eux/ })).toBeChecked();
    await address.getByRole('radio', { name: t('sync.sides.both') }).click();
    await button(card('Alpha'), 'sync.decide').focus();
    await page.keyboard.press('Enter');
    await expect(card('Alpha')).toBeHidden();
  };

  it('UX-13 leads from a refused change back to its form, and what is saved there takes its place', async () => {
    const { page } = browser;
    await know('Delta');
    await makePatentFor('Sans mandant', 'Delta');
    await steps().open('/synchronisation');
    await expect(card('Sans mandant')).toContainText('Delta Essai');
    await api.remove(`/api/client/${ids.Delta}`);
    await browser.goOnline();
    await expect(card('Sans mandant')).toContainText(t('sync.states.refused'), { timeout: 60_000 });
    await card('Sans mandant')
      .getByRole('link', { name: t('common.edit') })
      .click();
    const wizard = page.getByRole('dialog');
    await expect(wizard.getByLabel(t('patents.fields.titre'), { exact: true })).toHaveValue('Sans mandant');
    await wizard.getByLabel(t('patents.fields.titre'), { exact: true }).fill('Sans mandant, corrigé');
    await wizard.getByRole('tab', { name: t('wizard.tabs.clients') }).click();
    await wizard.getByPlaceholder(t('wizard.pickClients')).focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    await button(wizard, 'common.next').click();
    await button(wizard, 'common.save').click();
    await expect(wizard).toBeHidden();
    await steps().expectUpToDate();
    expect(await api.search('/api/brevet', 'Sans mandant, corrigé')).toHaveLength(1);
    await steps().open('/synchronisation');
    await expect(page.getByText(t('sync.nothing'))).toBeVisible();
  });

  it('UX-09 UX-13 OFF-04 a switch turned without network waits too; refused, it is sent again or given up', async () => {
    const { page } = browser;
    const isSwitch = (response: Response): boolean =>
      response.request().method() === 'PUT' && response.url().endsWith(notificationPaths.preferences);
    await know('Epsilon');
    await browser.goOnline();
    await steps().open('/settings?tab=notifications');
    await page.getByRole('searchbox').fill('Epsilon');
    const what = t('records.singular.contact');
    const turned = page.getByRole('switch', {
      name: t('settings.notifications.switch', { client: 'Epsilon Essai', what }),
    });
    await expect(turned).toBeChecked();
    await browser.goOffline();
    await turned.click();
    // It shows what is stored: leaving the page before would leave nothing behind.
    await expect(turned).not.toBeChecked();
    await steps().open('/synchronisation');
    const call = card(t('sync.calls.setPreference'));
    await expect(call).toContainText(t('sync.states.waiting'));
    await expect(button(call, 'sync.undo')).toBeVisible();
    await api.remove(`/api/client/${ids.Epsilon}`);
    await browser.goOnline();
    await expect(call).toContainText(t('sync.states.refused'), { timeout: 60_000 });
    const [again] = await Promise.all([page.waitForResponse(isSwitch), button(call, 'common.retry').click()]);
    expect(again.ok()).toBe(false);
    await expect(call).toContainText(t('sync.states.refused'));
    await button(call, 'sync.discard').click();
    await button(page.getByRole('dialog'), 'sync.discard').click();
    await expect(page.getByText(t('sync.nothing'))).toBeVisible();
  });

  it('SYNC-47 says which change of this device no longer opens, lets it be reported, and goes on with the rest', async () => {
    const { page } = browser;
    await know('Iota');
    await editClient('Iota', { codePostal: '75001' });
    await page.evaluate(spoilOutbox);
    await page.reload();
    await steps().open('/synchronisation');
    await expect(page.getByRole('alert')).toContainText(t('sync.damage.lost_one', { count: 1 }));
    await expect(page.getByText(t('sync.nothing'))).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(t('sync.chip.toCheck_one', { count: 1 }));
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('sync.damage.export') }).click(),
    ]);
    const given = JSON.parse(readFileSync(await report.path(), 'utf8')) as { unreadable: object[] };
    expect(given.unreadable).toEqual([expect.objectContaining({ part: 'entry' })]);
    await editClient('Iota', { codePostal: '75002' });
    await steps().open('/synchronisation');
    await expect(card('Iota')).toContainText('75002');
    await browser.screenshot('sync-damage');
    const lost = page.getByRole('alert').filter({ hasText: t('sync.damage.lost_one', { count: 1 }) });
    await page.getByRole('banner').getByRole('button', { name: /admin/ }).click();
    await page.getByRole('menuitem', { name: t('nav.signOut') }).click();
    await expect(steps().dialog(t('nav.signOut'))).toContainText(t('ownWork.damaged_one', { count: 1 }));
    await button(steps().dialog(t('nav.signOut')), 'common.cancel').click();
    await button(lost, 'sync.dismiss').click();
    await button(page.getByRole('dialog'), 'sync.dismiss').click();
    await expect(lost).toBeHidden();
    await page.reload();
    await expect(card('Iota')).toContainText('75002');
    await expect(lost).toBeHidden();
    await browser.goOnline();
    await steps().expectUpToDate();
    expect(browser.faults).toEqual([]);
  });
});

/** Turns one bit of every sealed entry, as a failing disk would. Runs in the page. */
const spoilOutbox = async (): Promise<void> => {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    if (database.objectStoreNames.contains('outbox')) {
      const store = database.transaction('outbox', 'readwrite').objectStore('outbox');
      for (const row of (await done(store.getAll())) as { body: ArrayBuffer }[]) {
        const bytes = new Uint8Array(row.body.slice(0));
        bytes[0] = (bytes[0] ?? 0) ^ 1;
        await done(store.put({ ...row, body: bytes.buffer }));
      }
    }
    database.close();
  }
};
