import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { syncPaths } from '#domain/sync.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let server: BuiltServer;

beforeAll(async () => {
  server = await startPrepared();
});
afterAll(() => server?.stop({ erase: true }));

/** The product as an app of this device: installed, and without network. */
describe('on one’s own device', () => {
  let browser: TestBrowser;
  const steps = () => screensOf(browser.page, server.url);

  beforeAll(async () => {
    browser = await openPrepared(server, 'admin');
  });
  afterEach(() => browser.goOnline());
  afterAll(() => browser?.close({ erase: true }));

  // The first of them: a page that is still starting has no key to hand over.
  it('asks for no password after a reload, even when the idle worker had been ended', async () => {
    const { page, context } = browser;
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await page.reload();
    await page.locator('nav').first().waitFor();
    expect(await page.locator('input[type=password]').count()).toBe(0);
    await devtools.detach();
  });

  inFull('UX-16 a search in any list answers without network', async () => {
    const { page } = browser;
    await steps().load('/dashboard');
    await browser.goOffline();
    for (const [path, query, found] of [
      ['/brevets', 'semaphore spectre', /Sémaphore|SEM-/],
      ['/clients', 'argiles', /Argiles & Soins/],
      ['/contacts', 'akesson', /Björn Åkesson/],
      ['/cabinets', 'dalembert', /Annuités Dalembert/],
      ['/settings/reference?list=country', 'japon', /Japon/],
    ] as const) {
      await steps().open(path);
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      // Typed only: the pause alone sends it.
      await page.getByRole('searchbox').fill(query);
      await expect(page).toHaveURL(/[?&]q=/);
      const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
      await expect
        .poll(async () => {
          const texts = await rows.allInnerTexts();
          return { some: texts.length > 0, others: texts.filter((text) => !found.test(text)) };
        })
        .toEqual({ some: true, others: [] });
      await page.getByRole('searchbox').fill('zzzz rien de tel');
      await expect(page.getByText(t('common.nothingFound'))).toBeVisible();
    }
  });

  inFull('UX-34 a country is known by its codes, names and habits, with its flag and without network', async () => {
    const { page } = browser;
    await steps().load('/dashboard');
    await browser.goOffline();
    const expectFlag = async (place: Locator, code: string): Promise<void> => {
      const flag = place.locator('img');
      await expect(flag).toHaveAttribute('src', `/flags/${code}.svg`);
      await expect.poll(() => flag.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    };
    const cases = [
      ['FR', 'fr'],
      ['FRA', 'fr'],
      ['250', 'fr'],
      ['France', 'fr'],
      ['UK', 'gb'],
      ['England', 'gb'],
      ['Royaume-Uni', 'gb'],
      ['EP', 'ep'],
      ['WO', 'wo'],
    ] as const;
    const tryAll = async (picker: Locator): Promise<void> => {
      const first = page.getByRole('option').filter({ visible: true }).first();
      for (const [typed, code] of cases) {
        await picker.fill(typed);
        await expectFlag(first, code);
      }
      await first.click();
      await expectFlag(picker.locator('xpath=..'), 'wo');
    };
    await steps().open('/cabinets?edit=new');
    await page
      .getByRole('dialog')
      .getByRole('tab', { name: t('cabinets.tabs.address') })
      .click();
    const free = page.getByRole('dialog').getByLabel(t('records.fields.paysCabinet'));
    await tryAll(free);
    await steps().open('/brevets?edit=new');
    const wizard = page.getByRole('dialog');
    await wizard.getByRole('tab', { name: t('wizard.tabs.filings') }).click();
    await wizard.getByRole('button', { name: t('wizard.addFiling') }).click();
    const picker = wizard.getByRole('combobox', { name: t('patents.fields.idPays'), exact: true });
    await tryAll(picker);
    // Nothing of it becomes a draft that the next form would begin with.
    await wizard.getByRole('button', { name: t('common.cancel') }).click();
    await page.getByRole('button', { name: t('form.leave'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  it('UX-56 installing is offered where it is possible, and no longer once it is done', async () => {
    const { page } = browser;
    await page.goto(`${server.url}/settings?tab=device`);
    const button = page.getByRole('main').getByRole('button', { name: t('nav.install') });
    const offer = (): Promise<void> =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const prompt = async (): Promise<void> => document.body.setAttribute('data-prompted', 'yes');
        window.dispatchEvent(Object.assign(event, { prompt }));
      });
    await expect(page.getByText(t('settings.device.version'))).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(button).toHaveCount(0);
    await offer();
    await button.click();
    await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes');
    await expect(button).toHaveCount(0);
    await offer();
    const menu = page.getByRole('button', { name: t('nav.userMenu', { name: 'admin' }) });
    await menu.click();
    await expect(page.getByRole('menuitem', { name: t('nav.install') })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(page.getByRole('menuitem', { name: t('nav.install') })).toHaveCount(0);
    await expect(button).toHaveCount(0);
  });

  it('NUM-01 NUM-20 NUM-21 NAV-10 UX-45 the converter answers without network, copies, and keeps what was typed and a history over a reload', async () => {
    const { context, page } = browser;
    const numbers = () => page.getByLabel(t('converter.numbers'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await steps().open('/dashboard');
    await browser.goOffline();
    await page.getByRole('link', { name: t('nav.converter'), exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/number-converter`);
    await numbers().fill('FR 98 12345\nEP 03 123456.7\nFR 1998 12345');
    await numbers().press('Control+Enter');
    await expect(page.getByText('FR19980012345').first()).toBeVisible();
    await expect(page.getByText(t('numbers.checkDigit', { office: 'EP', given: 7, expected: 0 }))).toBeVisible();
    await browser.screenshot('converter');
    await page.getByRole('button', { name: t('converter.copy_other'), exact: true }).click();
    await expect(page.getByText(t('converter.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FR19980012345\nEP200301234567');
    await expect(page.getByRole('heading', { name: t('converter.history') })).toBeVisible();
    await page.reload();
    await expect(numbers()).toHaveValue('FR 98 12345\nEP 03 123456.7\nFR 1998 12345');
    await expect(page.getByRole('heading', { name: t('converter.history') })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'EP200301234567' })).toBeVisible();
    await page.getByRole('button', { name: t('converter.reset') }).click();
    await expect(numbers()).toHaveValue('');
    await expect(page.getByRole('main').getByRole('status').getByText(t('converter.nothing'))).toBeVisible();
    await page.getByRole('button', { name: t('converter.forget') }).click();
    await expect(page.getByRole('heading', { name: t('converter.history') })).toBeHidden();
  });

  it('UX-57 OFF-01 UX-50 what is taken out of the app is one archive with everything, made in a worker without network', async () => {
    const { page } = browser;
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    await steps().open('/settings?tab=device');
    await expect(button('takeOut.open')).toBeVisible();
    await steps().expectUpToDate();
    await browser.whenWholeAppKept();
    await browser.goOffline();
    await button('takeOut.open').click();
    await expect(page.getByRole('dialog')).toContainText(t('takeOut.warning'));
    expect(await findings(browser)).toEqual([]);
    await browser.screenshot('takeOut');
    const [download] = await Promise.all([page.waitForEvent('download'), button('takeOut.make').click()]);
    expect(download.suggestedFilename()).toMatch(/^Brevia .+ \d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    const jsonOf = (collection: CollectionName): object[] =>
      JSON.parse(strFromU8(files[`json/${collection}.json`] ?? new Uint8Array()));
    const patents = jsonOf('patent');
    expect(patents).toHaveLength(300);
    expect(collections.filter((collection) => jsonOf(collection).length === 0)).toEqual(['deadline', 'dateRule']);
    for (const collection of collections) {
      const [first] = jsonOf(collection);
      // The firm of the demonstration has done nothing with dates yet.
      if (!first) continue;
      expect(Object.keys(first), collection).toEqual(expect.arrayContaining(Object.keys(entities[collection].fields)));
      expect(Object.keys(files), collection).toContain(
        `${t(collection === 'patent' ? 'patents.byFiling.fileName' : `records.plural.${collection}`)}.xlsx`,
      );
    }
    const { rows } = readSheet(openWorkbook(files[`${t('patents.byFiling.fileName')}.xlsx`] ?? new Uint8Array()));
    const { headerRow, mapping } = detectColumns(rows);
    expect(readFamilies({ rows, headerRow, mapping, today: '2026-06-15' }).families).toHaveLength(300);
  });

  inFull('UX-56 the shortcuts of the installed app lead to a new patent and to the search', async () => {
    const { page } = browser;
    const manifest = (await (await fetch(`${server.address}/manifest.webmanifest`)).json()) as {
      shortcuts: { name: string; url: string }[];
    };
    const follow = async (name: string): Promise<void> => {
      await page.goto(server.url + (manifest.shortcuts.find((shortcut) => shortcut.name === name)?.url ?? '/nowhere'));
    };
    await follow('Nouveau brevet');
    await expect(page.getByRole('dialog').getByLabel(t('patents.fields.titre'), { exact: true })).toBeVisible();
    await follow('Rechercher');
    const box = page.getByRole('textbox', { name: t('palette.placeholder') });
    await expect(box).toBeFocused();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await page.keyboard.type('semaphore spectre');
    await expect(page.getByRole('button', { name: /SEM-\d+/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/brevets\?open=\d+/);
  });

  inFull('UX-57 the settings say what this device holds, how safe it is there, and fetch it anew', async () => {
    const { page } = browser;
    const settings = page.getByRole('main');
    const held = async (): Promise<number> => {
      await expect(settings.getByText(t('settings.device.records'))).toBeVisible();
      const line = await settings.getByText(t('settings.device.records')).locator('xpath=../..').innerText();
      return Number(/([\d\s\u202f\u00a0]+)$/.exec(line)?.[1]?.replace(/\D/g, ''));
    };
    const line = (key: string) =>
      settings.getByText(t(`settings.device.${key}`), { exact: true }).locator('xpath=../..');
    await page.goto(`${server.url}/settings?tab=device`);
    // The firm's records and lists; what this device holds of them is reported while it is being read.
    await expect.poll(held).toBeGreaterThan(1_250);
    const before = await held();
    await expect(line('space')).toContainText(/\d\s(octets|Ko|Mo|Go|ko)/);
    await expect(line('persistence')).toContainText(
      (await page.evaluate(() => navigator.storage.persisted()))
        ? t('settings.device.persisted')
        : t('settings.device.askToPersist'),
    );
    await expect(line('lastSync')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await page.goto(`${server.url}/clients`);
    await page.getByRole('button', { name: t('records.new.client') }).click();
    await steps().dialog(t('records.new.client')).getByLabel(t('clients.fields.nomClient')).fill('Compté ici');
    await steps().finish(t('records.new.client'), t('common.create'));
    await steps().expectUpToDate();
    await page.goto(`${server.url}/settings?tab=device`);
    await expect.poll(held).toBe(before + 1);
    const again = settings.getByRole('button', { name: t('settings.device.downloadAgain') });
    /** From which change on the server was asked to read: from 0 it gives everything. */
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === syncPaths.changes) asked.push(searchParams.get('since'));
    });
    await again.click();
    await expect.poll(() => asked).toContain('0');
    await expect(again).toBeEnabled({ timeout: 60_000 });
    await steps().expectUpToDate();
    await expect.poll(held).toBe(before + 1);
    await browser.goOffline();
    await expect(again).toBeDisabled({ timeout: 60_000 });
    await expect(settings.getByText(t('settings.device.downloadOffline'))).toBeVisible();
    expect(await held()).toBe(before + 1);
  });

  it('OFF-08 the application can be installed, and its shortcuts lead somewhere', async () => {
    const devTools = await browser.context.newCDPSession(browser.page);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, url, data } = await devTools.send('Page.getAppManifest');
    expect([errors, url]).toEqual([[], `${server.url}/manifest.webmanifest`]);
    const { shortcuts } = JSON.parse(data ?? '{}') as { shortcuts: { url: string }[] };
    expect(shortcuts.map((shortcut) => shortcut.url)).toContain('/brevets?edit=new');
    await steps().open('/brevets?edit=new');
    await expect(steps().dialog(t('records.new.patent'))).toBeVisible();
  });

  inFull(
    'UX-56 users of an iPad get three steps with a picture each, and the reason; none of it in the installed app',
    async () => {
      const browser = await openPrepared(server, 'client', { touch: true, viewport: { width: 820, height: 1180 } });
      const { context, page } = browser;
      const protocol = await context.newCDPSession(page);
      await protocol.send('Network.setUserAgentOverride', { userAgent: iPad });
      // No browser of an iPad offers it.
      await context.addInitScript(() =>
        window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true),
      );
      await page.goto(`${server.url}/dashboard`);
      await page.getByRole('button', { name: t('nav.userMenu', { name: 'client' }) }).click();
      await page.getByRole('menuitem', { name: t('nav.install') }).click();
      await expect(page).toHaveURL(/\/settings\?tab=device$/);
      await expect(page.getByText(t('settings.device.appleReason'))).toBeVisible();
      const pictured = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('svg') });
      await expect(pictured).toHaveText([1, 2, 3].map((step) => `${step}. ${t(`settings.device.apple${step}`)}`));
      await browser.screenshot('install-ipad');
      // What Safari says in an app that was started from the home screen.
      await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      await page.goto(`${server.url}/settings?tab=device`);
      await expect(page.getByText(t('settings.device.version'))).toBeVisible();
      await expect(page.getByText(t('settings.device.appleReason'))).toHaveCount(0);
      await page.getByRole('button', { name: t('nav.userMenu', { name: 'client' }) }).click();
      await expect(page.getByRole('menuitem', { name: t('nav.profile') })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: t('nav.install') })).toHaveCount(0);
      await browser.close({ erase: true });
    },
  );
});
