import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { read, utils } from 'xlsx';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { letTimePass, stopTime } from '#tests/support/browser/stopTime.ts';
import { stretchGrace } from '#tests/support/browser/stretchGrace.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';
import { type Write, writesOf } from '#tests/support/server/writesOf.ts';

const t = wordsOf('fr');
const password = 'Delorme-2026';
/** How much slower every browser of this run is. */
const slowness = Number(process.env.SLOWDOWN ?? 1);

/** The whole clients screen, used by one member of the firm in one browser; each test makes the clients that it changes. */
describe('the clients screen', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let api: Awaited<ReturnType<typeof serverApi>>;
  let writes: Write[];
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string): Locator => browser.page.getByRole('button', { name, exact: true });
  const field = (scope: Locator, name: string): Locator =>
    scope.getByLabel(t(`clients.fields.${name}`), { exact: false });
  /** Made at another desk, and the only one that the list shows from now on. */
  const know = async (name: string): Promise<void> => {
    await api.create('/api/client', { NomClient: name });
    await screens().search(name);
    await expect(screens().row(name)).toBeVisible();
  };
  const confirmRemoval = (): Promise<void> =>
    browser.page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete'), exact: true })
      .click();

  beforeAll(async () => {
    server = await startPrepared();
    api = await serverApi(server.address, 'admin', password);
    browser = await openPrepared(server, 'user');
    writes = writesOf(browser.page);
  });
  beforeEach(async () => {
    await screens().open('/clients');
    await screens().expectTotal(await api.total('/api/client'));
    writes.length = 0;
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  inFull('CLI-01 CLI-02 CLI-07 shows name, mail link, phone and status, and three buttons above', async () => {
    const { page } = browser;
    const headers = await page.locator('thead th').allInnerTexts();
    const titles = ['nomClient', 'emailClient', 'telephoneClient', 'statut'].map((name) => t(`clients.fields.${name}`));
    expect(headers.map((text) => text.trim()).filter((text) => titles.includes(text))).toEqual(titles);
    await expect(page.getByRole('row').nth(1).locator('a[href^="mailto:"]')).toBeVisible();
    await expect(
      page
        .getByRole('cell', { name: t('clients.status.active') })
        .first()
        .locator('[data-colour=green]'),
    ).toBeVisible();
    await screens().search('Trois-Écluses');
    await expect(
      page.getByRole('cell', { name: t('clients.status.inactive') }).locator('[data-colour=orange]'),
    ).toBeVisible();
    for (const name of [t('export.button'), t('records.new.client'), t('table.deleteSelected')])
      await expect(button(name)).toBeVisible();
  });

  inFull(
    'CLI-03 CLI-04 CLI-05 TBL-05 a search leads to page 1 and its own total; emptied, to page 1 of all',
    async () => {
      const { page } = browser;
      expect((await page.getByRole('searchbox').boundingBox())?.width).toBeLessThanOrEqual(400);
      await button(t('table.page', { page: 3 })).click();
      await expect(page).toHaveURL(/page=3/);
      await screens().search('  ÉNERGIES ');
      await expect(page).not.toHaveURL(/page=/);
      await screens().expectTotal(1);
      await expect(screens().row('Héliotrope Énergies')).toBeVisible();
      await button(t('common.clear')).click();
      const total = await api.total('/api/client');
      await expect(page.getByText(t('table.range_other', { from: 1, to: 10, total }))).toBeVisible();
      await expect(page.getByLabel(t('table.goTo'))).toBeVisible();
    },
  );

  inFull('CLI-08 UX-43 exports the filtered list in its order, as a workbook', async () => {
    const { page } = browser;
    await screens().search('sl');
    await expect(page.getByText(/^1-\d+ sur [1-9] éléments?$/)).toBeVisible();
    const names = await page.getByRole('row').locator('td:nth-child(2)').allInnerTexts();
    const [download] = await Promise.all([page.waitForEvent('download'), button(t('export.button')).click()]);
    expect(download.suggestedFilename()).toBe(`${t('clients.title')}.xlsx`);
    const book = read(readFileSync(await download.path()));
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(rows[0]?.[0]).toBe(t('clients.fields.nomClient'));
    expect(rows.slice(1).map(([name]) => name)).toEqual(names.map((name) => name.trim()));
  });

  inFull('CLI-13 LAY-13 a form asked for while the last one is still being closed is empty', async () => {
    await button(t('records.new.client')).click();
    const add = screens().dialog(t('records.new.client'));
    await field(add, 'nomClient').fill('Essai & Fils');
    // Quicker than a slow page follows.
    await browser.slowDown(6);
    await add.getByRole('button', { name: t('common.cancel') }).click();
    await button(t('records.new.client')).click();
    await expect(field(add, 'nomClient')).toHaveValue('');
    await browser.slowDown(slowness);
    await browser.page.keyboard.press('Escape');
    await expect(add).toBeHidden();
    expect(writes).toEqual([]);
  });

  inFull(
    'CLI-15 CLI-16 OFF-04 UX-07 a confirmed client is there at once and reaches the server in one call; an edit sends only what was changed',
    async () => {
      const { page } = browser;
      await button(t('records.new.client')).click();
      const add = screens().dialog(t('records.new.client'));
      await field(add, 'nomClient').fill('Aaa Essai <b>é</b> 漢字');
      await screens().finish(t('records.new.client'), t('common.create'));
      await expect(page.getByText(t('common.savedOnDevice'))).toBeVisible();
      await expect(screens().row('Aaa Essai <b>é</b> 漢字')).toBeVisible();
      await expect(screens().row('Aaa Essai')).toHaveAttribute('data-row', /^\d+$/);
      await screens().expectUpToDate();
      await expect
        .poll(() => writes)
        .toMatchObject([{ method: 'POST', path: '/api/client', body: { nomClient: 'Aaa Essai <b>é</b> 漢字' } }]);
      writes.length = 0;
      await screens().rowAction('Aaa Essai', t('common.edit'));
      const edit = page.getByRole('dialog');
      await edit.getByRole('tab', { name: t('clients.tabs.contact') }).click();
      await field(edit, 'telephoneClient').fill('01 23');
      await edit.getByRole('button', { name: t('common.save') }).click();
      await expect(edit).toBeHidden();
      await screens().expectUpToDate();
      await expect.poll(() => writes).toMatchObject([{ method: 'PUT', body: { telephoneClient: '01 23' } }]);
      expect(Object.keys(writes[0]?.body ?? {})).toEqual(['telephoneClient']);
    },
  );

  inFull(
    'CLI-12 G-49 UX-07 UX-13 a client with patents is refused by the server, and the refusal is reported with its reason',
    async () => {
      const { page } = browser;
      await screens().search('Héliotrope');
      await screens().expectTotal(1);
      const path = `/api/client/${await screens().row('Héliotrope').getAttribute('data-row')}`;
      const refusal = await api.remove(path).catch(({ message }: Error) => message);
      const [, words = 'nothing'] = /"Message"\s*:\s*"([^"]+)"/.exec(String(refusal)) ?? [];
      await screens().rowAction('Héliotrope', t('common.delete'));
      await expect(page.getByRole('dialog')).toContainText(/\d+ brevets y sont rattachés/);
      await confirmRemoval();
      const toast = page.getByRole('alert').filter({ hasText: t('clients.deleted_one') });
      await toast.getByRole('button', { name: t('common.close') }).click();
      await page
        .getByRole('banner')
        .getByText(/à vérifier/)
        .click();
      await expect(page).toHaveURL(/synchronisation/);
      // What the server says itself.
      await expect(page.getByRole('article', { name: /Héliotrope Énergies/ })).toContainText(words);
      await page
        .getByRole('button', { name: t('sync.discard') })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('sync.discard') })
        .click();
      await screens().expectUpToDate();
      await screens().open('/clients');
      await screens().search('Héliotrope');
      await expect(screens().row('Héliotrope')).toBeVisible();
    },
  );

  it('CLI-12 UX-29 SYNC-39 a deletion is asked for, and waits out its undo, over a reload too, where the undo is offered again', async () => {
    const { page } = browser;
    await know('Eee Repris');
    const row = screens().row('Eee Repris');
    const number = await row.getAttribute('data-row');
    const before = await api.search('/api/client', 'Eee Repris');
    await screens().rowAction('Eee Repris', t('common.delete'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await stopTime(page);
    await stretchGrace(browser.context, 20);
    await screens().rowAction('Eee Repris', t('common.delete'));
    await confirmRemoval();
    await expect(row).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: t('common.undo') }).click();
    await expect(row).toBeVisible();
    await stretchGrace(browser.context, 1);
    await letTimePass(page);
    await expect(row).toHaveAttribute('data-row', String(number));
    await screens().expectUpToDate();
    expect(writes).toEqual([]);
    // Its dates, too.
    expect(await api.search('/api/client', 'Eee Repris')).toEqual(before);
  });

  inFull(
    'UX-29 SYNC-39 a client that was never sent is brought back over a reload, and from the sync centre',
    async () => {
      const { page } = browser;
      await browser.goOffline();
      await page.getByRole('button', { name: t('records.new.client') }).click();
      await screens().dialog(t('records.new.client')).getByLabel(t('clients.fields.nomClient')).fill('Ccc Jamais');
      await screens().finish(t('records.new.client'), t('common.create'));
      await screens().search('Ccc Jamais');
      await stopTime(page);
      const remove = async (): Promise<void> => {
        await screens().rowAction('Ccc Jamais', t('common.delete'));
        await confirmRemoval();
        await expect(screens().row('Ccc Jamais')).toBeHidden();
      };
      await remove();
      await page.reload();
      await page.getByRole('button', { name: t('common.undo') }).click();
      await expect(screens().row('Ccc Jamais')).toContainText(t('sync.mark.pending'));
      await remove();
      await page.getByRole('banner').locator('a[href="/synchronisation"]').click();
      const card = page.getByRole('article', { name: `${t('sync.kinds.delete')} Ccc Jamais` });
      await expect(card).toContainText(t('sync.unsentText'));
      await browser.screenshot('unsent deletion');
      await card.getByRole('button', { name: t('sync.undoDeletion') }).click();
      await expect(card).toBeHidden();
      await expect(page.getByRole('article', { name: `${t('sync.kinds.create')} Ccc Jamais` })).toBeVisible();
      await page.goBack();
      await expect(screens().row('Ccc Jamais')).toBeVisible();
      await remove();
      await letTimePass(page);
      await browser.goOnline();
      await screens().expectUpToDate();
      expect(writes).toEqual([]);
    },
  );

  it('UX-29 a page that is left for good takes along a deletion that could still be undone', async () => {
    const { page } = browser;
    // A page that goes has little time: six times slower, it is ended before it hands over its deletion, which then goes
    // with the next start.
    await browser.slowDown(1);
    await know('Bbb Parti');
    await screens().expectUpToDate();
    await stopTime(page);
    await screens().rowAction('Bbb Parti', t('common.delete'));
    await confirmRemoval();
    await expect(screens().row('Bbb Parti')).toBeHidden();
    expect(await api.search('/api/client', 'Bbb Parti')).toHaveLength(1);
    await page.goto('about:blank');
    await expect.poll(() => api.search('/api/client', 'Bbb Parti'), { timeout: 30_000 }).toEqual([]);
    await browser.slowDown(slowness);
    await screens().load('/clients');
    await letTimePass(page);
    await screens().expectUpToDate();
  });

  inFull(
    'CLI-06 UX-29 UX-30 clients chosen together are shown as going in the sync centre, and go at once on request; the one that is refused is listed',
    async () => {
      const { page } = browser;
      // What is refused stands between two that are not.
      const names = ['Ddd Ensemble un', 'Ddd Ensemble lié', 'Ddd Ensemble deux'];
      const ids: number[] = [];
      for (const NomClient of names) ids.push(await api.create('/api/client', { NomClient }));
      await api.create('/api/brevet', { titre: 'Retient son client', clientIds: ids.slice(1, 2) });
      await screens().search('Ddd Ensemble');
      await screens().expectTotal(3);
      await stopTime(page);
      for (const name of names) await page.getByLabel(t('table.selectRow', { name })).check();
      await button(t('table.deleteSelected')).last().click();
      await confirmRemoval();
      await expect(page.getByText(t('common.nothingFound'))).toBeVisible();
      await page.getByRole('banner').locator('a[href="/synchronisation"]').click();
      const card = page.getByRole('article', { name: t('sync.groupDeleted_other', { number: '3' }) });
      await expect(card).toContainText('Vont être supprimés');
      await card.getByRole('button', { name: t('sync.showGroup') }).click();
      for (const name of names)
        await expect(page.getByRole('article', { name: `${t('sync.kinds.delete')} ${name}` })).toContainText(
          'Va être supprimé',
        );
      await browser.screenshot('group going');
      expect(await api.search('/api/client', 'Ddd Ensemble')).toHaveLength(3);
      await card
        .getByRole('button', { name: t('sync.sendNow') })
        .first()
        .click();
      // The server may be heard before the browser reports the request.
      await expect.poll(() => writes.filter(({ method }) => method === 'DELETE')).toHaveLength(3);
      await expect
        .poll(async () => (await api.search('/api/client', 'Ddd Ensemble')).map(({ NomClient }) => NomClient))
        .toEqual(['Ddd Ensemble lié']);
      const refused = page.getByRole('article', { name: `${t('sync.kinds.delete')} Ddd Ensemble lié` });
      await expect(refused).toContainText(t('sync.states.refused'));
      await letTimePass(page);
      await refused.getByRole('button', { name: t('sync.discard') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('sync.discard') })
        .click();
      await screens().expectUpToDate();
    },
  );

  inFull(
    'CLI-06 UX-29 OFF-02 chosen clients go together, without network too, one call each when it is back',
    async () => {
      const { page } = browser;
      const names = ['Fff Ensemble un', 'Fff Ensemble deux'];
      for (const NomClient of names) await api.create('/api/client', { NomClient });
      await screens().search('Fff Ensemble');
      await screens().expectTotal(names.length);
      await browser.goOffline();
      for (const name of names) await page.getByLabel(t('table.selectRow', { name })).check();
      await button(t('table.deleteSelected')).last().click();
      await confirmRemoval();
      await expect(page.getByText(t('common.nothingFound'))).toBeVisible();
      await browser.goOnline();
      await screens().expectUpToDate();
      await expect.poll(() => writes.map(({ method }) => method)).toEqual(names.map(() => 'DELETE'));
    },
  );

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});
