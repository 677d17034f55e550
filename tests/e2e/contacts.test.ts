import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { read, utils } from 'xlsx';
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

/** An emoji made of several characters, Chinese, Hebrew, markup, and 100 characters in all. */
const oddWords = '👩🏽‍🔬 漢字 עברית <b>&amp;</b> ';
const odd = oddWords + 'é'.repeat(100 - Array.from(oddWords).length);

type Wire = Record<string, unknown>;

/** The whole contacts screen, used by one member of the firm in one browser; each test leaves the list as it found it. */
describe('the contacts screen', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let token: string;
  let writes: Write[];
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string): Locator => browser.page.getByRole('button', { name, exact: true });
  const field = (scope: Locator, name: string): Locator =>
    scope.getByLabel(t(`records.fields.${name}`), { exact: true });
  const tab = (scope: Locator, name: string): Locator => scope.getByRole('tab', { name: t(`contacts.tabs.${name}`) });
  const rowOf = (scope: Locator, list: string, number: number): Locator =>
    scope.getByRole('group', { name: t(`contacts.rows.${list}`, { number }), exact: true });
  const ask = async (path: string): Promise<Wire[]> => {
    const answer = await fetch(server.address + path, { headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { Data: Wire[] }).Data;
  };

  beforeAll(async () => {
    server = await startPrepared();
    token = await signInAt(server.address, 'user', demoPassword);
    browser = await openPrepared(server, 'user');
    writes = writesOf(browser.page);
    await browser.page
      .getByRole('complementary')
      .getByRole('link', { name: t('nav.contacts') })
      .click();
    await screens().expectTotal(120);
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('NAV-03 G-20 CON-01 shows name, function and company, client or cabinet, e-mail and phone', async () => {
    const { page } = browser;
    await expect(page).toHaveURL(`${server.url}/contacts`);
    const headers = await page.locator('thead th').allInnerTexts();
    const titles = [
      t('contacts.columns.name'),
      t('contacts.columns.fonction'),
      t('contacts.columns.home'),
      t('records.fields.email'),
      t('records.fields.telephone'),
    ];
    expect(headers.map((text) => text.trim()).filter((text) => titles.includes(text))).toEqual(titles);
    const row = page.getByRole('row').nth(1);
    await expect(row.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(row.locator('a[href^="tel:"]')).toBeVisible();
    await expect(row.locator('a[href^="/clients?open="], a[href^="/cabinets?open="]')).toBeVisible();
    await browser.screenshot('contacts');
  });

  it('UX-27 every column sorts both ways, told in the address', async () => {
    const { page } = browser;
    const collator = new Intl.Collator('fr', { numeric: true });
    const firstLines = async (column: number): Promise<string[]> =>
      (await page.locator(`tbody tr td:nth-child(${column})`).allInnerTexts()).map(
        (text) => text.trim().split('\n')[0] ?? '',
      );
    const columns = [
      ['nom', t('contacts.columns.name')],
      ['fonction', t('contacts.columns.fonction')],
      ['home', t('contacts.columns.home')],
      ['email', t('records.fields.email')],
      ['telephone', t('records.fields.telephone')],
    ] as const;
    for (const [index, [key, title]] of columns.entries()) {
      const header = page.locator('thead th').filter({ hasText: title }).first();
      if (index > 0) await header.click();
      await expect(page).toHaveURL(index > 0 ? new RegExp(`sort=${key}$`) : /contacts$/);
      const ordered = async (sign: 1 | -1): Promise<boolean> => {
        const lines = await firstLines(index + 2);
        return lines.every((line, at) => at === 0 || collator.compare(lines[at - 1] ?? '', line) * sign <= 0);
      };
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(() => ordered(1), { message: title }).toBe(true);
      await header.click();
      await expect(page).toHaveURL(new RegExp(`sort=-${key}$`));
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect.poll(() => ordered(-1), { message: title }).toBe(true);
    }
    await screens().open('/contacts');
    await screens().expectTotal(120);
  });

  it('CON-02 UX-17 a search forgives spaces, case, accents and dots, and leads to page 1', async () => {
    const [contact] = await ask('/api/contact/client/1');
    const { page } = browser;
    await button(t('table.page', { page: 3 })).click();
    await expect(page).toHaveURL(/page=3/);
    const words = `  ${String(contact?.Nom).toUpperCase()}   ${String(contact?.Prenom).toLowerCase()} `;
    await screens().search(words.normalize('NFD').replace(/\p{M}/gu, ''));
    await expect(page).not.toHaveURL(/page=/);
    await screens().expectTotal(1);
    await screens().search(String(contact?.Telephone).replace(/\D/g, ''));
    await screens().expectTotal(1);
    await expect(screens().row(String(contact?.Email))).toBeVisible();
    await button(t('common.clear')).click();
    await screens().expectTotal(120);
  });

  it('CLI-09 NAV-08 CON-01 a client leads to its contacts, named by a chip, with a way back and to all', async () => {
    const { page } = browser;
    const own = await ask('/api/contact/client/1');
    await screens().open('/clients');
    await screens().search('Héliotrope');
    await screens().expectTotal(1);
    await screens().rowAction('Héliotrope', t('contacts.title'));
    await expect(page).toHaveURL(/\/contacts\?clientId=1&clientName=(~|%7E)[\w-]{20}$/);
    expect(page.url()).not.toMatch(/liotrope/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contacts.of', { name: 'Héliotrope Énergies' }));
    await screens().expectTotal(own.length);
    const chip = t('contacts.filters.client', { name: 'Héliotrope Énergies' });
    await page.reload();
    await screens().expectTotal(own.length);
    await expect(page.getByText(chip)).toBeVisible();
    await browser.screenshot('contacts-of-client');
    await page.getByRole('link', { name: t('common.back') }).click();
    await expect(page).toHaveURL(/\/clients$/);
    await page.goBack();
    await button(t('patents.filters.remove', { name: chip })).click();
    await screens().expectTotal(120);
    await expect(page).toHaveURL(/\/contacts$/);
  });

  it('NAV-08 CON-01 the list is narrowed to a cabinet by its address, and to any by the filter', async () => {
    const { page } = browser;
    const atCabinet = await ask('/api/contact/cabinet/7');
    await screens().open('/contacts?cabinetId=7');
    await screens().expectTotal(atCabinet.length);
    await expect(page.getByText(t('contacts.filters.cabinet', { name: 'Delorme & Associés' }))).toBeVisible();
    await button(t('patents.filters.button')).click();
    await page.getByRole('combobox', { name: t('records.singular.client') }).fill('helio');
    await page.getByRole('option', { name: /Héliotrope/ }).click();
    await expect(page).toHaveURL(/clientId=1/);
    await expect(page.getByText(t('contacts.noneOf', { name: 'Héliotrope Énergies' }))).toBeVisible();
    await page.keyboard.press('Escape');
    await button(t('contacts.showAll')).click();
    await screens().expectTotal(120);
  });

  it('UX-21 NAV-08 an address of somebody who is not there gets kind words, nonsense is no filter', async () => {
    const { page } = browser;
    await screens().open('/contacts?clientId=999999&clientName=Ancien%20client');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contacts.of', { name: 'Ancien client' }));
    await expect(page.getByText(t('contacts.noneOf', { name: 'Ancien client' }))).toBeVisible();
    await screens().open('/contacts?clientId=abc&page=-3&sort=nothing');
    await screens().expectTotal(120);
    for (const address of ['open=999999', 'edit=999999', 'open=12x']) {
      await screens().open(`/contacts?${address}`);
      await screens().expectTotal(120);
      if (address === 'open=12x') await expect(page.getByRole('dialog')).toHaveCount(0);
      else await expect(page.getByRole('dialog').getByText(t('common.unknownRecordText'))).toBeVisible();
    }
    await screens().open('/contacts');
    await screens().expectTotal(120);
  });

  it('CON-04 LAY-12 LAY-13 a new contact goes through five tabs and a recap; Back keeps, Cancel empties', async () => {
    await button(t('contacts.new')).click();
    const add = screens().dialog(t('contacts.addTitle'));
    const tabs = ['general', 'organization', 'emails', 'phones', 'roles'];
    await expect(add.getByRole('tab')).toHaveText(tabs.map((name) => t(`contacts.tabs.${name}`)));
    await field(add, 'nom').fill('Essai');
    await add.getByRole('button', { name: t('common.next') }).click();
    await expect(add.getByRole('region', { name: t('contacts.sections.lists') })).toBeVisible();
    await add.getByRole('button', { name: t('common.back') }).click();
    await expect(field(add, 'nom')).toHaveValue('Essai');
    await add.getByRole('button', { name: t('common.cancel') }).click();
    await button(t('contacts.new')).click();
    await expect(field(add, 'nom')).toHaveValue('');
    await add.getByRole('button', { name: t('common.cancel') }).click();
    await expect(add).toBeHidden();
    expect(writes).toEqual([]);
  });

  it('CON-07 each list keeps one row to type in, by keyboard alone', async () => {
    const { page } = browser;
    await button(t('contacts.new')).click();
    const add = screens().dialog(t('contacts.addTitle'));
    for (const [list, name] of [
      ['emails', 'email'],
      ['phones', 'numero'],
      ['roles', 'role'],
    ] as const) {
      await tab(add, list).click();
      const first = rowOf(add, list, 1);
      await expect(field(first, name)).toBeVisible();
      await expect(first.getByRole('button', { name: t(`contacts.remove.${list}`, { number: 1 }) })).toHaveCount(0);
      await add.getByRole('button', { name: t(`contacts.add.${list}`) }).press('Enter');
      await expect(field(rowOf(add, list, 2), name)).toBeFocused();
      await page.keyboard.type('x');
      await rowOf(add, list, 1)
        .getByRole('button', { name: t(`contacts.remove.${list}`, { number: 1 }) })
        .press('Enter');
      await expect(rowOf(add, list, 2)).toHaveCount(0);
      await expect(field(first, name)).toHaveValue('x');
      await expect(field(first, name)).toBeFocused();
    }
    await add.getByRole('button', { name: t('common.cancel') }).click();
  });

  it('VAL-23 VAL-25 UX-31 a contact needs a name or an e-mail; what is wrong is told at its field and counted', async () => {
    await button(t('contacts.new')).click();
    const add = screens().dialog(t('contacts.addTitle'));
    await add.getByRole('button', { name: t('common.next') }).click();
    await expect(add.getByText(t('validation.contactName'))).toBeVisible();
    await expect(field(add, 'nom')).toBeFocused();
    await field(add, 'nom').fill('n'.repeat(101));
    await tab(add, 'emails').click();
    await field(rowOf(add, 'emails', 1), 'email').fill('pas une adresse');
    await add.getByRole('button', { name: t('contacts.add.emails') }).click();
    await field(rowOf(add, 'emails', 2), 'email').fill('a@b.fr');
    await tab(add, 'phones').click();
    await field(rowOf(add, 'phones', 1), 'numero').fill('1'.repeat(51));
    await add.getByRole('button', { name: t('common.next') }).click();
    await expect(add.getByText(t('validation.tooLong', { max: 100 }))).toBeVisible();
    for (const list of ['general', 'emails', 'phones'])
      await expect(tab(add, list).getByLabel(t('form.errors_one', { count: 1 }))).toBeVisible();
    await field(add, 'nom').fill('n'.repeat(100));
    await tab(add, 'emails').click();
    await expect(add.getByText(t('validation.email'))).toBeVisible();
    await field(rowOf(add, 'emails', 1), 'email').fill('A@B.fr');
    await tab(add, 'phones').click();
    await field(rowOf(add, 'phones', 1), 'numero').fill('1'.repeat(50));
    await add.getByRole('button', { name: t('common.next') }).click();
    await expect(add.getByText(t('validation.onlyOnce'))).toBeVisible();
    await add.getByRole('button', { name: t('common.cancel') }).click();
    expect(writes).toEqual([]);
  });

  it('CON-06 CON-07 OFF-04 UX-07 made in a narrowed list without network it carries the client, and is sent once', async () => {
    const { page } = browser;
    const own = await ask('/api/contact/client/1');
    await screens().open('/contacts?clientId=1');
    await screens().expectTotal(own.length);
    await browser.goOffline();
    await button(t('contacts.new')).click();
    const add = screens().dialog(t('contacts.addTitle'));
    await field(add, 'nom').fill(odd);
    await tab(add, 'organization').click();
    await expect(field(add, 'idClient').first()).toHaveValue('Héliotrope Énergies');
    await expect(field(add, 'societe')).toHaveValue('Héliotrope Énergies');
    await tab(add, 'emails').click();
    await add.getByRole('button', { name: t('contacts.add.emails') }).click();
    await field(rowOf(add, 'emails', 2), 'email').fill(' essai@example.fr ');
    await add.getByRole('button', { name: t('common.next') }).click();
    await expect(add.getByText(odd.trim())).toBeVisible();
    await browser.screenshot('contact-recap');
    await add.getByRole('button', { name: t('common.create'), exact: true }).click();
    await expect(page.getByText(t('common.savedOnDevice'))).toBeVisible();
    await expect(screens().row('漢字')).toContainText(t('sync.mark.pending'));
    await screens().expectTotal(own.length + 1);
    await browser.goOnline();
    await screens().expectUpToDate();
    await expect(screens().row('漢字')).toHaveAttribute('data-row', /^\d+$/);
    expect(writes).toMatchObject([
      {
        method: 'POST',
        path: '/api/contact',
        body: {
          nom: odd.trim(),
          idClient: 1,
          emails: [{ email: 'essai@example.fr', type: '' }],
          email: 'essai@example.fr',
          phones: [],
          roles: [],
        },
      },
    ]);
    writes.length = 0;
    await page.evaluate(() => document.querySelectorAll('tbody b').length).then((bold) => expect(bold).toBe(0));
  });

  it('CON-05 an edit has the same tabs and no recap, and sends only what was changed', async () => {
    await screens().rowAction('漢字', t('common.edit'));
    const edit = browser.page.getByRole('dialog');
    await expect(edit.getByRole('tab')).toHaveCount(5);
    await expect(edit.getByRole('button', { name: t('common.next') })).toHaveCount(0);
    await tab(edit, 'phones').click();
    await field(rowOf(edit, 'phones', 1), 'numero').fill('01 23');
    await edit.getByRole('button', { name: t('common.save') }).click();
    await expect(edit).toBeHidden();
    await screens().expectUpToDate();
    expect(writes).toMatchObject([
      { method: 'PUT', body: { phones: [{ numero: '01 23', type: '' }], telephone: '01 23' } },
    ]);
    expect(Object.keys(writes[0]?.body ?? {}).sort()).toEqual(['phones', 'telephone']);
    writes.length = 0;
  });

  it('VAL-25 an edit takes e-mails of 100 and not of 101', async () => {
    await screens().rowAction('漢字', t('common.edit'));
    const edit = browser.page.getByRole('dialog');
    await tab(edit, 'emails').click();
    const email = field(rowOf(edit, 'emails', 1), 'email');
    await email.fill(`${'x'.repeat(96)}@a.fr`);
    await edit.getByRole('button', { name: t('common.save') }).click();
    await expect(edit.getByText(t('validation.tooLong', { max: 100 }))).toBeVisible();
    await email.fill(`${'x'.repeat(95)}@a.fr`);
    await edit.getByRole('button', { name: t('common.save') }).click();
    await expect(edit).toBeHidden();
    await screens().expectUpToDate();
    writes.length = 0;
  });

  it('CON-03 the details show everything there is, and lead to mail, phone, client and edit', async () => {
    const { page } = browser;
    await screens().row('漢字').getByText('漢字').click();
    const details = page.getByRole('dialog');
    for (const name of ['prenom', 'nom', 'fonction', 'societe', 'emails', 'phones', 'roles'])
      await expect(details.getByText(t(`records.fields.${name}`), { exact: true })).toBeVisible();
    await expect(details.getByText(t('records.fields.createdAt'))).toBeVisible();
    await expect(details.locator('a[href="tel:0123"]')).toBeVisible();
    await expect(details.getByRole('link', { name: 'Héliotrope Énergies' })).toHaveAttribute('href', '/clients?open=1');
    await expect(page).toHaveURL(/open=\d+/);
    await browser.screenshot('contact-details');
    await details.getByRole('button', { name: t('common.edit') }).click();
    await expect(page).toHaveURL(/edit=\d+/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.cancel') })
      .click();
  });

  it('UX-05 UX-32 a half-typed contact is kept as a draft over a reload, and offered', async () => {
    const { page } = browser;
    await button(t('contacts.new')).click();
    const add = screens().dialog(t('contacts.addTitle'));
    await field(add, 'prenom').fill('Bientôt');
    await tab(add, 'roles').click();
    await field(rowOf(add, 'roles', 1), 'role').fill('Décision');
    await add.getByRole('button', { name: t('draft.keepAndClose') }).click();
    await expect(page).not.toHaveURL(/edit=/);
    await page.reload();
    const offers = page.getByRole('region', { name: t('draft.offers') });
    await expect(offers).toContainText('Bientôt');
    await offers.getByRole('button', { name: /Reprendre/ }).click();
    await expect(field(rowOf(add, 'roles', 1), 'role')).toHaveValue('Décision');
    await add.getByRole('button', { name: t('common.cancel') }).click();
    await expect(offers).toHaveCount(0);
  });

  it('CLI-08 UX-43 exports the filtered list in its order, as a workbook without formulas', async () => {
    const { page } = browser;
    const names = (await page.locator('tbody tr td:nth-child(2)').allInnerTexts()).map((text) => text.trim());
    const [download] = await Promise.all([page.waitForEvent('download'), button(t('export.button')).click()]);
    expect(download.suggestedFilename()).toBe(`${t('contacts.title')}.xlsx`);
    const book = read(readFileSync(await download.path()));
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' });
    expect(rows[0]).toContain(t('records.fields.idClient'));
    expect(rows.slice(1).map(([nom, prenom]) => [nom, prenom].filter(Boolean).join(' '))).toEqual(names);
  });

  it('UX-29 a deletion is asked for, and can be taken back', async () => {
    const { page } = browser;
    await screens().rowAction('漢字', t('common.delete'));
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: t('common.cancel') }).click();
    await expect(question).toBeHidden();
    await screens().rowAction('漢字', t('common.delete'));
    await question.getByRole('button', { name: t('common.delete'), exact: true }).click();
    await expect(screens().row('漢字')).toBeHidden();
    await button(t('common.undo')).click();
    await expect(screens().row('漢字')).toBeVisible();
    await screens().expectUpToDate();
    writes.length = 0;
  });

  it('ERR-21 UX-29 OFF-02 chosen contacts go together, without network too, one call each when it is back', async () => {
    const { page } = browser;
    await button(t('table.deleteSelected')).click();
    await expect(page.getByText(t('table.selectAtLeastOne'))).toBeVisible();
    await browser.goOffline();
    await page.getByLabel(t('table.selectRow', { name: odd.trim() })).check();
    await button(t('table.deleteSelected')).last().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete'), exact: true })
      .click();
    await expect(screens().row('漢字')).toBeHidden();
    await browser.goOnline();
    await screens().expectUpToDate();
    expect(writes.map(({ method }) => method)).toEqual(['DELETE']);
    await screens().open('/contacts');
    await screens().expectTotal(120);
  });

  it('G-49 a contact that filings name is announced to be refused', async () => {
    const filings = (await ask('/api/brevet?page=1&pageSize=50')).flatMap(
      (patent) => patent.InformationsDepot as Wire[],
    );
    const links = filings.flatMap((filing) => filing.CabinetsProcedures as Wire[]);
    const [named] = links.flatMap((link) => link.Contacts as Wire[]);
    await screens().search(String(named?.Email));
    await screens().expectTotal(1);
    await screens().rowAction(String(named?.Email), t('common.delete'));
    const question = browser.page.getByRole('dialog');
    await expect(question).toContainText(/\d+ brevets? y (fait|font) référence/);
    await question.getByRole('button', { name: t('common.cancel') }).click();
    await button(t('common.clear')).click();
  });

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});

describe('what axe finds on contacts and cabinets', () => {
  it.each([
    ['fr', 'light', 1440],
    ['en', 'dark', 390],
  ] as const)('UX-46 nothing, in %s, %s, at %i pixels, dialogs open', async (language, colorScheme, width) => {
    const words = wordsOf(language);
    const narrow = width < 900;
    const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
    const server = await startPrepared();
    const viewport = { width, height: 900 };
    const browser = await openPrepared(server, 'admin', { locale, colorScheme, viewport, touch: narrow });
    const { page } = browser;
    const { open } = screensOf(page, server.url);
    const dialog = page.getByRole('dialog');
    const check = async (what: string) => {
      expect(await findings(browser), what).toEqual([]);
      await browser.screenshot(`${what}-${language}-${colorScheme}-${width}`);
    };
    await expect(page.getByRole('main').getByText(words('dashboard.tiles.converter'))).toBeVisible();
    await check('dashboard');
    for (const [area, list, last] of [
      ['contacts', '/contacts?clientId=1', 'roles'],
      ['cabinets', '/cabinets', 'contact'],
    ] as const) {
      await open(list);
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await check(`${area}-list`);
      await open(`/${area}?open=1`);
      await expect(dialog.getByRole('button', { name: words('common.edit') })).toBeVisible();
      await check(`${area}-details`);
      await open(`/${area}?edit=1`);
      await expect(dialog.getByRole('button', { name: words('common.save') })).toBeVisible();
      await check(`${area}-edit`);
      await open(`/${area}?edit=new`);
      await dialog.getByRole('button', { name: words('common.next') }).click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      await dialog.getByRole('tab').last().click();
      await expect(dialog.getByRole('tab', { name: words(`${area}.tabs.${last}`) })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await check(`${area}-add`);
    }
    await open('/cabinets');
    await page.locator('[data-row]').first().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words('common.delete') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await check('cabinets-delete');
    expect(browser.faults).toEqual([]);
    await browser.close({ erase: true });
    await server.stop({ erase: true });
  });
});
