import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect as check, it } from 'vitest';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

let server: BuiltServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startPrepared();
  browser = await openPrepared(server, 'admin', {
    path: '/brevets/depots',
    viewport: { width: 1280, height: 800 },
  });
});
afterAll(async () => {
  await browser?.close({ erase: true });
  await server?.stop({ erase: true });
});

/** Whether its whole width is what the eye and a finger meet there, and nothing that lies over it. */
const isMet = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    return [left + 2, right - 2].every((x) => {
      const met = document.elementFromPoint(x, top + height / 2);
      return met !== null && (element.contains(met) || met.contains(element));
    });
  });

it('TBL-02 UX-48 a table that is scrolled sideways keeps the names and menus of its rows in sight, and what gets the focus', async () => {
  const { page } = browser;
  const row = page.locator('tr[data-row]').nth(2);
  const name = row.getByRole('cell').nth(1);
  const hidden = row.getByRole('cell').nth(3);
  const menu = row.getByRole('button').last();
  await expect(row).toBeVisible();
  check(await isMet(hidden)).toBe(true);
  const scrolled = page.locator('.mantine-datatable .mantine-ScrollArea-viewport');
  await scrolled.evaluate((element) => element.scrollTo({ left: 350 }));
  await expect.poll(() => isMet(hidden)).toBe(false);
  check(await isMet(name)).toBe(true);
  check(await isMet(menu)).toBe(true);
  check(await isMet(page.getByRole('columnheader').nth(1))).toBe(true);
  check(await isMet(page.getByRole('columnheader').nth(0).getByRole('checkbox'))).toBe(true);
  const head = page.getByRole('columnheader').nth(3).getByRole('button').first();
  check(await isMet(head)).toBe(false);
  await head.focus();
  await expect.poll(() => isMet(head)).toBe(true);
  check(await isMet(name)).toBe(true);
});
