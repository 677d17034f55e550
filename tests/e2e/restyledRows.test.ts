import { afterAll, beforeAll, expect as check, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { restyledBy } from '#tests/support/browser/restyledBy.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

let server: BuiltServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startPrepared();
  browser = await openPrepared(server, 'user', {
    path: '/brevets?size=100',
    viewport: { width: 1440, height: 900 },
  });
});
afterAll(async () => {
  await browser?.close({ erase: true });
  await server?.stop({ erase: true });
});

it('UX-16 of a table of a hundred rows, styles none anew but those that come and go', async () => {
  const { page } = browser;
  const api = await serverApi(server.address, 'admin', demoPassword);
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(100);
  const all = await page.locator('#root *').count();
  const reference = /[A-Z]{3}-\d{4}/.exec(await rows.nth(50).innerText())?.[0] ?? '';
  const [family] = await api.search('/api/brevet', reference);
  const last = await rows.last().getAttribute('data-row');
  const restyled = await restyledBy(page, async () => {
    await api.remove(`/api/brevet/${family?.Id}`);
    await expect(rows.last()).not.toHaveAttribute('data-row', `${last}`);
    await expect(rows).toHaveCount(100);
  });
  check(restyled).toBeLessThan(all / 10);
});
