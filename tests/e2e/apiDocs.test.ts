import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

describe('the page of the calls', () => {
  let server: BuiltServer;
  let browser: TestBrowser;

  beforeAll(async () => {
    server = await startBuiltServer();
    browser = await launchBrowser({ colorScheme: 'dark' });
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('API-05 shows every call and what it takes, asks nobody but this server, and breaks no content policy', async () => {
    const { page } = browser;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`${server.url}/api/docs`);
    const document = await page.evaluate(async () => (await fetch('/api/docs/openapi.json')).json());
    const calls = Object.values(document.paths as Record<string, object>).flatMap((methods) => Object.keys(methods));
    await expect(page.locator('.opblock')).toHaveCount(calls.length);
    await page
      .getByRole('button', { name: /POST \/api\/client\b.*/ })
      .first()
      .click();
    await expect(page.locator('.opblock.is-open')).toContainText('nomClient');
    await expect(page.locator('html')).toHaveClass(/dark-mode/);
    expect(new Set(asked)).toEqual(new Set([server.url]));
    expect(browser.faults).toEqual([]);
  });
});
