import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { firmRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const password = 'Premier-Jour-2026!';

/** A firm that begins with nothing: an account, and no record. */
describe('an empty firm', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startBuiltServer({
      args: ['--no-demo'],
      env: {
        BREVIA_ADMIN_USERNAME: 'fondatrice',
        BREVIA_ADMIN_EMAIL: 'fondatrice@example.test',
        BREVIA_ADMIN_PASSWORD: password,
      },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('UX-60 comes from the sign-in to its own portfolio in a dozen steps, led and ticked off', async () => {
    const { page } = browser;
    const steps = screensOf(page, server.url);
    const guide = page.getByRole('region', { name: t('firstSteps.title') });
    const done = (step: string) =>
      guide
        .getByRole('listitem')
        .filter({ hasText: t(`firstSteps.${step}`) })
        .getByRole('img', { name: t('firstSteps.done') });
    /** A press or a text that is entered. */
    let taken = 0;
    const step = async (act: Promise<unknown>): Promise<void> => {
      taken += 1;
      await act;
    };
    await steps.signIn('fondatrice', password);
    await expect(guide).toBeVisible();
    expect(await guide.getByRole('link').count()).toBeGreaterThanOrEqual(4);

    await step(guide.getByRole('link', { name: t('firstSteps.client') }).click());
    const client = steps.dialog(t('records.new.client'));
    await step(client.getByLabel(t('clients.fields.nomClient')).first().fill('Première Cliente'));
    await step(page.keyboard.press('Control+Enter'));
    await expect(client.getByRole('button', { name: t('common.create'), exact: true })).toBeVisible();
    await step(page.keyboard.press('Control+Enter'));
    await expect(client).toBeHidden();
    await steps.open('/dashboard');
    await expect(done('client')).toBeVisible();

    await step(guide.getByRole('link', { name: t('firstSteps.import') }).click());
    const dialog = steps.dialog(t('patents.import'));
    const buffer = Buffer.from(makeWorkbook({ Portefeuille: firmRows(12) }));
    await step(
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.xlsx', mimeType: 'application/octet-stream', buffer }),
    );
    await step(dialog.getByRole('button', { name: t('import.read') }).click());
    await step(dialog.getByRole('button', { name: t('import.create_other', { number: 12 }) }).click());
    await page.waitForURL('**/brevets/import/result');
    await steps.open('/brevets');
    await steps.expectTotal(12);
    await steps.open('/dashboard');
    await expect(done('import')).toBeVisible();
    expect(taken).toBeLessThanOrEqual(12);
    await steps.expectUpToDate();
    expect(browser.faults).toEqual([]);
  });
});
