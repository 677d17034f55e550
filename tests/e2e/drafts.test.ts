import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { authPaths, type OwnSession } from '#domain/routes.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import { addressWords } from '#src/data/lists/addressWords.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { draftOnDisk } from '#tests/support/browser/draftOnDisk.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { holdPauses } from '#tests/support/browser/holdPauses.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { valueOnDisk } from '#tests/support/browser/valueOnDisk.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { filesHolding } from '#tests/support/files/filesHolding.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { agencyRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const admin = demoAccounts.find(({ role }) => role === 'Admin')?.username ?? '';
const canary = 'Qvwxzbrouillon';

describe('what was typed and not sent', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const made = mkdtempSync(join(tmpdir(), 'brevia-drafts-'));
  const steps = () => screensOf(browser.page, server.url);
  const offers = () => browser.page.getByRole('region', { name: t('draft.offers') });
  const resume = () => offers().getByRole('button', { name: new RegExp(t('draft.resume', { when: '' })) });
  const dialog = () => browser.page.getByRole('dialog');
  const button = (key: string) => dialog().getByRole('button', { name: t(key), exact: true });
  const nameField = () => dialog().getByRole('textbox', { name: t('clients.fields.nomClient') });
  const lockElsewhere = async (): Promise<void> => {
    const other = await browser.context.newPage();
    await other.goto(`${server.url}/dashboard`);
    await other
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(admin) })
      .click();
    await other.getByRole('menuitem', { name: t('nav.lock') }).click();
    await other.close();
  };
  /** Heard of when the network comes back, and not at a moment of the hub's. */
  const endSessions = async (): Promise<void> => {
    await browser.goOffline();
    const token = await signInAt(server.address, admin, demoPassword);
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(server.address + authPaths.sessions, { headers });
    const { Data } = (await answer.json()) as { Data: OwnSession[] };
    for (const { Id, Current } of Data)
      if (!Current) await fetch(`${server.address}${authPaths.sessions}/${Id}`, { method: 'DELETE', headers });
    await browser.goOnline();
  };

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'admin');
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
    rmSync(made, { recursive: true, force: true });
  });

  it('SYNC-57 UX-05 E1 a client being made survives a crash without network, sealed, and is offered on its list until it is sent', async () => {
    await steps().open('/clients?edit=new');
    await nameField().fill(canary);
    await expect.poll(() => draftOnDisk(browser.page, 'client:new')).not.toBeNull();
    await browser.kill();
    expect(filesHolding(browser.profile, canary)).toEqual([]);
    browser = await browser.relaunch({ offline: true });
    await steps().open('/clients');
    await steps().unlock(demoPassword);
    await expect(offers()).toContainText(`${t('records.new.client')} · ${canary}`);
    await browser.screenshot('draft-offer');
    await resume().click();
    await expect(dialog().getByText(t('draft.resumed', { ago: '' }).split(',')[0] ?? '')).toBeVisible();
    await expect(nameField()).toHaveValue(canary);
    await button('common.next').click();
    await button('common.create').click();
    await expect(dialog()).toHaveCount(0);
    await steps().search(canary);
    await expect(steps().row(canary)).toContainText(t('sync.mark.pending'));
    await expect(offers()).toHaveCount(0);
    // The address holds a key for the words, which are sealed a moment later.
    await expect.poll(() => valueOnDisk(browser.page, addressWords)).not.toBeNull();
    await browser.page.reload();
    await expect(steps().row(canary)).toBeVisible();
    await expect(offers()).toHaveCount(0);
    await browser.goOnline();
    await steps().expectUpToDate();
    expect(browser.faults).toEqual([]);
  });

  inFull.each([
    ['another tab locks', t('unlock.submit'), () => lockElsewhere()],
    ['another device ends the session', t('login.submit'), () => endSessions()],
  ])('SYNC-57 UX-05 what was typed in the moment before %s is in the draft', async (how, wayBack, leave) => {
    const { page } = browser;
    const pauses = await holdPauses(page);
    await steps().load('/clients?edit=new');
    await nameField().fill('Tapé');
    await pauses.hold();
    await nameField().fill(`Tapé avant que ${how}`);
    await leave();
    await expect(page.getByRole('button', { name: wayBack, exact: true })).toBeVisible();
    await pauses.release();
    if (wayBack === t('login.submit')) await page.getByLabel(t('login.username')).fill(admin);
    await page.getByLabel(t('users.fields.password'), { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: wayBack, exact: true }).click();
    await expect(nameField()).toHaveValue(`Tapé avant que ${how}`);
    await dialog()
      .getByRole('button', { name: t('draft.startOver') })
      .click();
    await page.keyboard.press('Escape');
    await expect(dialog()).toHaveCount(0);
  });

  inFull('UX-05 UX-40 an import is gone on with after a reload: file, columns and all', async () => {
    const { page } = browser;
    const path = join(made, 'portefeuille.xlsx');
    writeFileSync(path, makeWorkbook({ Feuille: agencyRows(12) }, { type: 'xlsx' }));
    await steps().open('/brevets');
    await page.getByRole('button', { name: t('patents.import') }).click();
    await dialog().locator('input[type=file]').setInputFiles(path);
    await button('import.read').click();
    const create = dialog().getByRole('button', { name: /12/ }).last();
    await expect(create).toBeEnabled();
    await expect.poll(() => draftOnDisk(page, 'import:new')).not.toBeNull();
    await page.reload();
    await expect(offers()).toContainText('portefeuille.xlsx');
    await resume().click();
    await expect(dialog()).toContainText('portefeuille.xlsx');
    await expect(create).toBeEnabled();
    await button('common.cancel').click();
    await expect(dialog()).toHaveCount(0);
    await expect(offers()).toHaveCount(0);
    expect(browser.faults).toEqual([]);
  });
});
