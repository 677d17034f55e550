import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

describe('lists under a finger', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let admin: string;
  /** A colleague adds something. @returns its number */
  const add = async (path: string, record: object): Promise<number> => {
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(record),
    });
    expect(answer.ok).toBe(true);
    return ((await answer.json()) as { Data: { Id: number } }).Data.Id;
  };
  /** A client that stands before all others. */
  const addBefore = (name: string): Promise<number> => add('/api/client', { NomClient: name });
  const card = (id: string) => browser.page.locator(`li[data-row="${id}"]`);
  const topOf = (id: string) => card(id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const settled = () => browser.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));

  beforeAll(async () => {
    server = await startPrepared();
    admin = await signInAt(server.address, 'admin', demoPassword);
    browser = await openPrepared(server, 'user', {
      path: '/clients',
      viewport: { width: 390, height: 844 },
      touch: true,
    });
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('UX-22 UX-50 the card that is read, has the focus or is open over the list stays in its place while colleagues add others', async () => {
    const { page } = browser;
    const cards = page.locator('li[data-row]');
    const idAt = async (index: number) => String(await cards.nth(index).getAttribute('data-row'));
    const expectKept = async (id: string, name: string): Promise<void> => {
      const before = await topOf(id);
      await addBefore(name);
      await expect(page.locator('li[data-row]', { hasText: name })).toHaveCount(1);
      await settled();
      expect(Math.abs((await topOf(id)) - before), name).toBeLessThanOrEqual(2);
    };
    await expect(cards.nth(6)).toBeVisible();
    // The browser of many phones holds no place by itself.
    await page.addStyleTag({ content: '* { overflow-anchor: none !important; }' });
    const read = await idAt(5);
    await card(read).evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
    await expectKept(read, 'AAA Lue');
    const focused = await idAt(4);
    await card(focused).getByRole('button').last().focus();
    await expectKept(focused, 'AAB Au foyer');
    const opened = await idAt(5);
    await card(opened).evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
    await card(opened).tap({ position: { x: 60, y: 12 } });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectKept(opened, 'AAC Ouverte');
    await dialog.getByRole('button', { name: t('common.close') }).tap();
    await expect(dialog).toBeHidden();
  });

  it('UX-49 UX-50 a tablet shows each day and number of a filing whole, with the sign that it can be changed', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 820, height: 1180 });
    await screensOf(page, server.url).open('/brevets/depots');
    const values = page.locator('tr[data-row] button[data-quick^="date"], tr[data-row] button[data-quick^="numero"]');
    await expect(values.nth(8)).toBeVisible();
    const broken = await values.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          if (lines > 1 && /\d/.test(text.textContent ?? '')) found.push(text.textContent ?? '');
        }
        return found;
      }),
    );
    expect(broken).toEqual([]);
  });

  it('UX-50 a name without a place to break in makes nothing wider than a phone, and what was chosen by it can be taken away', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 390, height: 844 });
    const name = 'Aciéries'.repeat(15);
    const client = await addBefore(name);
    await add('/api/brevet', { titre: 'Four', clientIds: [client] });
    await screensOf(page, server.url).open('/brevets?edit=new');
    await page.getByRole('tab', { name: t('wizard.tabs.clients') }).click();
    await page.getByRole('combobox', { name: t('wizard.tabs.clients') }).fill(name.slice(0, 30));
    await page.getByRole('option', { name }).click();
    const cross = page.locator('.mantine-Pill-root', { hasText: name }).locator('button');
    const { x, width } = (await cross.boundingBox()) ?? { x: 1_000, width: 0 };
    expect(x + width).toBeLessThan(390);
    await cross.click();
    await expect(cross).toHaveCount(0);
    await screensOf(page, server.url).open('/dashboard');
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
