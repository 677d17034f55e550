import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { type CountedSteps, countedSteps } from '#tests/support/browser/countedSteps.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { firmRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { stepsInDocs } from '#tests/support/files/stepsInDocs.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const promised = stepsInDocs();

/** What the three users do every day, in as many steps as docs/steps.md says. */
describe('the steps of the daily jobs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brevia-steps-'));
  const walked = new Set<string>();
  let server: BuiltServer;
  let browser: TestBrowser;
  let page: Page;

  const sitDown = (opened: TestBrowser): void => {
    browser = opened;
    ({ page } = opened);
  };
  const main = () => page.getByRole('main');
  const dialog = () => page.getByRole('dialog');
  const chip = () => page.getByRole('banner').getByRole('link').getByRole('status');
  const button = (inside: Locator | Page, key: string): Locator =>
    inside.getByRole('button', { name: t(key), exact: true });
  const nav = (key: string): Locator =>
    page.getByRole('navigation', { name: t('nav.main') }).getByRole('link', { name: t(`nav.${key}`) });
  const rowMenu = (): Locator =>
    page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: t('table.rowActions', { name: '' }).trim() });
  const wholePage = (): Locator => page.getByRole('checkbox', { name: t('table.selectPage') });

  /** From the dashboard, or from where it says. */
  const job = async (
    name: string,
    take: (steps: CountedSteps) => Promise<void>,
    path = '/dashboard',
  ): Promise<void> => {
    await screensOf(page, server.url).open(path);
    const steps = countedSteps(page);
    await take(steps);
    expect(`${name}: ${steps.taken()}`).toBe(`${name}: ${promised[name]}`);
    walked.add(name);
  };
  /** The palette with this typed, and what it found. */
  const ask = async (steps: CountedSteps, text: string, hit: RegExp): Promise<Locator> => {
    await steps.press(page.getByRole('button', { name: t('palette.open') }));
    const field = page.getByRole('textbox', { name: t('palette.placeholder') });
    await expect(field).toBeFocused();
    await steps.type(text);
    const found = page.locator('.mantine-Spotlight-action').filter({ hasText: hit }).first();
    await expect(found).toBeVisible();
    return found;
  };

  beforeAll(async () => {
    server = await startPrepared();
  });
  afterAll(async () => {
    await server?.stop({ erase: true });
    rmSync(folder, { recursive: true, force: true });
  });

  it('UX-03 UX-14 UX-17 UX-18 UX-19 UX-37 an attorney without network, on an upright tablet', async () => {
    sitDown(await openPrepared(server, 'user', { viewport: { width: 820, height: 1180 }, touch: true }));
    await browser.goOffline();
    await expect(chip()).toHaveText(t('sync.chip.offline'));
    await job('Change the status of a filing', async (steps) => {
      await ask(steps, 'FR1315286 > abandonné', /Abandonné/);
      await steps.enter();
      await expect(chip()).toHaveText(t('sync.chip.waiting_one', { count: 1 }));
    });
    await job(
      'Add a country to a family in the list',
      async (steps) => {
        await steps.press(rowMenu());
        await steps.press(page.getByRole('menuitem', { name: t('wizard.addFiling') }));
        await expect(
          dialog()
            .getByRole('combobox', { name: t('patents.fields.idPays') })
            .first(),
        ).toBeFocused();
        await steps.type('norv');
        await steps.enter();
        await steps.press(button(dialog(), 'common.next'));
        await steps.press(button(dialog(), 'common.save'));
        await expect(dialog()).toBeHidden();
      },
      '/brevets',
    );
    await job('Find a family by a number in any spelling', async (steps) => {
      await ask(steps, 'fr 13.15286', /SEM-0239/);
      await steps.enter();
      await expect(dialog().getByText('SEM-0239').first()).toBeVisible();
    });
    await job('Call or mail who handles a country', async (steps) => {
      await ask(steps, 'FR1315286', /SEM-0239/);
      await steps.enter();
      await steps.press(dialog().locator('[data-filing]').filter({ hasText: 'France' }));
      await steps.reach(dialog().locator('a[href^="tel:"]').first());
    });
    await job('Change a client’s address', async (steps) => {
      await steps.press(await ask(steps, 'Héliotrope Énergies', /^Héliotrope Énergies/));
      await steps.press(button(dialog(), 'common.edit'));
      await steps.press(dialog().getByRole('tab', { name: t('clients.tabs.address') }));
      await steps.type('2 rue Neuve', dialog().getByRole('textbox', { name: t('clients.fields.adresseClient') }));
      await steps.press(button(dialog(), 'common.save'));
      await expect(chip()).toHaveText(t('sync.chip.waiting_other', { count: 2 }));
    });
    await job('Record that an annuity was paid', async (steps) => {
      await ask(steps, 'annuité HEL-0031', /HEL-0031/);
      await steps.enter();
      await steps.press(button(dialog(), 'deadlineActs.done'));
      await steps.press(button(dialog().last(), 'common.save'));
      await expect(chip()).toHaveText(t('sync.chip.waiting_other', { count: 3 }));
    });
    await job('See what is overdue', async (steps) => {
      await steps.press(main().getByRole('link', { name: /échéances dépassées/ }));
      await expect(page).toHaveURL(/when=overdue/);
      await expect(page.getByRole('row').nth(1)).toContainText(t('deadlines.states.overdue'));
    });
    await job('Sign out with unsent work', async (steps) => {
      await steps.press(page.getByRole('button', { name: t('nav.userMenu', { name: 'user' }) }));
      await steps.press(page.getByRole('menuitem', { name: t('nav.signOut') }));
      await steps.press(button(dialog(), 'signOut.do.keep'));
      await expect(page).toHaveURL(/\/login/);
    });
    await browser.close({ erase: true });
  });

  it('UX-09 UX-10 UX-30 UX-40 UX-43 an administrator at a desk', async () => {
    const api = await serverApi(server.address, 'admin', demoPassword);
    sitDown(await openPrepared(server, 'admin'));
    await job('Import a sheet', async (steps) => {
      const path = join(folder, 'familles.xlsx');
      writeFileSync(path, makeWorkbook({ Synthèse: firmRows(3) }));
      await steps.press(nav('patents'));
      await steps.press(button(page, 'patents.import').first());
      await steps.choose(dialog().locator('input[type=file]'), path);
      await steps.press(button(dialog(), 'import.read'));
      await steps.press(dialog().getByRole('button', { name: t('import.create_other', { number: 3 }) }));
      await expect(page).toHaveURL(/import\/result/);
    });
    await job('Make somebody responsible for ten families', async (steps) => {
      await steps.press(nav('patents'));
      await steps.press(wholePage());
      await steps.press(button(page, 'many.title'));
      await steps.press(dialog().getByRole('combobox', { name: t('many.what') }));
      await steps.press(page.getByRole('option', { name: t('many.fields.responsible') }));
      await steps.type('Hélène', dialog().getByRole('combobox', { name: t('many.to') }));
      await steps.enter();
      await steps.press(dialog().getByRole('button', { name: /^Changer \d+ famille/ }));
      await expect(dialog()).toBeHidden();
    });
    await job('Duplicate a family', async (steps) => {
      await steps.press(nav('patents'));
      await steps.press(rowMenu());
      await steps.press(page.getByRole('menuitem', { name: t('wizard.copy.action') }));
      await steps.press(button(dialog(), 'common.next'));
      await steps.press(button(dialog(), 'common.create'));
      await expect(dialog()).toBeHidden();
    });
    await job('Export a selection', async (steps) => {
      await steps.press(nav('patents'));
      await steps.press(wholePage());
      const saved = page.waitForEvent('download');
      await steps.press(button(page, 'export.selection'));
      expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
    });
    await job('Print the docket of one client', async (steps) => {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', location.search);
      });
      await steps.press(await ask(steps, 'Héliotrope Énergies', /^Héliotrope Énergies/));
      await steps.press(dialog().getByRole('link', { name: t('deadlines.allOfClient') }));
      await steps.press(button(page, 'patents.print'));
      await expect(page.locator('body')).toHaveAttribute('data-printed', /client=/);
    });
    const id = await api.create('/api/client', { NomClient: 'Litige' });
    await screensOf(page, server.url).open(`/clients?open=${id}`);
    await expect(dialog().getByText('Litige').first()).toBeVisible();
    await screensOf(page, server.url).expectUpToDate();
    await browser.goOffline();
    await screensOf(page, server.url).open(`/clients?edit=${id}`);
    await dialog().getByLabel(t('clients.fields.nomClient')).fill('Litige ici');
    await button(dialog(), 'common.save').click();
    await expect(dialog()).toBeHidden();
    await api.change(`/api/client/${id}`, { NomClient: 'Litige ailleurs' });
    await browser.goOnline();
    await expect(chip()).not.toHaveText(t('sync.chip.waiting_one', { count: 1 }), { timeout: 60_000 });
    await job('Solve a conflict', async (steps) => {
      await steps.press(page.getByRole('banner').locator('a[href="/synchronisation"]'));
      await steps.press(page.getByRole('radio', { name: /ailleurs/ }));
      await steps.press(button(page, 'sync.decide'));
      await expect(page.getByRole('article')).toHaveCount(0);
    });
    await browser.close({ erase: true });
  });

  it('UX-49 UX-59 a client on a phone', async () => {
    sitDown(await openPrepared(server, 'client', { viewport: { width: 390, height: 844 }, touch: true }));
    await job('Say what shall be done about a date', async (steps) => {
      await steps.press(main().getByRole('link', { name: /à 90 jours/ }));
      await steps.press(page.getByRole('button', { name: /^Annuité/ }).first());
      await steps.press(button(dialog(), 'deadlineActs.instruct'));
      await steps.press(dialog().last().getByRole('combobox').first());
      await steps.press(page.getByRole('option').first());
      await steps.press(button(dialog().last(), 'common.save'));
      await expect(page.getByRole('alert')).toBeVisible();
    });
    await browser.close({ erase: true });
  });

  it('UX-60 docs/steps.md lists no job that nobody has walked through, and two that stay within their goals', () => {
    expect(promised['Change the status of a filing']).toBeLessThanOrEqual(3);
    expect(promised['Add a country to a family in the list']).toBeLessThanOrEqual(6);
    expect(Object.keys(promised).filter((name) => !walked.has(name))).toEqual([]);
  });
});
