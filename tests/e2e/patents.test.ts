import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { read, utils } from 'xlsx';
import { findings } from '#tests/support/browser/accessibility.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { filesHolding } from '#tests/support/files/filesHolding.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';
import { type Write, writesOf } from '#tests/support/server/writesOf.ts';

const t = wordsOf('fr');
const password = 'Delorme-2026';
const families = 300;

/** The patents screen and its wizard, used by one member of the firm in one browser. */
describe('the patents screen', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let writes: Write[];
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string): Locator => browser.page.getByRole('button', { name, exact: true });
  const cells = (column: number): Promise<string[]> =>
    browser.page.locator(`tbody td:nth-child(${column})`).allInnerTexts();

  beforeAll(async () => {
    server = await startBuiltServer();
    browser = await launchBrowser();
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    writes = writesOf(browser.page);
    await screens().signIn('user', password);
    await screens().expectUpToDate();
    await browser.whenOfflineReady();
    await screens().open('/brevets');
    await screens().expectTotal(families);
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
    for (const name of [t('export.button'), t('table.deleteSelected'), t('patents.import'), t('patents.new')])
      await expect(button(name)).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      t('common.view'),
      t('common.edit'),
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
      .getByLabel(t('patents.sections.inventors'))
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
    await page.getByRole('button', { name: t('patents.filters.remove', { name: 'Japon' }) }).click();
    await screens().expectTotal(families);
  });

  it('UX-24 UX-25 UX-26 filters by licence and by date tell beforehand what they leave, and stand as a view that no file of this device tells', async () => {
    const { page } = browser;
    const total = async (): Promise<number> => Number((await page.getByText(/^1-\d+ sur/).innerText()).split(' ')[2]);
    await button(t('patents.filters.button')).click();
    await page.getByRole('combobox', { name: t('patents.filters.licence') }).click();
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
    await expect(chip).toContainText(String(await total()));
    const left = await total();
    expect(left).toBeLessThan(promised);

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
    await page.getByRole('row').nth(1).click();
    const details = page.getByRole('dialog');
    for (const name of ['general', 'filings', 'inventors', 'holders', 'applicants'])
      await expect(details.getByLabel(t(`patents.sections.${name}`), { exact: true })).toBeVisible();
    expect((await details.boundingBox())?.width).toBe(900);
    const flag = details.getByRole('article').first().locator('img');
    await expect(flag).toHaveAttribute('src', /\/flags\/[a-z]{2}\.svg$/);
    expect([await flag.getAttribute('width'), await flag.getAttribute('height')]).toEqual(['48', '32']);
    await expect(details.getByRole('article').first().locator('[data-colour]')).toBeVisible();
    await expect(details.getByRole('article').first().getByText(t('patents.fields.licence'))).toBeVisible();
    await expect(
      details.getByRole('img', {
        name: new RegExp(t('patents.timeline_other', { count: 0, years: '' }).split(' ')[0] ?? ''),
      }),
    ).toBeVisible();
    const number = details.getByRole('article').first().getByRole('button').first();
    await number.click();
    await expect(number).toContainText(t('common.copied'));
    expect((await number.innerText()).startsWith(await page.evaluate(() => navigator.clipboard.readText()))).toBe(true);
    const address = page.url();
    expect(address).toMatch(/open=\d+/);
    await page.goBack();
    await expect(details).toBeHidden();
    await page.goto(address);
    await expect(page.getByRole('dialog').getByLabel(t('patents.sections.filings'), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  it('PAT-06 UX-21 one patent after the other is opened, closed and walked through, as often as one likes', async () => {
    const { page } = browser;
    const details = page.getByRole('dialog');
    const names: string[] = [];
    for (const row of [1, 2, 3]) {
      await page.getByRole('row').nth(row).getByRole('cell').nth(2).click();
      await expect(details.getByLabel(t('patents.sections.filings'), { exact: true })).toBeVisible();
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

  it('PAT-09 PAT-10 one client’s patents are told from what this device holds, whatever call the server lacks', async () => {
    const { page } = browser;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/brevet/client/')) asked.push(request.url());
    });
    await screens().open('/clients');
    const range = page.getByText(/^1-\d+ sur \d+ éléments?$/);
    const ofClients = await range.innerText();
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: t('clients.patents') }).click();
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

  const wizard = (): Locator => browser.page.getByRole('dialog', { name: t('wizard.addTitle') });
  const tab = (name: string): Promise<void> =>
    browser.page.getByRole('tab', { name: t(`wizard.tabs.${name}`) }).click();
  const pick = async (scope: Locator, name: string, text: string): Promise<void> => {
    await scope.getByRole('combobox', { name, exact: true }).fill(text);
    await browser.page.getByRole('option').filter({ hasText: text }).first().click();
  };

  it('WIZ-01 WIZ-03 LAY-14 the wizard has six tabs, and neither Esc nor a click outside closes it', async () => {
    const { page } = browser;
    await button(t('patents.new')).click();
    await expect(wizard().getByRole('tab')).toHaveCount(6);
    expect(await wizard().getByRole('tab').allInnerTexts()).toEqual(
      ['general', 'clients', 'filings', 'inventors', 'holders', 'applicants'].map((key) => t(`wizard.tabs.${key}`)),
    );
    expect((await wizard().boundingBox())?.width).toBe(900);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await expect(wizard()).toBeVisible();
    await wizard().getByLabel(t('patents.fields.titre'), { exact: true }).fill('x');
    await wizard()
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await expect(page.getByText(t('form.leaveTitle'))).toBeVisible();
    await button(t('form.leave')).click();
    await expect(wizard()).toBeHidden();
  });

  it('UX-05 UX-32 what was typed survives a reload, with its tab, until it is given up', async () => {
    const { page } = browser;
    await button(t('patents.new')).click();
    await wizard().getByLabel(t('patents.fields.titre'), { exact: true }).fill('À moitié écrit');
    await tab('filings');
    await wizard()
      .getByRole('button', { name: t('wizard.newFiling') })
      .click();
    await wizard().getByLabel(t('patents.fields.numeroDepot')).fill('FR 21 00001');
    // A draft is on the disk 400 ms after the last keystroke; who reloads faster loses that keystroke alone.
    await page.waitForTimeout(2_000);
    await page.reload();
    await expect(wizard().getByText(t('draft.resumed', { ago: '' }).split(',')[0] ?? '')).toBeVisible();
    await expect(wizard().getByRole('tab', { selected: true })).toHaveText(t('wizard.tabs.filings'));
    await expect(wizard().getByLabel(t('patents.fields.numeroDepot'))).toHaveValue('FR 21 00001');
    await tab('general');
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toHaveValue('À moitié écrit');
    await wizard()
      .getByRole('button', { name: t('draft.keepAndClose') })
      .click();
    await expect(wizard()).toBeHidden();
    await button(t('patents.new')).click();
    await wizard()
      .getByRole('button', { name: t('draft.startOver') })
      .click();
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toHaveValue('');
    await wizard()
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await expect(wizard()).toBeHidden();
  });

  it('WIZ-04 WIZ-06 WIZ-07 WIZ-08 FIL-01 FIL-02 FIL-03 FIL-05 ERR-19 UX-12 OFF-02 a whole family is made without network, its client, cabinet, inventor, holder and applicant with it', async () => {
    const { page } = browser;
    await browser.goOffline();
    writes.length = 0;
    await button(t('patents.new')).click();
    await wizard().getByLabel(t('patents.fields.titre'), { exact: true }).fill('Famille hors ligne');
    await tab('clients');
    await wizard()
      .getByRole('button', { name: t('wizard.newClient') })
      .click();
    const quick = page.getByRole('dialog', { name: t('wizard.newClient') });
    await quick.getByLabel(t('clients.fields.nomClient')).fill('Client hors ligne');
    await quick.getByRole('button', { name: t('common.create') }).click();
    await expect(wizard().getByText('Client hors ligne')).toBeVisible();

    await tab('filings');
    const addFiling = wizard().getByRole('button', { name: t('wizard.newFiling') });
    await addFiling.click();
    await pick(wizard(), t('patents.fields.idPays'), 'Japon');
    await addFiling.click();
    const first = wizard().locator('[data-filing]').first();
    await pick(first, t('patents.fields.idPays'), 'France');
    await first.getByRole('textbox', { name: t('patents.fields.dateDepot') }).fill('3/2/21');
    await first.getByLabel(t('patents.fields.numeroDepot')).fill('FR 21 00002');
    await expect(first.getByRole('switch', { name: t('patents.fields.licence') })).not.toBeChecked();
    expect(await wizard().locator('[data-filing-head]').allInnerTexts()).toEqual([
      expect.stringContaining('France'),
      expect.stringContaining('Japon'),
    ]);

    const annuity = first.getByRole('button', { name: t('wizard.addCabinet') }).first();
    await annuity.click();
    await first.getByRole('combobox', { name: t('patents.fields.cabinetId') }).click();
    const cabinets = await page.getByRole('option').allInnerTexts();
    await page.getByRole('option').first().click();
    await annuity.click();
    await first
      .getByRole('combobox', { name: t('patents.fields.cabinetId') })
      .nth(1)
      .click();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await page.getByRole('option').allInnerTexts()).not.toContain(cabinets[0]);
    await page.keyboard.press('Escape');
    await first
      .getByRole('button', { name: t('wizard.removeCabinet') })
      .nth(1)
      .click();
    await first
      .getByRole('button', { name: t('wizard.newCabinet') })
      .last()
      .click();
    const quickCabinet = page.getByRole('dialog', { name: t('wizard.newCabinet') });
    await quickCabinet.getByLabel(t('records.fields.nomCabinet')).fill('Cabinet hors ligne');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('wizard.cabinetCreated', { name: 'Cabinet hors ligne' }))).toBeVisible();
    await expect(first.getByRole('combobox', { name: t('patents.fields.cabinetId') }).last()).toHaveValue(
      'Cabinet hors ligne',
    );

    await tab('inventors');
    const tags = wizard()
      .getByRole('group', { name: t('wizard.people.suggestions') })
      .getByRole('button');
    expect(await tags.count()).toBeLessThanOrEqual(20);
    const known = (await tags.first().innerText()).trim();
    await tags.first().click();
    const person = wizard().getByRole('group', { name: known, exact: true });
    await person.getByRole('combobox', { name: t('patents.fields.paysIds') }).click();
    expect((await page.getByRole('option').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).sort()).toEqual([
      'France FR',
      'Japon JP',
    ]);
    await page.getByRole('option', { name: 'France' }).click();
    await page.keyboard.press('Escape');
    await wizard()
      .getByRole('button', { name: t('wizard.people.inventors.create') })
      .click();
    const inventor = page.getByRole('dialog', { name: t('wizard.people.inventors.create') });
    await inventor.getByLabel(t('records.fields.nom'), { exact: false }).first().fill('Horsligne');
    await inventor.getByLabel(t('records.fields.prenom')).fill('Inès');
    await inventor.getByRole('button', { name: t('common.create') }).click();
    await expect(wizard().getByRole('group', { name: 'Horsligne Inès' })).toBeVisible();
    await expect(person.getByText('France')).toBeVisible();
    for (const list of ['holders', 'applicants']) {
      await tab(list);
      await wizard()
        .getByRole('button', { name: t(`wizard.people.${list}.create`) })
        .click();
      await page
        .getByRole('dialog', { name: t(`wizard.people.${list}.create`) })
        .getByLabel(t('records.fields.nom'))
        .first()
        .fill(`Société ${list}`);
      await page.keyboard.press('Enter');
      await expect(wizard().getByRole('group', { name: `Société ${list}` })).toBeVisible();
    }

    await wizard()
      .getByRole('button', { name: t('common.next') })
      .click();
    await expect(wizard().getByText(t('wizard.verify'))).toBeVisible();
    await expect(wizard().getByRole('article', { name: 'France' })).toContainText('03/02/2021');
    await wizard()
      .getByRole('button', { name: t('common.create'), exact: true })
      .click();
    await expect(wizard()).toBeHidden();
    await expect(screens().row('Famille hors ligne').getByText(t('sync.mark.pending'))).toBeVisible();
    expect(writes.filter(({ path }) => path === '/api/brevet')).toEqual([]);
  });

  it('OFF-03 OFF-04 WIZ-10 back on the network it reaches the server once, in order, with the server’s numbers', async () => {
    await browser.goOnline();
    await screens().expectUpToDate();
    await expect(screens().row('Famille hors ligne').getByText(t('sync.mark.pending'))).toBeHidden();
    const made = writes.filter(({ method }) => method === 'POST').map(({ path }) => path);
    // What does not depend on each other goes side by side; the family comes after all that it names.
    expect(made.at(-1)).toBe('/api/brevet');
    expect(made.toSorted()).toEqual(
      ['brevet', 'cabinet', 'client', 'deposant', 'inventeur', 'titulaire'].map((name) => `/api/${name}`),
    );
    const api = await serverApi(server.url, 'admin', password);
    const [stored] = await api.search('/api/brevet', 'Famille hors ligne');
    expect(stored).toMatchObject({
      Clients: [{ NomClient: 'Client hors ligne' }],
      InformationsDepot: [{ NumeroDepot: 'FR 21 00002', DateDepot: expect.stringContaining('2021-02-03') }, {}],
    });
    writes.length = 0;
  });

  it('WIZ-05 VAL-40 UX-36 a person who is there already is shown while typing and chosen instead', async () => {
    const { page } = browser;
    await button(t('patents.new')).click();
    await tab('inventors');
    await wizard()
      .getByRole('button', { name: t('wizard.people.inventors.create') })
      .click();
    const inventor = page.getByRole('dialog', { name: t('wizard.people.inventors.create') });
    await inventor.getByLabel(t('records.fields.nom'), { exact: false }).first().fill(' HORSLIGNE');
    await inventor.getByLabel(t('records.fields.prenom')).fill('ines');
    await expect(inventor.getByText(t('wizard.people.similar', { name: 'Horsligne Inès' }))).toBeVisible();
    await inventor.getByRole('button', { name: t('common.create') }).click();
    await expect(inventor).toBeHidden();
    await expect(page.getByText(t('wizard.people.alreadyThere', { name: 'Horsligne Inès' }))).toBeVisible();
    await expect(wizard().getByRole('group', { name: 'Horsligne Inès' })).toBeVisible();
    await wizard()
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await button(t('form.leave')).click();
    expect(writes).toEqual([]);
  });

  it('UX-38 UX-37 UX-35 WIZ-02 WIZ-12 FIL-06 the keyboard alone makes a family with two filings, a cabinet and pasted inventors', async () => {
    const { page } = browser;
    const { keyboard } = page;
    /** Goes on with a key until the element has the focus, as somebody without a mouse does. */
    const reach = async (element: Locator, key = 'Tab'): Promise<void> => {
      for (let steps = 0; steps < 60; steps += 1) {
        if (await element.evaluate((node) => node === document.activeElement)) return;
        await keyboard.press(key);
      }
      await expect(element).toBeFocused();
    };
    const chooseFirst = async (): Promise<void> => {
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    };
    const selectedTab = page.getByRole('tab', { selected: true });
    const country = wizard().getByRole('combobox', { name: t('patents.fields.idPays') });
    const opener = button(t('patents.new'));
    await opener.focus();
    await keyboard.press('Enter');
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toBeFocused();
    await keyboard.type('Tout au clavier');
    await reach(selectedTab, 'Shift+Tab');
    for (let steps = 0; steps < 2; steps += 1) await keyboard.press('ArrowRight');
    const addFiling = wizard().getByRole('button', { name: t('wizard.newFiling') });
    await reach(addFiling);
    await keyboard.press('Enter');
    await expect(country).toBeFocused();
    await keyboard.type('FRA');
    await chooseFirst();
    await expect(country).toHaveValue('France');
    const status = wizard().getByRole('combobox', { name: t('patents.fields.idStatuts') });
    await reach(status);
    await chooseFirst();
    const chosenStatus = await status.inputValue();
    expect(chosenStatus).not.toBe('');
    await reach(
      wizard()
        .getByRole('button', { name: t('wizard.addCabinet') })
        .first(),
    );
    await keyboard.press('Enter');
    const cabinet = wizard().getByRole('combobox', { name: t('patents.fields.cabinetId') });
    await reach(cabinet, 'Shift+Tab');
    await chooseFirst();
    const chosenCabinet = await cabinet.inputValue();
    expect(chosenCabinet).not.toBe('');
    await reach(addFiling, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(country.first()).toBeFocused();
    await keyboard.type('japon');
    await chooseFirst();
    await reach(wizard().getByRole('button', { name: t('wizard.share.fromPrevious') }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(status.first()).toHaveValue(chosenStatus);
    await expect(cabinet.first()).toHaveValue(chosenCabinet);

    await reach(selectedTab, 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await page.evaluate(() => navigator.clipboard.writeText('HORSLIGNE, Inès; Collé, Un; Collé, Deux'));
    await reach(wizard().getByRole('combobox', { name: t('wizard.people.inventors.add') }));
    await keyboard.press('Control+V');
    const pasted = page.getByRole('dialog', { name: t('wizard.paste.title') });
    await expect(pasted.getByRole('checkbox')).toHaveCount(3);
    await expect(pasted.getByText(t('wizard.paste.known'))).toHaveCount(1);
    await keyboard.press('Control+Enter');
    await expect(pasted).toBeHidden();
    for (const name of ['Horsligne Inès', 'Collé Un', 'Collé Deux'])
      await expect(wizard().getByRole('group', { name, exact: true })).toBeVisible();
    await reach(
      wizard()
        .getByRole('button', { name: t('wizard.people.allCountries') })
        .first(),
    );
    await keyboard.press('Enter');

    await keyboard.press('Control+Enter');
    await expect(wizard().getByText(t('wizard.verify'))).toBeVisible();
    for (const name of ['France', 'Japon'])
      await expect(wizard().getByRole('article', { name })).toContainText(chosenCabinet);
    const inventors = wizard().getByRole('region', { name: t('patents.sections.inventors') });
    await expect(inventors.getByRole('listitem').first()).toContainText('Horsligne Inès');
    await expect(inventors.getByRole('img', { name: 'Japon' })).toBeVisible();
    for (const name of ['common.back', 'common.cancel', 'common.create'])
      await expect(wizard().getByRole('button', { name: t(name), exact: true })).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(wizard()).toBeHidden();
    await expect(opener).toBeFocused();
    await screens().expectUpToDate();
    const made = writes.filter(({ path, method }) => method === 'POST' && path === '/api/inventeur');
    expect(made).toHaveLength(2);
    writes.length = 0;
  });

  it('WIZ-09 WIZ-11 ERR-14 UX-33 UX-39 an edit drops what leaves with a filing, tells only what changes, and sends only that', async () => {
    const { page } = browser;
    await screens().rowAction('Famille hors ligne', t('common.edit'));
    const edit = page.getByRole('dialog', { name: t('wizard.editTitle', { name: 'Famille hors ligne' }) });
    await tab('filings');
    await edit.getByRole('button', { name: t('wizard.removeFiling', { country: 'France' }) }).click();
    const dropped = page.getByRole('alert').filter({ hasText: t('wizard.countriesDropped_one', { count: 1 }) });
    await dropped.getByRole('button', { name: t('common.undo'), exact: true }).click();
    await expect(edit.locator('[data-filing-head]')).toHaveCount(2);
    await edit.getByRole('button', { name: t('wizard.removeFiling', { country: 'France' }) }).click();
    await edit.getByRole('button', { name: t('common.next') }).click();
    await expect(edit.getByText(t('wizard.verifyEdit'))).toBeVisible();
    await expect(edit.getByLabel(t('wizard.filing.removed', { country: 'France' }))).toContainText('FR 21 00002');
    await expect(edit.getByRole('region', { name: t('wizard.tabs.inventors') })).toContainText('France');
    await expect(edit.getByText(t('patents.fields.titre'), { exact: true })).toBeHidden();
    await edit.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText(t('patents.updated', { name: 'Famille hors ligne' }))).toBeVisible();
    await screens().expectUpToDate();
    expect(writes).toHaveLength(1);
    expect(Object.keys(writes[0]?.body ?? {}).sort()).toEqual(['informationsDepot', 'inventeursPays']);
    expect(writes[0]?.body.inventeursPays).toEqual([]);
    writes.length = 0;
  });

  it('UX-38 VAL-38 a patent is made with the keyboard alone, and a wrong value brings one to its field', async () => {
    const { page } = browser;
    await button(t('patents.new')).focus();
    await page.keyboard.press('Enter');
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(wizard().getByText(t('validation.patentName'))).toBeVisible();
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toBeFocused();
    await page.keyboard.type('Titre seul');
    await page.keyboard.press('Control+Enter');
    await expect(wizard().getByText(t('wizard.verify'))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(wizard()).toBeHidden();
    await expect(screens().row('Titre seul')).toBeVisible();
    await screens().expectUpToDate();
    writes.length = 0;
  });

  it('PAT-04 ERR-21 UX-29 chosen patents go with one call each; without a choice nothing is sent', async () => {
    const { page } = browser;
    await button(t('table.deleteSelected')).click();
    await expect(page.getByText(t('table.selectAtLeastOne'))).toBeVisible();
    for (const name of ['Titre seul', 'Tout au clavier', 'Famille hors ligne'])
      await page.getByLabel(t('table.selectRow', { name })).check();
    await button(t('table.deleteSelected')).last().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete'), exact: true })
      .click();
    await expect(screens().row('Titre seul')).toBeHidden();
    await screens().expectUpToDate();
    expect(writes.map(({ method, path }) => `${method} ${path.replace(/\d+$/, 'n')}`)).toEqual([
      'DELETE /api/brevet/n',
      'DELETE /api/brevet/n',
      'DELETE /api/brevet/n',
    ]);
    await screens().expectTotal(families);
  });

  it('G-39 UX-59 a Client sees the own patents only, under their own address, and no button that is forbidden', async () => {
    const client = await launchBrowser();
    const own = screensOf(client.page, server.url);
    await own.signIn('client', password);
    await own.expectUpToDate();
    await client.whenOfflineReady();
    await own.open('/clients/1/brevets');
    await expect(client.page).toHaveURL(/\/brevets$/);
    await expect(client.page.getByText(/^1-10 sur/)).not.toContainText(` ${families} `);
    await expect(client.page.getByRole('button', { name: t('export.button') })).toBeVisible();
    for (const name of [t('patents.new'), t('patents.import'), t('table.deleteSelected')])
      await expect(client.page.getByRole('button', { name, exact: true })).toBeHidden();
    await client.page.getByRole('row').nth(1).getByRole('button').last().click();
    await expect(client.page.getByRole('menuitem')).toHaveText([t('common.view')]);
    await client.page.keyboard.press('Escape');
    await own.open('/brevets?edit=new');
    await expect(client.page.getByText(t('common.noRightText'))).toBeVisible();
    expect(client.faults).toEqual([]);
    await client.close({ erase: true });
  });

  it('PAT-07 UX-44 UX-45 every filing of a large family stands in the page at once, and can be used where one has come to', async () => {
    const { page } = browser;
    const api = await serverApi(server.url, 'admin', password);
    const countries = (await api.get('/api/pays')).Data.map(({ Id }) => Number(Id));
    await api.create('/api/brevet', {
      titre: 'Famille aux soixante dépôts',
      informationsDepot: Array.from({ length: 60 }, (_, index) => ({
        idPays: countries[index % countries.length],
        numeroDepot: `ZZ${10_000 + index}`,
        dateDepot: '2021-02-03',
      })),
    });
    await screens().open('/brevets');
    await screens().search('soixante dépôts');
    await screens().row('Famille aux soixante dépôts').getByRole('cell').nth(2).click();
    const cards = page.getByRole('dialog').getByRole('article');
    await expect(cards).toHaveCount(60);
    await expect(cards.last()).toContainText('ZZ10059');
    // One mark for each day, those below the edge of the box too.
    await expect(page.getByRole('dialog').locator('figure [data-step]:not([data-legend])')).toHaveCount(60);
    await cards.last().scrollIntoViewIfNeeded();
    await cards.last().getByRole('button').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ZZ10059');
    await expect(cards.last().locator('img')).toBeVisible();
    // UX-44: on paper those that nobody has come to, too.
    const flags = cards.locator('img, [data-size=large]');
    expect(await flags.count()).toBeLessThan(60);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await flags.count()).toBe(60);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});
