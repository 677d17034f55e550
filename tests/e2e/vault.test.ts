import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import type { Kdf } from '#src/db/vault/Kdf.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { belongingsOf, keyInWorker, readWrappedKey } from '#tests/support/browser/vaultInPage.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { wordsInFiles } from '#tests/support/files/filesHolding.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { fillEveryField } from '#tests/support/server/fillEveryField.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { setOwnPassword } from '#tests/support/server/setOwnPassword.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const password = 'Zqvxjwk-Brevets-7';
/** In every field of every record on the server, in an unsent change, and in a form that is never sent. */
const canaries = { record: 'Qzxjvkw', unsent: 'Wkvjxzq', draft: 'Xjqzwkv', searched: 'Jvqwzxk' };
/** What may stand in clear: language, the device's random key, sign-outs to be reported, preferences that name nobody. */
const plainNames = /^(sb_lang|brevia\.(device|signOuts|ui\..*|preference.*)|mantine-color-scheme-value)$/;

const networks = ['with network', 'without network'] as const;

/** One device in the hands of two people; each test begins with the first at work, whatever became of the one before. */
describe('what a device keeps, and from whom', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let isLaunched = false;
  const screens = (page = browser.page) => screensOf(page, server.url);

  const userMenu = () => browser.page.getByRole('banner').getByRole('button', { name: /admin|user/ });
  const signOut = async (choice: 'keep' | 'discard' | null = null): Promise<void> => {
    const { page } = browser;
    await userMenu().click();
    await page.getByRole('menuitem', { name: t('nav.signOut') }).click();
    const dialog = screens().dialog(t('nav.signOut'));
    if (choice) await dialog.getByRole('radio', { name: t(`signOut.${choice}`) }).check();
    await dialog.getByRole('button', { name: t(choice ? `signOut.do.${choice}` : 'nav.signOut'), exact: true }).click();
    await page.waitForURL('**/login');
  };
  const giveTo = async (username: string): Promise<void> => {
    const { page } = browser;
    await userMenu().click();
    await page.getByRole('menuitem', { name: t('nav.lock') }).click();
    await page.getByRole('button', { name: t('unlock.another') }).click();
    await page.getByLabel(t('login.username')).fill(username);
    await page.getByLabel(t('users.fields.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await page.waitForURL('**/dashboard');
    await screens().expectUpToDate();
  };
  const newClient = async (name: string): Promise<void> => {
    const { page } = browser;
    await screens().open('/clients');
    await page.getByRole('button', { name: t('records.new.client') }).click();
    const dialog = screens().dialog(t('records.new.client'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill(name);
    await screens().finish(t('records.new.client'), t('common.create'));
    await screens().search(name);
    await expect(screens().row(name)).toContainText(t('sync.mark.pending'), { timeout: 30_000 });
  };
  const expectNothingKept = async (): Promise<void> => {
    const { vaults, cached, localStorage, sessionStorage } = await belongingsOf(browser.page);
    expect(vaults).toEqual([]);
    expect(sessionStorage.filter((name) => name.startsWith('brevia.'))).toEqual([]);
    expect(localStorage.filter((name) => !plainNames.test(name))).toEqual([]);
    expect(cached.filter((path) => path.startsWith('/api') || path.startsWith('/hubs'))).toEqual([]);
    expect(cached).toContain('/index.html');
  };

  beforeAll(async () => {
    server = await startPrepared();
    for (const username of ['admin', 'user']) await setOwnPassword(server.address, username, demoPassword, password);
    const api = await serverApi(server.address, 'admin', password);
    await fillEveryField(api.create, canaries.record);
  });
  afterEach(() => expect(browser.faults).toEqual([]));
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  /** Only what a browser writes beside the pages’ own needs the whole of it. */
  const begin = async ({ whole = false } = {}): Promise<void> => {
    browser = isLaunched
      ? await browser.relaunch({ offline: false, whole })
      : await launchBrowser({ whole, server: server.address });
    isLaunched = true;
    await screens().load('/login');
    if ((await belongingsOf(browser.page)).vaults.length > 0) await screens().unlock(password);
    else await screens().signIn('admin', password);
    await screens().expectUpToDate();
    await browser.whenOfflineReady();
    await browser.whenWholeAppKept();
  };

  const expectNothingReadable = (): void => {
    expect(wordsInFiles(browser.profile, [...Object.values(canaries), password])).toEqual([]);
  };

  /** Leaves the words in every place where a user leaves some; from before the network goes until after. */
  const leaveWords = async (): Promise<void> => {
    const { page } = browser;
    await screens().open('/brevets');
    await screens().search(canaries.record);
    await screens().row(canaries.record).click();
    await expect(page.getByRole('dialog').getByText(canaries.record).first()).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await browser.goOffline();
    await newClient(canaries.unsent);
    await screens().search(canaries.searched);
    await screens().open('/brevets');
    await page.getByRole('button', { name: t('records.new.patent') }).click();
    await screens()
      .dialog(t('records.new.patent'))
      .getByLabel(t('patents.fields.titre'), { exact: true })
      .fill(canaries.draft);
    // Until the form is kept, too.
    await page.waitForTimeout(1_500);
  };
  /** The vault's key, what wraps it, and what the disk holds in their place. */
  const keysOf = async (page: Page) => {
    const { name, kdf, iv, key } = await readWrappedKey(page);
    const derived = await deriveKey(password, { ...kdf, salt: Uint8Array.from(kdf.salt) } as unknown as Kdf);
    const wrapping = await crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['decrypt']);
    const additionalData = new TextEncoder().encode(`brevia vault key 1 ${name}`);
    const algorithm = { name: 'AES-GCM', iv: Uint8Array.from(iv), additionalData };
    const raw = new Uint8Array(await crypto.subtle.decrypt(algorithm, wrapping, Uint8Array.from(key)));
    return { raw, derived, wrapped: Uint8Array.from(key) };
  };

  it('E1 nothing readable is on the disk, nor the key, nor what wraps it: while open, when killed, when closed in peace', async () => {
    await begin({ whole: true });
    await leaveWords();
    expectNothingReadable();
    await browser.kill();
    expectNothingReadable();

    browser = await browser.relaunch({ offline: true });
    await screens().load('/clients');
    await screens().unlock(password);
    await screens().search(canaries.unsent);
    await expect(screens().row(canaries.unsent)).toBeVisible({ timeout: 30_000 });
    const { raw, derived, wrapped } = await keysOf(browser.page);
    expect(raw).toHaveLength(32);
    await browser.close();
    expectNothingReadable();
    const spellings = [raw, derived].flatMap((bytes) => [
      bytes,
      Buffer.from(bytes).toString('hex'),
      Buffer.from(bytes).toString('base64').slice(0, 42),
    ]);
    expect(wordsInFiles(browser.profile, spellings)).toEqual([]);
    expect(wordsInFiles(browser.profile, [wrapped])).not.toEqual([]);
  });

  inFull.each([1, 3])(
    'E3 fifteen idle minutes lock %s open tabs: nothing is left to see, and the key is gone',
    async (count) => {
      await begin();
      const [vault = ''] = (await belongingsOf(browser.page)).vaults;
      await browser.context.clock.install();
      const pages = [browser.page];
      while (pages.length < count) pages.push(await browser.context.newPage());
      for (const page of pages) {
        await screens(page).open('/clients');
        await screens(page).search(canaries.record);
        await expect(screens(page).row(canaries.record)).toBeVisible({ timeout: 30_000 });
      }
      for (const page of pages) await page.clock.fastForward('15:30');
      for (const page of pages) {
        await expect(page.getByRole('button', { name: t('unlock.submit') })).toBeVisible({ timeout: 30_000 });
        await expect(page.getByText(t('auth.idle')).or(page.getByText(t('unlock.text')))).not.toHaveCount(0);
        expect(await page.content()).not.toContain(canaries.record);
        expect(
          await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('brevia.'))),
        ).toEqual([]);
      }
      expect(await keyInWorker(browser.page, vault)).toBe('none');
      await browser.page.reload();
      await screens().unlock(password);
      for (const page of pages) await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 30_000 });
    },
  );

  inFull(
    'E4 UX-14 SYNC-37 what one user keeps sealed, another one on the device neither sees nor sends nor deletes',
    async () => {
      await begin();
      await giveTo('user');
      await giveTo('admin');
      await browser.goOffline();
      await newClient('Affaire confidentielle');
      await signOut('keep');
      expect((await belongingsOf(browser.page)).vaults).toHaveLength(2);
      await browser.page.getByRole('button', { name: t('login.backToUnlock') }).click();
      await screens().unlock(password);
      await browser.page
        .getByRole('link', { name: t('clients.title') })
        .first()
        .click();
      await screens().search(canaries.record);
      await expect(screens().row(canaries.record)).toBeVisible({ timeout: 30_000 });
      await screens().search('Affaire confidentielle');
      await expect(screens().row('Affaire confidentielle')).toHaveCount(0);
      await browser.goOnline();
      await screens().expectUpToDate();
      await signOut();
      const api = await serverApi(server.address, 'admin', password);
      expect(await api.search('/api/client', 'Affaire confidentielle')).toEqual([]);
      await screens().signIn('admin', password);
      await screens().expectUpToDate();
      expect(await api.search('/api/client', 'Affaire confidentielle')).toHaveLength(1);
      const { cached } = await belongingsOf(browser.page);
      expect(cached.filter((path) => path.startsWith('/api') || path.startsWith('/hubs'))).toEqual([]);
    },
  );

  inFull.each(networks)('E2 AUTH-17 signing out leaves shell and language, %s', async (network) => {
    await begin();
    const [vault = ''] = (await belongingsOf(browser.page)).vaults;
    expect(vault).not.toBe('');
    await screens().open('/clients');
    if (network === 'without network') {
      await browser.goOffline();
      await newClient('Encore une fois');
    }
    await browser.page.getByRole('button', { name: t('records.new.client') }).click();
    const form = screens().dialog(t('records.new.client'));
    await form.getByLabel(t('clients.fields.nomClient')).first().fill('Jamais envoyé');
    await form.getByRole('button', { name: t('draft.keepAndClose') }).click();
    await expect(form).toBeHidden();
    await signOut('discard');
    await expectNothingKept();
    expect(await keyInWorker(browser.page, vault)).toBe('none');
    await browser.page.reload();
    await expect(browser.page.getByRole('button', { name: t('login.submit') })).toBeVisible({ timeout: 30_000 });
    await expectNothingKept();
    if (network === 'with network') return;
    const waitsToBeSent = async () => (await belongingsOf(browser.page)).localStorage.includes('brevia.signOuts');
    expect(await waitsToBeSent()).toBe(true);
    await browser.goOnline();
    await expect.poll(waitsToBeSent).toBe(false);
  });
});
