import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/lib/run.mjs';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect as expectPage } from '#tests/support/browser/expect.ts';
import { openInstalled, openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { type Box, differingPixels } from '#tests/support/files/differingPixels.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

/** `npm run pictures` takes them anew; any other run compares. */
const takesAnew = process.env.PICTURES === 'new';

/** Of the 4,096 pixels of a window: another renderer of fonts comes to some tens, a button moved by 12 pixels to 541. */
const tolerated = 120;

/** What shows today, or how long ago something was. */
const changing = 'time, [data-ago]';

const folder = join(root, 'docs/pictures');
const keepAs = (file: string, picture: Buffer): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
};

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const invented = makeWorkbook({
  Brevets: [
    ['Réf. famille', 'Titre', 'Pays', 'N° de dépôt', 'Date de dépôt', 'Statut', 'Inventeur 1'],
    ['HEL-301', 'Hélice à pas variable', 'France', 'FR2301234', '12/03/2023', 'Déposé', 'Morel, Agathe'],
    ['HEL-301', 'Hélice à pas variable', 'EP', 'EP24162345.6', '08/03/2024', 'Publié', 'Morel, Agathe'],
    ['HEL-302', 'Moyeu à roulement céramique', 'France', 'FR2305678', '02/06/2023', 'Déposé', 'Nguyen, Lan'],
    [
      'HEL-302',
      'Moyeu à roulement céramique',
      'Allemagne',
      'DE102024115678.9',
      '29/05/2024',
      'En examen',
      'Nguyen, Lan',
    ],
    ['HEL-303', 'Carénage acoustique', 'France', 'FR2309876', '18/09/2023', 'Délivré', 'Roche, Paul'],
  ],
});

/** What the README shows is what the product looks like: a screen that has changed much is seen here, and taken anew. */
describe('the pictures of the README', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const steps = () => screensOf(browser.page, server.url);
  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'user');
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  /** Compares the screen with its picture, or keeps it as the new one. */
  const picture = async (name: string, { page }: TestBrowser = browser): Promise<void> => {
    await expectPage(page.locator('[aria-busy=true], .mantine-Loader-root, .mantine-Notification-root')).toHaveCount(0);
    await page.mouse.move(2, 2);
    await page.evaluate(() => document.fonts.ready);
    const file = join(folder, `${name}.png`);
    const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (takesAnew) return keepAs(file, now);
    const ignored: Box[] = await page
      .locator(changing)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const differ = existsSync(file) ? differingPixels(readFileSync(file), now, ignored) : Number.POSITIVE_INFINITY;
    if (differ > tolerated) {
      keepAs(join(root, 'test-results', `${name}.png`), now);
    }
    expect(
      differ,
      `${name} looks otherwise than in docs/pictures: see test-results, then npm run pictures`,
    ).toBeLessThanOrEqual(tolerated);
  };

  it('AUTH-01 UX-60 the sign-in looks as it is shown, and stays where it is when the accounts of a demonstration come', async () => {
    const fresh = await openInstalled(server);
    const { page } = fresh;
    let answer: () => void = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/demo', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(server.url);
    const submit = page.getByRole('button', { name: t('login.submit') });
    const accounts = page.getByRole('group', { name: t('login.demo') });
    await expectPage(submit).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expectPage(accounts).toHaveCount(0);
    const place = await submit.boundingBox();
    answer();
    await expectPage(accounts).toBeVisible();
    expect(await submit.boundingBox()).toEqual(place);
    await picture('sign-in', fresh);
    await fresh.close({ erase: true });
  });

  /** How many more firms there are stands on the last line of the first one's name. */
  const expectMoreBesideName = async (): Promise<void> => {
    const more = browser.page.getByRole('dialog').getByText('+1', { exact: true }).first();
    await expectPage(more).toBeVisible();
    const [count, name] = await Promise.all([
      more.boundingBox(),
      more.locator('xpath=preceding-sibling::*[1]/span').boundingBox(),
    ]);
    const middle = (count?.y ?? 0) + (count?.height ?? 0) / 2;
    expect(middle).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    expect(count?.x ?? 0).toBeGreaterThan(name?.x ?? 0);
  };

  it('LAY-01 TBL-01 PAT-06 list, filings and family look as they are shown, on a desk and on a phone', async () => {
    const { page } = browser;
    await steps().open('/brevets');
    await expectPage(page.getByRole('row').nth(5)).toBeVisible();
    await picture('patents');
    await steps().open('/brevets/depots');
    await expectPage(page.getByRole('row').nth(5)).toBeVisible();
    await picture('filings');
    await steps().open('/brevets?open=239');
    await expectPage(page.getByRole('dialog').locator('[aria-expanded]').nth(5)).toBeVisible();
    // What computes the next date of each line comes a moment later.
    await expectPage(
      page
        .getByRole('dialog')
        .getByText(/\d{4} · Annuité/)
        .first(),
    ).toBeVisible();
    await picture('patent');
    await expectMoreBesideName();
    await page.setViewportSize(phone);
    await picture('patent-phone');
    await expectMoreBesideName();
    await page.setViewportSize(desk);
  });

  it('IMP-05 an import looks as it is shown', async () => {
    const { page } = browser;
    await steps().open('/brevets');
    await page
      .getByRole('button', { name: t('patents.import') })
      .first()
      .click();
    const dialog = steps().dialog(t('patents.import'));
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'Portefeuille.xlsx',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(invented),
    });
    await dialog.getByRole('button', { name: t('import.read') }).click();
    await expectPage(dialog.locator('[data-count=fresh] dd')).toHaveText('3');
    await picture('import');
    await dialog.getByRole('button', { name: t('common.cancel') }).click();
    await expectPage(dialog).toBeHidden();
  });

  it('UX-03 UX-09 work without network and the sync centre look as they are shown', async () => {
    const { page } = browser;
    await steps().open('/clients');
    await browser.goOffline();
    for (const name of ['Ateliers Corvin', 'Lumen & Fils']) {
      await page.getByRole('button', { name: t('records.new.client') }).click();
      await page.getByRole('dialog').getByLabel(t('clients.fields.nomClient')).fill(name);
      await steps().finish(t('records.new.client'), t('common.create'));
    }
    await expectPage(page.getByRole('row').nth(3)).toBeVisible();
    await picture('offline');
    await page.getByRole('banner').locator('a[href="/synchronisation"]').click();
    await expectPage(page.getByRole('article')).toHaveCount(2);
    await picture('sync-centre');
  });
});
