import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { draftOnDisk } from '#tests/support/browser/draftOnDisk.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

const workbook = makeWorkbook({
  Contacts: [
    ['Nom', 'Prénom', 'Courriel', 'Mobile', 'Client'],
    [
      'Quibelle',
      'Odile',
      'odile.quibelle@example.com; o.v@example.org',
      '+33 6 00 00 00 01',
      'Client que personne ne connaît',
    ],
    ['Lemoine', 'Yann', 'yann arobase example', '+33 6 00 00 00 02', ''],
    ['Quibelle', 'Odile', 'o.v@example.org', '', ''],
  ],
});

describe('contacts from a sheet in a browser', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'admin');
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string | RegExp) => browser.page.getByRole('button', { name }).first();
  const dialog = () => screens().dialog(t('importRecords.title.contact'));
  const cell = (row: number, field: string) =>
    dialog().getByRole('textbox', { name: `${t('import.row', { row })}, ${t(`records.fields.${field}`)}` });
  const count = (what: string) => dialog().locator(`[data-count=${what}] dd`);

  it('UX-05 UX-40 OFF-02 IMP-24 are corrected without network, gone on with after the browser was closed, and made', async () => {
    await screens().open('/contacts');
    await browser.whenWholeAppKept();
    await browser.goOffline();
    await button(t('patents.import')).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'contacts.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(workbook) });
    await button(t('import.read')).click();
    await expect(count('fresh')).toHaveText('1');
    await expect(count('repeated')).toHaveText('1');
    await expect(count('faulty')).toHaveText('1');
    expect(await findings(browser)).toEqual([]);
    await browser.screenshot('contacts');
    await expect.poll(() => draftOnDisk(browser.page, 'import.contact:new')).not.toBeNull();
    const begun = await draftOnDisk(browser.page, 'import.contact:new');
    const mail = cell(3, 'email');
    await mail.fill('yann@example.com');
    await mail.press('Enter');
    await expect(count('fresh')).toHaveText('2');
    await expect(mail).toBeFocused();

    await expect.poll(() => draftOnDisk(browser.page, 'import.contact:new')).not.toEqual(begun);
    browser = await browser.relaunch({ offline: true });
    await screens().load('/contacts');
    await screens().unlock(demoPassword);
    await button(new RegExp(t('draft.resume', { when: '' }))).click();
    await expect(count('fresh')).toHaveText('2');
    await expect(cell(3, 'email')).toHaveValue('yann@example.com');
    await button(t('importRecords.create_other', { number: 2 })).click();
    await browser.page.waitForURL('**/brevets/import/result');
    await browser.screenshot('result');
    await browser.goOnline();
    await screens().expectUpToDate();
    await screens().open('/contacts?q=quibelle');
    await expect(screens().row('Quibelle')).toContainText('odile.quibelle@example.com');
  });
});
