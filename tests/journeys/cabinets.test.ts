import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { read, utils } from 'xlsx';
import { demoPassword } from '#domain/demoPassword.ts';
import { accountPaths } from '#domain/routes.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';
import { type Write, writesOf } from '#tests/support/server/writesOf.ts';

const t = wordsOf('fr');

/** An emoji made of several characters, Chinese, Hebrew, markup, and 255 characters in all. */
const oddWords = '👩🏽‍🔬 漢字 עברית <b>&amp;</b> ';
const odd = oddWords + 'é'.repeat(255 - Array.from(oddWords).length);

const partsOf = (browser: TestBrowser, url: string) => {
  const { page } = browser;
  return {
    page,
    screens: screensOf(page, url),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    field: (scope: Locator, name: string): Locator => scope.getByLabel(t(`records.fields.${name}`), { exact: false }),
    tab: (scope: Locator, name: string): Locator => scope.getByRole('tab', { name: t(`cabinets.tabs.${name}`) }),
    type: (scope: Locator, type: 1 | 2): Locator =>
      scope.getByRole('radio', { name: t(`patents.cabinetTypes.${type}`) }),
  };
};

let server: BuiltServer;
let admin: Awaited<ReturnType<typeof serverApi>>;
beforeAll(async () => {
  server = await startPrepared();
  admin = await serverApi(server.address, 'admin', demoPassword);
});
afterAll(() => server?.stop({ erase: true }));

/** Each test begins at the list and makes what it changes. */
describe('the cabinets screen of the firm', () => {
  let browser: TestBrowser;
  let writes: Write[];
  /** How many there are; a test may have made one. */
  let all: number;
  const parts = () => partsOf(browser, server.url);

  beforeAll(async () => {
    browser = await openPrepared(server, 'user');
    writes = writesOf(browser.page);
  });
  beforeEach(async () => {
    all = await admin.total('/api/cabinet');
    await parts().screens.open('/cabinets');
    await parts().screens.expectTotal(all);
    writes.length = 0;
  });
  afterAll(() => browser?.close({ erase: true }));

  it('NAV-03 G-20 CAB-01 DASH-03 shows name, type in words, country, e-mail, phone and number of clients', async () => {
    const { page, screens } = parts();
    await screens.open('/dashboard');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Cabinets\s*\S/ })
      .click();
    await expect(page).toHaveURL(`${server.url}/cabinets`);
    await screens.expectTotal(all);
    const headers = (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());
    const fields = ['nomCabinet', 'type', 'paysCabinet', 'emailCabinet', 'telephoneCabinet'];
    const titles = [...fields.map((name) => t(`records.fields.${name}`)), t('records.fields.clientIds')];
    expect(headers.filter((text) => titles.includes(text))).toEqual(titles);
    const row = page.getByRole('row').filter({ hasText: 'Annuités Dalembert' });
    await expect(row).toContainText(t('patents.cabinetTypes.1'));
    await expect(row).toContainText('France');
    await expect(row.locator('img[src="/flags/fr.svg"]')).toBeVisible();
    await browser.screenshot('cabinets');
  });

  it('UX-27 every column sorts both ways, and the address holds the order', async () => {
    const { page, screens } = parts();
    await screens.open('/cabinets?size=50');
    await screens.expectTotal(all);
    const collator = new Intl.Collator('fr', { numeric: true });
    const cells = async (column: number): Promise<string[]> =>
      (await page.locator(`tbody tr td:nth-child(${column})`).allInnerTexts()).map((text) => text.trim());
    const keys = ['nomCabinet', 'type', 'paysCabinet', 'emailCabinet', 'telephoneCabinet', 'clients'];
    for (const [index, key] of keys.entries()) {
      const header = page.locator('thead th').nth(index + 1);
      if (index > 0) await header.click();
      await expect(page).toHaveURL(index > 0 ? new RegExp(`sort=${key}$`) : /size=50$/);
      const ordered = async (sign: 1 | -1): Promise<boolean> => {
        const texts = await cells(index + 2);
        return texts.every((text, at) => at === 0 || collator.compare(texts[at - 1] ?? '', text) * sign <= 0);
      };
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(() => ordered(1), { message: key }).toBe(true);
      await header.click();
      await expect(page).toHaveURL(new RegExp(`sort=-${key}$`));
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect.poll(() => ordered(-1), { message: key }).toBe(true);
    }
  });

  it('CAB-02 a row leads to the contacts of the cabinet, whose name the address does not reveal', async () => {
    const { page, screens } = parts();
    await screens.search('dalembert');
    await screens.expectTotal(1);
    await screens.rowAction('Annuités Dalembert', t('contacts.title'));
    await expect(page).toHaveURL(/\/contacts\?cabinetId=1&cabinetName=(~|%7E)[\w-]{20}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contacts.of', { name: 'Annuités Dalembert' }));
    await page.getByRole('link', { name: t('common.back') }).click();
    await expect(page).toHaveURL(/\/cabinets$/);
  });

  it('CAB-03 LAY-14 the details show type, address, clients and lead to the contacts and the edit', async () => {
    const { page, screens } = parts();
    await screens.open('/cabinets?open=1');
    const details = screens.dialog('Annuités Dalembert');
    for (const name of ['nomCabinet', 'type', 'emailCabinet', 'telephoneCabinet', 'adresseCabinet'])
      await expect(details.getByText(t(`records.fields.${name}`), { exact: true })).toBeVisible();
    await expect(details.locator('a[href^="/clients?open="]').first()).toBeVisible();
    expect((await details.boundingBox())?.width).toBeGreaterThan(600);
    await browser.screenshot('cabinet-details');
    await expect(details.getByRole('button', { name: t('contacts.title') })).toBeVisible();
    await details.getByRole('button', { name: t('common.edit') }).click();
    await expect(page).toHaveURL(/edit=1/);
  });

  it('CAB-05 LAY-12 LAY-13 LAY-14 a new cabinet goes through three tabs and a recap; Back keeps, Cancel empties', async () => {
    const { screens, button, field, tab, type } = parts();
    await button(t('records.new.cabinet')).click();
    const add = screens.dialog(t('records.new.cabinet'));
    const tabs = ['general', 'address', 'contact'];
    await expect(add.getByRole('tab')).toHaveText(tabs.map((name) => t(`cabinets.tabs.${name}`)));
    expect(Math.round((await add.boundingBox())?.width ?? 0)).toBe(700);
    await field(add, 'nomCabinet').fill('Essai');
    await add.getByRole('button', { name: t('common.next') }).click();
    await expect(add.getByText(t('validation.cabinetType'))).toBeVisible();
    await type(add, 2).check();
    await tab(add, 'address').click();
    await field(add, 'paysCabinet').fill('allem');
    await browser.page.getByRole('option', { name: 'Allemagne' }).click();
    await add.getByRole('button', { name: t('common.next') }).click();
    await expect(add.getByRole('definition').filter({ hasText: 'Allemagne' })).toBeVisible();
    await expect(add.getByRole('definition').filter({ hasText: t('patents.cabinetTypes.2') })).toBeVisible();
    await add.getByRole('button', { name: t('common.back') }).click();
    await tab(add, 'general').click();
    await expect(field(add, 'nomCabinet')).toHaveValue('Essai');
    await add.getByRole('button', { name: t('common.cancel') }).click();
    await button(t('records.new.cabinet')).click();
    await expect(field(add, 'nomCabinet')).toHaveValue('');
    await expect(type(add, 2)).not.toBeChecked();
    await add.getByRole('button', { name: t('common.cancel') }).click();
    expect(writes).toEqual([]);
  });

  it('VAL-31 VAL-33 VAL-35 UX-31 what is wrong is reported at its field, counted on its tab, and nothing is lost', async () => {
    const { screens, button, field, tab, type } = parts();
    await button(t('records.new.cabinet')).click();
    const add = screens.dialog(t('records.new.cabinet'));
    await field(add, 'nomCabinet').fill(`${odd}x`);
    await type(add, 1).check();
    await tab(add, 'address').click();
    await field(add, 'codePostal').fill('1'.repeat(21));
    await tab(add, 'contact').click();
    await field(add, 'emailCabinet').fill('pas une adresse');
    await add.getByRole('button', { name: t('common.next') }).click();
    await expect(field(add, 'nomCabinet')).toBeFocused();
    await expect(add.getByText(t('validation.tooLong', { max: 255 }))).toBeVisible();
    for (const name of ['general', 'address', 'contact'])
      await expect(tab(add, name).getByLabel(t('form.errors_one', { count: 1 }))).toBeVisible();
    await add.getByRole('button', { name: t('common.cancel') }).click();
    expect(writes).toEqual([]);
  });

  it('CAB-05 CAB-06 CAB-07 G-54 LAY-14 OFF-04 UX-07 CLI-08 UX-43 made without network it is there at once, sent once, edited and handed out', async () => {
    const { page, screens, button, field, tab, type } = parts();
    await browser.goOffline();
    await button(t('records.new.cabinet')).click();
    const add = screens.dialog(t('records.new.cabinet'));
    await field(add, 'nomCabinet').fill(odd);
    await type(add, 1).check();
    await tab(add, 'address').click();
    await field(add, 'paysCabinet').fill('Sylvanie');
    await field(add, 'paysCabinet').press('Tab');
    await screens.finish(t('records.new.cabinet'), t('common.create'));
    await expect(page.getByText(t('common.savedOnDevice'))).toBeVisible();
    await screens.search('漢字');
    await screens.expectTotal(1);
    await expect(screens.row('漢字')).toContainText('Sylvanie');
    await expect(screens.row('漢字')).toContainText(t('sync.mark.pending'));
    await browser.goOnline();
    await screens.expectUpToDate();
    await expect(screens.row('漢字')).toHaveAttribute('data-row', /^\d+$/);
    await expect
      .poll(() => writes)
      .toMatchObject([
        { method: 'POST', path: '/api/cabinet', body: { NomCabinet: odd.trim(), Type: 1, PaysCabinet: 'Sylvanie' } },
      ]);
    expect(await page.locator('tbody b').count()).toBe(0);
    await editCountry();
    await exportFound();
  });

  const editCountry = async (): Promise<void> => {
    const { page, screens, field } = parts();
    writes.length = 0;
    await screens.rowAction('漢字', t('common.edit'));
    const edit = page.getByRole('dialog');
    await expect(edit.getByRole('tab')).toHaveText([t('cabinets.tabs.general'), t('cabinets.tabs.contact')]);
    expect(Math.round((await edit.boundingBox())?.width ?? 0)).toBe(700);
    await expect(field(edit, 'paysCabinet')).toHaveValue('Sylvanie');
    await browser.screenshot('cabinet-edit');
    await field(edit, 'paysCabinet').fill('GBR');
    await field(edit, 'paysCabinet').press('Tab');
    await edit.getByRole('button', { name: t('common.save') }).click();
    await expect(edit).toBeHidden();
    await expect(screens.row('漢字')).toContainText('Royaume-Uni');
    await screens.expectUpToDate();
    await expect.poll(() => writes.map(({ method, body }) => [method, body])).toEqual([['PUT', { PaysCabinet: 'GB' }]]);
  };

  const exportFound = async (): Promise<void> => {
    const { page, button } = parts();
    const [download] = await Promise.all([page.waitForEvent('download'), button(t('export.button')).click()]);
    expect(download.suggestedFilename()).toBe(`${t('cabinets.title')}.xlsx`);
    const book = read(readFileSync(await download.path()));
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(rows.map(([name, , type]) => [name, type])).toEqual([
      [t('records.fields.nomCabinet'), t('records.fields.type')],
      [odd.trim(), t('patents.cabinetTypes.1')],
    ]);
  };

  it('CAB-04 G-49 a deletion warns, of filings too; without a yes nothing is sent', async () => {
    const { page, screens } = parts();
    await screens.search('dalembert');
    await screens.expectTotal(1);
    await screens.rowAction('Annuités Dalembert', t('common.delete'));
    const question = page.getByRole('dialog');
    await expect(question.getByRole('alert')).toContainText(/\d+ brevets y font référence/);
    await expect(question.getByRole('alert')).toContainText(/contacts? rest/);
    await browser.screenshot('cabinet-delete');
    await question.getByRole('button', { name: t('common.cancel') }).click();
    await expect(question).toBeHidden();
    await expect(screens.row('Annuités Dalembert')).toBeVisible();
    expect(writes).toEqual([]);
  });

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});

describe('the cabinets screen of a client', () => {
  let browser: TestBrowser;
  let writes: Write[];
  let client: Awaited<ReturnType<typeof serverApi>>;
  /** Those it has; a test may have given it one. */
  let own: Record<string, unknown>[];
  const parts = () => partsOf(browser, server.url);

  beforeAll(async () => {
    const users = await admin.get(`${accountPaths.list}?page=1&pageSize=100`);
    const account = users.Data.find(({ Role }) => String(Role).toLowerCase() === 'client');
    await admin.change(`${accountPaths.base}/${account?.Id}`, { canWrite: true });
    client = await serverApi(server.address, 'client', demoPassword);
    browser = await openPrepared(server, 'client', { path: '/cabinets' });
    writes = writesOf(browser.page);
  });
  beforeEach(async () => {
    own = (await client.get('/api/cabinet/my')).Data;
    await parts().screens.open('/cabinets');
    await expect(browser.page.locator('tbody tr[data-row]')).toHaveCount(own.length);
    writes.length = 0;
  });
  afterAll(() => browser?.close({ erase: true }));

  it('CAB-08 ROLE-13 shows its own, whole, with nothing to edit or delete, and what is ticked to hand out', async () => {
    const { page, screens, button } = parts();
    await expect(page.getByRole('navigation', { name: t('table.pages') })).toHaveCount(0);
    await page.locator('tbody tr[data-row]').first().getByRole('checkbox').check();
    await expect(button(t('export.selection'))).toBeVisible();
    await expect(button(t('table.deleteSelected'))).toHaveCount(0);
    await page.locator('tbody tr[data-row]').first().getByRole('checkbox').uncheck();
    await expect(page.locator('thead')).not.toContainText(t('records.fields.clientIds'));
    await page.locator('tbody tr[data-row]').first().getByRole('button').last().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([t('common.view'), t('contacts.title')]);
    await browser.screenshot('cabinets-client');
    await page.getByRole('menuitem', { name: t('common.view') }).click();
    const details = page.getByRole('dialog');
    await expect(details.getByText(t('records.fields.nomCabinet'), { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: t('common.edit') })).toHaveCount(0);
    await details.getByRole('button', { name: t('contacts.title') }).click();
    await expect(page).toHaveURL(/\/contacts\?cabinetId=\d+/);
    await expect(button(t('records.new.contact'))).toHaveCount(0);
    await screens.open('/cabinets?edit=1');
    await expect(page.getByRole('dialog').getByText(t('common.noRight'))).toBeVisible();
  });

  it('CAB-09 ROLE-16 OFF-04 makes one for itself, without network too', async () => {
    const { screens, button, field, type } = parts();
    await browser.goOffline();
    await button(t('records.new.cabinet')).click();
    const add = screens.dialog(t('records.new.cabinet'));
    await field(add, 'nomCabinet').fill('Aaa À moi');
    await type(add, 2).check();
    await screens.finish(t('records.new.cabinet'), t('common.create'));
    await expect(screens.row('Aaa À moi')).toContainText(t('sync.mark.pending'));
    await browser.goOnline();
    await screens.expectUpToDate();
    await expect(screens.row('Aaa À moi')).toHaveAttribute('data-row', /^\d+$/);
    await expect
      .poll(() => writes)
      .toMatchObject([{ method: 'POST', path: '/api/cabinet/my', body: { NomCabinet: 'Aaa À moi' } }]);
  });

  it('CAB-09 G-38 UX-46 finds one of the firm’s and links it; it is in the list from then on, contacts and all', async () => {
    const { screens, button } = parts();
    await button(t('cabinets.link.title')).click();
    const dialog = screens.dialog(t('cabinets.link.title'));
    await expect(dialog.getByText(t('cabinets.link.hint'))).toBeVisible();
    const all = await admin.get('/api/cabinet?page=1&pageSize=100');
    const free = all.Data.find(({ Id }) => !own.some((cabinet) => cabinet.Id === Id));
    const name = String(free?.NomCabinet);
    await dialog.getByRole('searchbox').fill(name.toUpperCase().slice(0, 8));
    await dialog.getByRole('button', { name: t('cabinets.link.doNamed', { name }) }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(t('cabinets.link.own'));
    await browser.screenshot('cabinet-link');
    expect(await findings(browser)).toEqual([]);
    await screens.closeDialog(t('cabinets.link.title'));
    await expect(screens.row(name)).toBeVisible();
    await expect.poll(() => writes).toMatchObject([{ method: 'POST', path: `/api/cabinet/my/link/${free?.Id}` }]);
    await screens.expectUpToDate();
  });

  it('CAB-09 OFF-02 links made as the network goes wait and are reported; what never left can be given up', async () => {
    const { page, screens, button } = parts();
    await button(t('cabinets.link.title')).click();
    const dialog = screens.dialog(t('cabinets.link.title'));
    await dialog.getByRole('searchbox').fill('an');
    const free = dialog.getByRole('button', { name: new RegExp(`^${t('cabinets.link.do')} `) });
    await expect(free.nth(1)).toBeVisible();
    const names: string[] = [];
    const link = async (): Promise<void> => {
      const label = (await free.first().getAttribute('aria-label')) ?? '';
      await free.first().click();
      names.push(label.slice(t('cabinets.link.do').length + 1));
      await expect(dialog.getByText(t('cabinets.link.waits'))).toHaveCount(names.length);
    };
    // The first one leaves, and nobody knows whether it arrived; the second one never left.
    const call = /\/api\/cabinet\/my\/link\//;
    await page.route(call, (route) => route.abort());
    await Promise.all([page.waitForEvent('requestfailed', (request) => call.test(request.url())), link()]);
    await browser.goOffline();
    await page.unroute(call);
    await link();
    await screens.closeDialog(t('cabinets.link.title'));
    const [kept = '', given = ''] = names;
    const note = (name: string) => page.getByRole('alert').filter({ hasText: t('cabinets.link.toSend', { name }) });
    await page.reload();
    await expect(note(kept)).toBeVisible();
    await expect(note(kept).getByRole('button')).toHaveCount(0);
    await note(given)
      .getByRole('button', { name: t('sync.discard') })
      .click();
    await expect(note(given)).toBeHidden();
    await browser.goOnline();
    await expect(screens.row(kept)).toBeVisible({ timeout: 30_000 });
    await expect(note(kept)).toBeHidden();
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(own.length + 1);
    await expect.poll(() => writes.map(({ path }) => path.replace(/\d+$/, ''))).toEqual(['/api/cabinet/my/link/']);
    await screens.expectUpToDate();
  });

  it('DASH-01 G-17 sees neither clients nor converter on the dashboard, nor in the menu', async () => {
    const { page, screens } = parts();
    await screens.open('/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Brevets\s*\S/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /Clients|Convertisseur/ })).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: t('nav.main') });
    for (const name of ['contacts', 'cabinets'])
      await expect(menu.getByRole('link', { name: t(`nav.${name}`) })).toBeVisible();
    expect(browser.faults).toEqual([]);
  });
});
