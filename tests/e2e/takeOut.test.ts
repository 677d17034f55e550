import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { readFamilies } from '#domain/rules/import/families.ts';
import { detectColumns } from '#domain/rules/import/headers.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

describe('what is taken out of the app', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'user', { path: '/settings?tab=device' });
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('UX-57 OFF-01 UX-50 is one archive with everything, made in a worker without network', async () => {
    const { page } = browser;
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    await expect(button('takeOut.open')).toBeVisible();
    await screensOf(page, server.url).expectUpToDate();
    await browser.whenWholeAppKept();
    await browser.goOffline();
    await button('takeOut.open').click();
    await expect(page.getByRole('dialog')).toContainText(t('takeOut.warning'));
    expect(await findings(browser)).toEqual([]);
    await browser.screenshot('takeOut');
    const [download] = await Promise.all([page.waitForEvent('download'), button('takeOut.make').click()]);
    expect(download.suggestedFilename()).toMatch(/^Brevia .+ \d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    const patents = JSON.parse(strFromU8(files['json/patent.json'] ?? new Uint8Array())) as unknown[];
    expect(patents).toHaveLength(300);
    const { rows } = readSheet(openWorkbook(files[`${t('patents.byFiling.fileName')}.xlsx`] ?? new Uint8Array()));
    const { headerRow, mapping } = detectColumns(rows);
    expect(readFamilies({ rows, headerRow, mapping, today: '2026-06-15' }).families).toHaveLength(300);
    await browser.goOnline();
  });
});
