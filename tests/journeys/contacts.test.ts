import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
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

/** An emoji made of several characters, Chinese, Hebrew, markup, and 100 characters in all. */
const oddWords = '👩🏽‍🔬 漢字 עברית <b>&amp;</b> ';
const odd = oddWords + 'é'.repeat(100 - Array.from(oddWords).length);

/** The whole contacts screen, used by one member of the firm in one browser; each test begins at the whole list. */
describe('the contacts screen', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let api: Awaited<ReturnType<typeof serverApi>>;
  /** How many there are; a test may have made one. */
  let all: number;
  let writes: Write[];
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string): Locator => browser.page.getByRole('button', { name, exact: true });
  const field = (scope: Locator, name: string): Locator =>
    scope.getByLabel(t(`records.fields.${name}`), { exact: true });
  const tab = (scope: Locator, name: string): Locator => scope.getByRole('tab', { name: t(`contacts.tabs.${name}`) });
  const rowOf = (scope: Locator, list: string, number: number): Locator =>
    scope.getByRole('group', { name: t(`contacts.rows.${list}`, { number }), exact: true });
  const ofClient = async (id: number) => (await api.get(`/api/contact/client/${id}`)).Data;

  beforeAll(async () => {
    server = await startPrepared();
    api = await serverApi(server.address, 'user', demoPassword);
    browser = await openPrepared(server, 'user');
    writes = writesOf(browser.page);
  });
  beforeEach(async () => {
    all = await api.total('/api/contact');
    await screens().open('/contacts');
    await screens().expectTotal(all);
    writes.length = 0;
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('NAV-03 G-20 CON-01 shows name, function and company, client or cabinet, e-mail and phone', async () => {
    const { page } = browser;
    await screens().open('/dashboard');
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('nav.contacts') })
      .click();
    await expect(page).toHaveURL(`${server.url}/contacts`);
    await screens().expectTotal(all);
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

  it('UX-27 every column sorts both ways, and the address holds the order', async () => {
    const { page } = browser;
    const collator = new Intl.Collator('fr', { numeric: true });
    // The names stand given name first and are ordered by family name.
    const order = new Map(
      (await api.get('/api/contact?pageSize=1000')).Data.map(({ Prenom, Nom }) => [
        [Prenom, Nom].filter(Boolean).join(' '),
        [Nom, Prenom].filter(Boolean).join(' '),
      ]),
    );
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
        const shown = await firstLines(index + 2);
        const lines = key === 'nom' ? shown.flatMap((name) => order.get(name) ?? []) : shown;
        const isSorted = lines.every((line, at) => at === 0 || collator.compare(lines[at - 1] ?? '', line) * sign <= 0);
        return isSorted && lines.length === shown.length;
      };
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(() => ordered(1), { message: title }).toBe(true);
      await header.click();
      await expect(page).toHaveURL(new RegExp(`sort=-${key}$`));
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect.poll(() => ordered(-1), { message: title }).toBe(true);
    }
  });

  it('CON-02 UX-17 a search forgives spaces, case, accents and dots, and leads to page 1', async () => {
    const [contact] = await ofClient(1);
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
    await screens().expectTotal(all);
  });

  it('CLI-09 NAV-08 CON-01 a client leads to its contacts, named by a chip, with a way back and to all', async () => {
    const { page } = browser;
    const own = await ofClient(1);
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
    await screens().expectTotal(all);
    await expect(page).toHaveURL(/\/contacts$/);
  });

  it('CON-04 CON-07 LAY-12 LAY-13 a new contact has five tabs and a recap, and lists that grow by keyboard; Back keeps, Cancel empties', async () => {
    const { page } = browser;
    await button(t('records.new.contact')).click();
    const add = screens().dialog(t('records.new.contact'));
    const tabs = ['general', 'organization', 'emails', 'phones', 'roles'];
    await expect(add.getByRole('tab')).toHaveText(tabs.map((name) => t(`contacts.tabs.${name}`)));
    await field(add, 'nom').fill('Essai');
    for (const [list, name] of [
      ['emails', 'email'],
      ['phones', 'numero'],
      ['roles', 'role'],
    ] as const) {
      await tab(add, list).click();
      const first = rowOf(add, list, 1);
      const remove = first.getByRole('button', { name: t(`contacts.remove.${list}`, { number: 1 }) });
      await expect(field(first, name)).toBeVisible();
      await expect(remove).toHaveCount(0);
      await add.getByRole('button', { name: t(`contacts.add.${list}`) }).press('Enter');
      await expect(field(rowOf(add, list, 2), name)).toBeFocused();
      await page.keyboard.type('x@y.z');
      await remove.press('Enter');
      await expect(rowOf(add, list, 2)).toHaveCount(0);
      await expect(field(first, name)).toHaveValue('x@y.z');
      await expect(field(first, name)).toBeFocused();
    }
    await add.getByRole('button', { name: t('common.next') }).click();
    await expect(add.getByRole('region', { name: t('contacts.reachAndRoles') })).toBeVisible();
    await add.getByRole('button', { name: t('common.back') }).click();
    await tab(add, 'general').click();
    await expect(field(add, 'nom')).toHaveValue('Essai');
    await add.getByRole('button', { name: t('common.cancel') }).click();
    await expect(add).toBeHidden();
    await button(t('records.new.contact')).click();
    await expect(field(add, 'nom')).toHaveValue('');
    await add.getByRole('button', { name: t('common.cancel') }).click();
    await expect(add).toBeHidden();
    expect(writes).toEqual([]);
  });

  it('CON-05 CON-06 CON-07 OFF-04 UX-07 made in a narrowed list without network it carries the client and is sent once; an edit sends what changed', async () => {
    const { page } = browser;
    const own = await ofClient(1);
    await screens().open('/contacts?clientId=1');
    await screens().expectTotal(own.length);
    await browser.goOffline();
    await button(t('records.new.contact')).click();
    const add = screens().dialog(t('records.new.contact'));
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
    await expect
      .poll(() => writes)
      .toMatchObject([
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
    expect(await page.locator('tbody b').count()).toBe(0);
    await editNumber();
  });

  const editNumber = async (): Promise<void> => {
    writes.length = 0;
    await screens().rowAction('漢字', t('common.edit'));
    const edit = browser.page.getByRole('dialog');
    await expect(edit.getByRole('tab')).toHaveCount(5);
    await expect(edit.getByRole('button', { name: t('common.next') })).toHaveCount(0);
    await tab(edit, 'phones').click();
    await field(rowOf(edit, 'phones', 1), 'numero').fill('01 23');
    await edit.getByRole('button', { name: t('common.save') }).click();
    await expect(edit).toBeHidden();
    await expect.poll(() => writes).toHaveLength(1);
    await expect
      .poll(() => writes)
      .toMatchObject([{ method: 'PUT', body: { phones: [{ numero: '01 23', type: '' }], telephone: '01 23' } }]);
    expect(Object.keys(writes[0]?.body ?? {}).sort()).toEqual(['phones', 'telephone']);
    await screens().row('漢字').getByText('漢字').click();
    await expect(edit.locator('a[href="tel:0123"]')).toBeVisible();
    await browser.screenshot('contact-details');
  };

  it('UX-46 axe finds nothing on contacts and cabinets, in both schemes, at 1440 and at 390 pixels, dialogs open', async () => {
    const { page } = browser;
    const { open, rowAction } = screens();
    const dialog = page.getByRole('dialog');
    const check = async (what: string) => {
      for (const [colorScheme, width] of [
        ['dark', 390],
        ['light', 1440],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        expect(await findings(browser), `${what}, ${colorScheme}`).toEqual([]);
      }
    };
    for (const [area, list, last] of [
      ['contacts', '/contacts?clientId=1', 'roles'],
      ['cabinets', '/cabinets', 'contact'],
    ] as const) {
      await open(list);
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await check(`${area}-list`);
      await open(`/${area}?open=1`);
      await expect(dialog.getByRole('button', { name: t('common.edit') })).toBeVisible();
      await check(`${area}-details`);
      await open(`/${area}?edit=1`);
      await expect(dialog.getByRole('button', { name: t('common.save') })).toBeVisible();
      await check(`${area}-edit`);
      await open(`/${area}?edit=new`);
      await dialog.getByRole('button', { name: t('common.next') }).click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      await dialog.getByRole('tab').last().click();
      await expect(dialog.getByRole('tab', { name: t(`${area}.tabs.${last}`) })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await check(`${area}-add`);
    }
    await open('/cabinets');
    await rowAction('Annuités Dalembert', t('common.delete'));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await check('cabinets-delete');
  });

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});
