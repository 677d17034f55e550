import { afterAll, beforeAll, expect as check, it } from 'vitest';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { watchVault, workOf } from '#tests/support/browser/workOf.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

let server: BuiltServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startPrepared();
  browser = await openPrepared(server, 'user', {
    path: '/brevets/depots',
    viewport: { width: 1440, height: 900 },
    watch: (page) => void page.addInitScript(watchVault),
  });
  await browser.context.setOffline(true);
});
afterAll(async () => {
  await browser?.close({ erase: true });
  await server?.stop({ erase: true });
});

it('SYNC-18 UX-16 a status that is changed where it stands writes once, and as little as it is', async () => {
  const { page } = browser;
  const quick = page.getByRole('main').getByRole('button', {
    name: t('quick.edit', { label: t('patents.fields.idStatuts') }),
  });
  await quick.first().click();
  const other = page.getByRole('option', { selected: false }).first();
  await page.keyboard.type(((await other.textContent()) ?? '').slice(0, 2));
  const work = await workOf(page, async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('quick.saved', { label: t('patents.fields.idStatuts') }))).toBeVisible();
  });
  check(work.transactions).toBe(1);
  check(work.bytes).toBeLessThan(4_096);
  check(work.bytes).toBeGreaterThan(0);
  check(work.elements).toBeLessThan(100);
  check(work.layouts).toBeLessThanOrEqual(8);
});

it('UX-16 UX-17 a search changes nothing, lays out twice for a key at most, and draws its list once', async () => {
  const { page } = browser;
  await screensOf(page, server.url).open('/brevets');
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(10);
  const pager = page.getByRole('navigation', { name: t('table.pages') });
  const before = (await pager.textContent()) ?? '';
  const word = /[a-zé]{6,}/.exec(await rows.nth(5).innerText())?.[0] ?? '';
  const cells = await rows.locator('td *').count();
  const work = await workOf(page, async () => {
    await page.getByRole('searchbox').pressSequentially(word, { delay: 20 });
    await expect.poll(() => pager.textContent()).not.toBe(before);
  });
  check(work.transactions).toBe(0);
  check(work.elements).toBeLessThan(2 * cells);
  check(work.layouts).toBeLessThanOrEqual(2 * word.length + 8);
});
