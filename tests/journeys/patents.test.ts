import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { read, utils } from 'xlsx';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { filesHolding } from '#tests/support/files/filesHolding.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';
import { type Write, writesOf } from '#tests/support/server/writesOf.ts';

const t = wordsOf('fr');
const password = 'Delorme-2026';
const families = 300;

/** Of a filing as the server gives it. */
interface Filing {
  readonly IdPays: number;
  readonly IdStatuts: number;
  readonly CabinetsProcedures: readonly { readonly CabinetId: number }[];
}

/** The patents screen, used by one member of the firm in one browser; each test begins at its list as it is without any choice. */
describe('the patents screen', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let writes: Write[];
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string): Locator => browser.page.getByRole('button', { name, exact: true });
  const cells = (column: number): Promise<string[]> =>
    browser.page.locator(`tbody td:nth-child(${column})`).allInnerTexts();

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'user', { path: '/brevets' });
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    writes = writesOf(browser.page);
  });
  beforeEach(async () => {
    await screens().open('/brevets');
    await expect(browser.page.locator('[data-row]').first()).toBeVisible();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('PAT-01 PAT-02 shows the agreed columns, a menu per row and four buttons above', async () => {
    const { page } = browser;
    const headers = (await page.locator('thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
    expect(headers.slice(0, 7)).toEqual([
      t('patents.columns.reference'),
      t('patents.fields.titre'),
      t('patents.fields.clientIds'),
      t('patents.columns.countries'),
      t('patents.fields.statut'),
      t('patents.columns.firstFiling'),
      t('records.fields.updatedAt'),
    ]);
    for (const name of [t('export.button'), t('table.deleteSelected'), t('patents.import'), t('records.new.patent')])
      await expect(button(name)).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      t('common.view'),
      t('common.edit'),
      t('wizard.addFiling'),
      t('wizard.copy.action'),
      t('common.delete'),
    ]);
    await page.keyboard.press('Escape');
  });

  it('PAT-05 UX-17 finds a filing by its number in any spelling, and a family by its inventor', async () => {
    const { page } = browser;
    await page.getByRole('row').nth(3).click();
    const number = await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`${t('patents.fields.numeroDepot')}`) })
      .first()
      .innerText();
    const inventor = await page
      .getByRole('dialog')
      .getByLabel(t('patents.fields.inventeurIds'))
      .getByRole('listitem')
      .first()
      .innerText();
    const reference = (await cells(2))[2] ?? '';
    await page.keyboard.press('Escape');
    await screens().search(
      number
        .trim()
        .toLowerCase()
        .split('')
        .join(' ')
        .replace(/ (?=\S \S)/g, '-')
        .replaceAll(' ', ''),
    );
    await expect(screens().row(reference)).toBeVisible();
    await screens().search(`${inventor.trim().toUpperCase()} ${reference}`);
    await screens().expectTotal(1);
    await button(t('common.clear')).click();
    await screens().expectTotal(families);
  });

  it('UX-20 UX-24 filters stand as chips and in the address, and go one by one or together', async () => {
    const { page } = browser;
    await button(t('patents.filters.button')).click();
    const country = page.getByRole('combobox', { name: t('patents.filters.country') });
    await country.click();
    const options = page.getByRole('option');
    await expect.poll(() => options.count()).toBeGreaterThan(8);
    // More than the box shows: the keyboard has to come to the last one all the same.
    expect(await findings(browser)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('data-combobox-selected', 'true');
    await expect(options.last()).toBeInViewport({ ratio: 0.9 });
    await country.fill('japon');
    const japan = page.getByRole('option', { name: /Japon/ });
    await expect(japan).toContainText(/\d+$/);
    const promised = Number((await japan.innerText()).split(/\s/).at(-1));
    await japan.click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/country=\d+/);
    await expect(page.getByText(/^1-10 sur/)).not.toContainText(String(families));
    const filtered = Number((await page.getByText(/^1-10 sur/).innerText()).split(' ')[2]);
    expect(filtered).toBe(promised);
    expect(filtered).toBeGreaterThan(10);
    expect(filtered).toBeLessThan(families);
    await page.reload();
    await screens().expectTotal(filtered);
    // Search, order, size, page and the open record stand there, too.
    await page
      .getByRole('combobox', { name: t('table.pageSize') })
      .or(page.getByLabel(t('table.pageSize')))
      .first()
      .click();
    await page.getByRole('option', { name: t('table.perPage_other', { count: 20 }) }).click();
    await page
      .locator('thead th')
      .filter({ hasText: t('patents.columns.firstFiling') })
      .click();
    await button(t('table.page', { page: 2 })).click();
    await page.getByRole('row').nth(2).getByRole('cell').nth(2).click();
    const open = page.getByRole('dialog').getByRole('heading', { level: 2 });
    const title = await open.innerText();
    for (const part of [/country=\d+/, /size=20/, /sort=firstFiling/, /page=2/, /open=\d+/])
      await expect(page).toHaveURL(part);
    await page.reload();
    await expect(open).toHaveText(title);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: t('table.pages') })).toContainText(
      `21-${Math.min(40, filtered)} sur`,
    );
    await page.getByRole('button', { name: t('patents.filters.remove', { name: 'Japon' }) }).click();
    await screens().expectTotal(families);
  });

  it('UX-24 country, status and firm with its role are asked of one and the same filing', async () => {
    const api = await serverApi(server.address, 'admin', password);
    const { Data } = await api.get('/api/brevet?page=1&pageSize=1000');
    const filingsOf = (family: Record<string, unknown>) => family.InformationsDepot as Filing[];
    const has = (of: keyof Filing, value: number) => (filing: Filing) => filing[of] === value;
    const firms = ({ CabinetsProcedures }: Filing): number[] => CabinetsProcedures.map(({ CabinetId }) => CabinetId);
    /** How many families have all of it on one filing, and how many on any. */
    const count = (...asked: readonly ((filing: Filing) => boolean)[]) => [
      Data.filter((family) => filingsOf(family).some((filing) => asked.every((meets) => meets(filing)))).length,
      Data.filter((family) => asked.every((meets) => filingsOf(family).some(meets))).length,
    ];
    const all = Data.flatMap(filingsOf);
    // The first of which both readings find families, though not as many.
    const telling = all.find((filing) => {
      const [firm = 0] = firms(filing);
      const [same = 0, any = 0] = count(has('IdPays', filing.IdPays), has('IdStatuts', filing.IdStatuts), (other) =>
        firms(other).includes(firm),
      );
      return firm > 0 && same > 0 && any > same;
    });
    const [firm = 0] = telling ? firms(telling) : [];
    const { IdPays = 0, IdStatuts = 0 } = telling ?? {};
    const pair = count(has('IdPays', IdPays), has('IdStatuts', IdStatuts))[0] ?? 0;
    const three =
      count(has('IdPays', IdPays), has('IdStatuts', IdStatuts), (other) => firms(other).includes(firm))[0] ?? 0;
    expect(three).toBeGreaterThan(0);
    await screens().open(`/brevets?country=${IdPays}&filingStatus=${IdStatuts}`);
    await screens().expectTotal(pair);
    await screens().open(`/brevets?country=${IdPays}&filingStatus=${IdStatuts}&cabinet=${firm}&duty=procedure`);
    await screens().expectTotal(three);
  });

  it('UX-24 UX-25 UX-26 filters by licence and by date show beforehand what they leave, and are saved as a view that no file of this device reveals', async () => {
    const { page } = browser;
    const total = async (): Promise<number> => Number((await page.getByText(/^1-\d+ sur/).innerText()).split(' ')[2]);
    await button(t('patents.filters.button')).click();
    await page.getByRole('combobox', { name: t('patents.fields.licence') }).click();
    const licensed = page.getByRole('option', { name: new RegExp(t('patents.filters.licences.yes')) });
    await expect(licensed).toContainText(/\(\d+\)/);
    const promised = Number(/\((\d+)\)/.exec(await licensed.innerText())?.[1]);
    await licensed.click();
    await screens().expectTotal(promised);
    await page.getByRole('textbox', { name: t('patents.filters.from'), exact: true }).fill('1/1/2012');
    await expect(page).toHaveURL(/licence=yes.*from=2012-01-01/);
    expect(await findings(browser)).toEqual([]);
    await page.keyboard.press('Escape');
    const chip = page.getByText(`${t('patents.filters.dates.firstFiling')} depuis le 01/01/2012`);
    await expect.poll(total).toBeLessThan(promised);
    const left = await total();
    await expect(chip).toContainText(String(left));

    await browser.goOffline();
    const name = 'Licences Quenelle depuis 2012';
    await button(t('views.button')).click();
    await page.getByRole('menuitem', { name: t('views.save') }).click();
    const dialog = screens().dialog(t('views.saveTitle'));
    await dialog.getByLabel(t('views.name')).fill(name);
    await dialog.getByLabel(t('views.openWith')).check();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await button(t('patents.filters.clear')).click();
    await screens().expectTotal(families);
    await screens().open('/dashboard');
    await page
      .getByRole('navigation', { name: t('nav.main') })
      .getByRole('link', { name: t('nav.patents'), exact: true })
      .click();
    await expect(page).toHaveURL(/licence=yes.*from=2012-01-01/);
    await screens().expectTotal(left);
    await expect(button(name)).toBeVisible();
    expect(filesHolding(browser.profile, 'Quenelle')).toEqual([]);
    await button(name).click();
    await page.getByRole('menuitem', { name: t('views.manage') }).click();
    await page.getByRole('button', { name: t('views.remove', { name }) }).click();
    await expect(screens().dialog(t('views.manageTitle'))).toContainText(t('views.none'));
    await page.keyboard.press('Escape');
    await button(t('patents.filters.clear')).click();
    await screens().expectTotal(families);
    await browser.goOnline();
  });

  it('UX-27 sorts by the first filing, blanks last, both ways', async () => {
    const { page } = browser;
    const days = async (): Promise<string> =>
      (await cells(7)).map((text) => text.trim().split('/').reverse().join('')).join();
    const ordered = async (turned: boolean): Promise<string> => {
      const list = (await days()).split(',').sort();
      return (turned ? list.reverse() : list).join();
    };
    const header = page.locator('thead th').filter({ hasText: t('patents.columns.firstFiling') });
    const recent = await days();
    await header.click();
    await expect(page).toHaveURL(/sort=firstFiling/);
    await expect.poll(days).not.toBe(recent);
    expect(await days()).toBe(await ordered(false));
    const rising = await days();
    await header.click();
    await expect(page).toHaveURL(/sort=-firstFiling/);
    await expect.poll(days).not.toBe(rising);
    expect(await days()).toBe(await ordered(true));
    await page.goBack();
    await page.goBack();
    await expect(page).not.toHaveURL(/sort/);
    const api = await serverApi(server.address, 'admin', password);
    const ids = [
      await api.create('/api/brevet', { titre: 'Boussole datée', informationsDepot: [{ dateDepot: '2001-02-03' }] }),
      await api.create('/api/brevet', { titre: 'Boussole sans jour' }),
    ];
    await screens().search('Boussole');
    await screens().expectTotal(2);
    for (const sort of ['firstFiling', '-firstFiling']) {
      await header.click();
      await expect(page).toHaveURL(new RegExp(`sort=${sort}$`));
      await expect(page.locator('[data-row]').last()).toContainText('Boussole sans jour');
    }
    for (const id of ids) await api.remove(`/api/brevet/${id}`);
    await button(t('common.clear')).click();
    await screens().expectTotal(families);
  });

  it('PAT-03 UX-43 exports what was found, with real dates', async () => {
    const { page } = browser;
    await screens().search('SEM-02');
    await expect(page.getByText(/^1-\d+ sur \d+ éléments?$/)).not.toContainText(String(families));
    const references = (await cells(2)).map((text) => text.trim());
    const [download] = await Promise.all([page.waitForEvent('download'), button(t('export.button')).click()]);
    const book = read(readFileSync(await download.path()), { cellNF: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
    expect(rows.slice(1, 1 + references.length).map(([reference]) => reference)).toEqual(references);
    expect(sheet.F2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy' });
    await button(t('common.clear')).click();
  });

  it('PAT-06 PAT-07 PAT-08 LAY-14 UX-21 UX-45 a patent stands 900 wide with flags, statuses and numbers to copy, and has an address', async () => {
    const { page } = browser;
    await page.getByRole('row').nth(1).getByRole('cell').nth(2).click();
    const details = page.getByRole('dialog');
    await expect(details.getByLabel(t('patents.sections.general'), { exact: true })).toBeVisible();
    for (const name of ['informationsDepot', 'inventeurIds', 'titulaireIds', 'deposantIds'])
      await expect(details.getByLabel(t(`patents.fields.${name}`), { exact: true })).toBeVisible();
    expect((await details.boundingBox())?.width).toBe(900);
    await details.locator('[data-filing]').first().click();
    const flag = details.getByRole('article').first().locator('img');
    await expect(flag).toHaveAttribute('src', /\/flags\/[a-z]{2}\.svg$/);
    expect([await flag.getAttribute('width'), await flag.getAttribute('height')]).toEqual(['48', '32']);
    await expect(details.getByRole('article').first().locator('[data-colour]')).toBeVisible();
    await expect(details.getByRole('article').first().getByText(t('patents.fields.licence'))).toBeVisible();
    await details.getByRole('button', { name: t('patents.timelineTitle') }).click();
    await expect(
      details.getByRole('img', {
        name: new RegExp(t('patents.timeline_other', { count: 0, years: '' }).split(' ')[0] ?? ''),
      }),
    ).toBeVisible();
    const number = details
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Copier/ })
      .first();
    await number.click();
    await expect(details.getByRole('article').first().getByText(t('common.copied'))).toBeVisible();
    expect((await number.innerText()).startsWith(await page.evaluate(() => navigator.clipboard.readText()))).toBe(true);
    const address = page.url();
    expect(address).toMatch(/open=\d+/);
    // Every number of every filing.
    const api = await serverApi(server.address, 'admin', password);
    const { Data } = await api.get('/api/brevet?page=1&pageSize=1000');
    const family = Data.find(({ Id }) => String(Id) === /open=(\d+)/.exec(address)?.[1]);
    const numbers = ((family?.InformationsDepot ?? []) as Record<string, string>[]).flatMap((filing) =>
      ['NumeroDepot', 'NumeroPublication', 'NumeroDelivrance'].map((name) => filing[name]).filter(Boolean),
    );
    expect(numbers.length).toBeGreaterThan(1);
    await details.getByRole('button', { name: t('patents.unfoldAll') }).click();
    for (const text of numbers)
      await expect(
        details
          .getByRole('article')
          .getByRole('button', { name: `${text}` })
          .first(),
      ).toHaveAccessibleName(/^Copier /);
    await page.goBack();
    await expect(details).toBeHidden();
    await page.goto(address);
    await expect(
      page.getByRole('dialog').getByLabel(t('patents.fields.informationsDepot'), { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  it('PAT-06 UX-21 one patent after the other is opened, closed and walked through, as often as one likes', async () => {
    const { page } = browser;
    const details = page.getByRole('dialog');
    const names: string[] = [];
    for (const row of [1, 2, 3]) {
      await page.getByRole('row').nth(row).getByRole('cell').nth(2).click();
      await expect(details.getByLabel(t('patents.fields.informationsDepot'), { exact: true })).toBeVisible();
      names.push(await details.getByRole('heading', { level: 2 }).innerText());
      await page.keyboard.press('Escape');
      await expect(details).toBeHidden();
    }
    await page.getByRole('row').nth(1).getByRole('cell').nth(2).click();
    for (const name of names.slice(1)) {
      await button(t('patents.next')).click();
      await expect(details.getByRole('heading', { level: 2 })).toHaveText(name);
    }
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  it('PAT-09 PAT-10 one client’s patents are listed from what this device holds, without the call for one client', async () => {
    const { page } = browser;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/brevet/client/')) asked.push(request.url());
    });
    await screens().open('/clients');
    const range = page.getByText(/^1-\d+ sur \d+ éléments?$/);
    const ofClients = await range.innerText();
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: t('patents.title') }).click();
    await page.waitForURL(/\/clients\/\d+\/brevets/);
    const client = /clients\/(\d+)/.exec(page.url())?.[1];
    await expect(range).not.toHaveText(ofClients, { timeout: 30_000 });
    const own = await range.innerText();
    await browser.goOffline();
    await page.reload();
    await expect(range).toHaveText(own);
    await screens().open(`/brevets?client=${client}`);
    await expect(range).toHaveText(own);
    await browser.goOnline();
    expect(asked).toEqual([]);
    await screens().open('/brevets');
  });

  it('PAT-04 ERR-21 UX-29 UX-30 chosen patents go with one call each, and it shows how far that is; without a choice nothing is sent', async () => {
    const { page } = browser;
    const api = await serverApi(server.address, 'admin', password);
    const names = ['À retirer un', 'À retirer deux', 'À retirer trois'];
    for (const titre of names) await api.create('/api/brevet', { titre });
    await screens().expectTotal(families + names.length);
    await button(t('table.deleteSelected')).click();
    await expect(page.getByText(t('table.selectAtLeastOne'))).toBeVisible();
    writes.length = 0;
    for (const name of names) await page.getByLabel(t('table.selectRow', { name })).check();
    await button(t('table.deleteSelected')).last().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete'), exact: true })
      .click();
    await expect(screens().row('À retirer un')).toBeHidden();
    await expect(page.getByText(t('patents.deleting', { done: '0', total: '3' }))).toBeVisible();
    await expect
      .poll(() => writes.map(({ method, path }) => `${method} ${path.replace(/\d+$/, 'n')}`))
      .toEqual(names.map(() => 'DELETE /api/brevet/n'));
    await screens().expectUpToDate();
    await screens().expectTotal(families);
  });

  it('PAT-07 UX-44 UX-45 a large family is a line for each filing, whose actions stay where they are while it grows', async () => {
    const { page } = browser;
    const api = await serverApi(server.address, 'admin', password);
    const countries = (await api.get('/api/pays')).Data.map(({ Id }) => Number(Id));
    await api.create('/api/brevet', {
      titre: 'Famille aux soixante dépôts',
      informationsDepot: Array.from({ length: 60 }, (_, index) => ({
        idPays: countries[index % countries.length],
        numeroDepot: `ZZ${10_000 + index}`,
        dateDepot: `${1960 + index}-02-03`,
      })),
    });
    await screens().open('/brevets');
    await screens().search('soixante dépôts');
    await screens().row('Famille aux soixante dépôts').getByRole('cell').nth(2).click();
    const details = page.getByRole('dialog');
    const edit = details.getByRole('button', { name: t('common.edit'), exact: true });
    const lines = details.locator('[data-filing]');
    const cards = details.getByRole('article');
    await expect(edit).toBeVisible();
    const place = await edit.boundingBox();
    await expect(lines).toHaveCount(60);
    await expect(cards).toHaveCount(0);
    await button(t('patents.unfoldAll')).click();
    await expect(cards).toHaveCount(60);
    await cards.last().scrollIntoViewIfNeeded();
    expect(await edit.boundingBox()).toEqual(place);
    await cards
      .last()
      .getByRole('button', { name: /^Copier/ })
      .click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ZZ10059');
    await button(t('patents.foldAll')).click();
    await expect(cards).toHaveCount(0);
    // One mark for each day, those below the edge of the box too.
    await details.getByRole('button', { name: t('patents.timelineTitle') }).click();
    await expect(details.locator('figure [data-step]:not([data-legend])')).toHaveCount(60);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(cards).toHaveCount(60);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await edit.click();
    await expect(page).toHaveURL(/edit=\d+/);
    await page.keyboard.press('Escape');
    await screens().open('/brevets');
  });

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});
