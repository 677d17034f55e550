import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { accountPaths } from '#domain/routes.ts';
import { brokenWords } from '#tests/support/browser/brokenWords.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const phone = { width: 390, height: 844 };
const upright = { width: 820, height: 1180 };

/** The day first, however it is written; all before the family’s next filing, which else would stand first. */
const spellings = [
  ['3.4.12', '03/04/2012'],
  ['5 mars 2013', '05/03/2013'],
  ['2013-06-07', '07/06/2013'],
  ['08092013', '08/09/2013'],
] as const;

/** Runs in the page: notes on its body that a spinner or bones stood in a dialog. */
const noteWaiting = (): void => {
  const waits = '[role=dialog] :is([aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root)';
  new MutationObserver(() => {
    if (document.querySelector(waits)) document.body.setAttribute('data-waited', '');
  }).observe(document, { subtree: true, childList: true });
};

/** What people do every day, in as few steps as promised; a step is a click, a key or a word that is typed. */
describe('the daily jobs', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startPrepared();
  });
  afterAll(() => server?.stop({ erase: true }));

  it('UX-03 UX-06 UX-08 UX-18 UX-59 an attorney on a tablet without network sees a filing at once, on a phone too, and changes a status in three steps, a date in three, from anywhere', async () => {
    const tablet = await openPrepared(server, 'user', { viewport: upright });
    const { page } = tablet;
    const chip = page.getByRole('banner').getByRole('link').getByRole('status');
    const dialog = page.getByRole('dialog');
    await tablet.goOffline();
    await expect(chip).toHaveText(t('sync.chip.offline'));
    // One mark for the eye and for whoever listens.
    const mark = page.getByRole('banner').getByRole('link', { name: t('sync.chip.offline') });
    for (const size of [phone, upright]) {
      await page.setViewportSize(size);
      await expect(mark).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(noteWaiting);
    // 1 the family by its number.
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: t('palette.placeholder') }).fill('SEM-0239');
    await expect(page.getByRole('button', { name: /SEM-0239/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('SEM-0239').first()).toBeVisible();
    await expect(page.locator('body')).not.toHaveAttribute('data-waited');
    for (const size of [phone, upright]) {
      await page.setViewportSize(size);
      await expect(dialog.locator('[aria-expanded]').first()).toBeInViewport();
    }
    expect(await brokenWords(dialog.locator('table'))).toEqual([]);
    // 2 the status, 3 another one.
    const quick = (field: string) =>
      dialog.getByRole('button', { name: t('quick.edit', { label: t(`patents.fields.${field}`) }) }).first();
    await quick('idStatuts').click();
    await page.keyboard.type('abandon');
    await page.keyboard.press('Enter');
    await expect(quick('idStatuts')).toContainText(/Abandon/);
    await expect(chip).toHaveText(t('sync.chip.waiting_one', { count: 1 }));
    // A date, day first; one that there is not is reported and not kept.
    const row = dialog.locator('[aria-expanded=false]').first();
    if (await row.isVisible()) await row.click();
    await quick('dateDepot').click();
    const day = dialog.getByRole('textbox', { name: t('patents.fields.dateDepot') }).first();
    await day.fill('31.2.2021');
    await day.press('Enter');
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    for (const [typed, shown] of spellings) {
      if (!(await day.isVisible())) await quick('dateDepot').click();
      await day.fill(typed);
      await day.press('Enter');
      await expect(quick('dateDepot'), typed).toContainText(shown);
    }
    await tablet.goOnline();
    await screensOf(page, server.url).expectUpToDate();
    for (const path of ['/brevets/depots', '/contacts']) {
      await screensOf(page, server.url).open(path);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      expect(await brokenWords(page.getByRole('table')), path).toEqual([]);
    }
    await tablet.close({ erase: true });
  });

  inFull('UX-31 UX-37 a country is added in five steps, and a form says on which tab it is wrong', async () => {
    const desk = await openPrepared(server, 'admin', { path: '/brevets' });
    const { page } = desk;
    const steps = screensOf(page, server.url);
    const wizard = page.getByRole('dialog');
    // 1 the row's menu, 2 its action, 3 the country, 4 next, 5 save.
    await steps.rowAction('OND-0238', t('wizard.addFiling'));
    await expect(wizard.getByRole('combobox', { name: t('patents.fields.idPays') }).first()).toBeFocused();
    await page.keyboard.type('norv');
    await page.keyboard.press('Enter');
    await wizard.getByRole('tab', { name: t('wizard.tabs.general') }).click();
    await wizard.getByLabel(t('patents.fields.titre'), { exact: true }).fill('x'.repeat(501));
    // The keyboard is at neither the tab nor the field that come first.
    await wizard.getByRole('tab', { name: t('wizard.tabs.filings') }).click();
    await wizard.getByLabel(t('patents.fields.numeroDepot')).first().fill('9'.repeat(101));
    await wizard.getByRole('button', { name: t('common.next') }).click();
    for (const tab of ['general', 'filings'])
      await expect(
        wizard.getByRole('tab', { name: t(`wizard.tabs.${tab}`) }).getByLabel(t('form.errors_one', { count: 1 })),
      ).toBeVisible();
    const title = wizard.getByLabel(t('patents.fields.titre'), { exact: true });
    await expect(title).toBeFocused();
    await expect(title).toHaveValue('x'.repeat(501));
    await title.fill('Routage appris');
    await wizard.getByRole('tab', { name: t('wizard.tabs.filings') }).click();
    await expect(wizard.getByLabel(t('patents.fields.numeroDepot')).first()).toHaveValue('9'.repeat(101));
    await wizard.getByLabel(t('patents.fields.numeroDepot')).first().fill('NO20210123');
    await wizard.getByRole('button', { name: t('common.next') }).click();
    await wizard.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(wizard).toBeHidden();
    await steps.expectUpToDate();
    await desk.close({ erase: true });
  });

  it('UX-59 a right that is taken away is explained, its buttons go, and what waits stays', async () => {
    const desk = await openPrepared(server, 'user', { path: '/clients' });
    const { page } = desk;
    const steps = screensOf(page, server.url);
    const api = await serverApi(server.address, 'admin', demoPassword);
    const { Data } = await api.get(accountPaths.list);
    const user = Data.find(({ Username }) => Username === 'user');
    const setRight = (canWrite: boolean): Promise<void> =>
      api.change(`${accountPaths.user}/${user?.Id}/permissions`, { canRead: true, canWrite });
    const add = page.getByRole('button', { name: t('records.new.client') });
    await expect(add).toBeVisible();
    await desk.goOffline();
    await steps.createClient('Avant le retrait');
    await setRight(false);
    await desk.goOnline();
    await expect(add).toHaveCount(0, { timeout: 60_000 });
    await expect(steps.row('Avant le retrait')).toContainText(t('sync.mark.pending'));
    await page.getByRole('banner').locator('a[href="/synchronisation"]').click();
    await expect(page.getByRole('alert').filter({ hasText: t('sync.pausedTitle') })).toContainText(
      t('sync.pausedText'),
    );
    await setRight(true);
    await steps.expectUpToDate();
    expect(await api.search('/api/client', 'Avant le retrait')).toHaveLength(1);
    await desk.close({ erase: true });
  });

  inFull(
    'UX-49 UX-59 a client on a phone sees its filing and who handles it at once, and no button that is not its own',
    async () => {
      const hand: TestBrowser = await openPrepared(server, 'client', {
        path: '/brevets',
        viewport: phone,
        touch: true,
      });
      const { page } = hand;
      await expect(page.getByRole('button', { name: t('records.new.patent') })).toHaveCount(0);
      await page
        .getByRole('button', { name: t('table.rowActions', { name: '' }).trim() })
        .first()
        .tap();
      await expect(page.getByRole('menuitem', { name: t('common.delete') })).toHaveCount(0);
      await page.getByRole('menuitem', { name: t('common.view') }).tap();
      const first = page.getByRole('dialog').locator('[aria-expanded]').first();
      await expect(first).toBeInViewport();
      await hand.close({ erase: true });
    },
  );
});
