import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword as adminPassword } from '#domain/demoPassword.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { everythingInPage } from '#tests/support/browser/vaultInPage.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { wordsInFiles } from '#tests/support/files/filesHolding.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { secretsOnTheWire } from '#tests/support/server/secretsOnTheWire.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const password = 'Kqzwvjx-2026!';
/** Somebody whose names stand nowhere else. */
const person = { username: 'qvxzkwj', email: 'jwqxvz@zkqvxw.test', nom: 'Vqjzxwk', prenom: 'Zwxqjkv' };

/** The browser's own password manager, which asks its user: it counts for whom it asked, and the rest is encrypted. */
const passwordManager = /\/Login Data(-journal)?$/;

/** One device and one person; each test begins with their session open, whatever became of the one before. */
describe('who works here, and with what right, is not on the disk', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  /** Whether the device is theirs. */
  let isKept = false;
  const wires: ReadonlySet<string>[] = [];
  const screens = () => screensOf(browser.page, server.url);
  const secrets = (): string[] => wires.flatMap((wire) => [...wire]);

  const expectNobodyNamed = (): void => {
    const found = wordsInFiles(browser.profile, [...secrets(), ...Object.values(person), password])
      .filter(({ word, file }) => word !== person.email || !passwordManager.test(file))
      .map(({ word, file }) => ({ word, file: file.slice(browser.profile.length) }));
    expect(secrets().length).toBeGreaterThan(2);
    expect(found).toEqual([]);
  };
  /** What a browser keeps of a page may reach its disk at any time: so nothing of it may name anybody at any time. */
  const expectNobodyNamedInPage = async (): Promise<void> => {
    const texts = await everythingInPage(browser.page);
    const found = [...secrets(), ...Object.values(person), password].flatMap((word) =>
      Object.keys(texts).filter((place) => texts[place]?.includes(word)),
    );
    expect(found).toEqual([]);
  };
  const signIn = async ({ forget = false } = {}): Promise<void> => {
    const { page } = browser;
    await page.goto(server.url);
    await page.getByLabel(t('login.username')).fill(person.email);
    await page.getByLabel(t('users.fields.password'), { exact: true }).fill(password);
    if (forget) await page.getByLabel(t('login.keepDevice')).uncheck();
    await page.getByRole('button', { name: t('login.submit') }).click();
    await page.waitForURL('**/dashboard');
    await screens().expectUpToDate();
    isKept = !forget;
  };
  const choose = async (item: string): Promise<void> => {
    await browser.page.getByRole('banner').getByRole('button', { name: person.username }).click();
    await browser.page.getByRole('menuitem', { name: item }).click();
  };
  const signOut = async (): Promise<void> => {
    await choose(t('nav.signOut'));
    await screens()
      .dialog(t('nav.signOut'))
      .getByRole('button', { name: t('nav.signOut'), exact: true })
      .click();
    await browser.page.waitForURL('**/login');
    isKept = false;
  };
  const unlockButton = () => browser.page.getByRole('button', { name: t('unlock.submit'), exact: true });

  /** The device as it was left, in a browser that begins anew, with the person at work. */
  const begin = async (): Promise<void> => {
    browser = await browser.relaunch();
    wires.push(secretsOnTheWire(browser.context));
    if (!isKept) return signIn();
    await screens().load('/clients');
    await screens().unlock(password);
    await screens().expectUpToDate();
  };

  beforeAll(async () => {
    server = await startPrepared();
    const api = await serverApi(server.address, 'admin', adminPassword);
    await api.create('/api/admin/useradmin/create-employee', {
      ...person,
      password,
      role: 'user',
      canRead: true,
      canWrite: true,
    });
    browser = await launchBrowser({ whole: true, server: server.address });
    wires.push(secretsOnTheWire(browser.context));
    await browser.page.goto(server.url);
    await browser.whenOfflineReady();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  inFull('E1 AUTH-04 open, also after a reload and in a second tab; and killed while it is', async () => {
    await begin();
    await browser.page.reload();
    await screens().expectUpToDate();
    const second = await browser.context.newPage();
    await second.goto(`${server.url}/profile`);
    await expect(second.getByText(person.email).first()).toBeVisible({ timeout: 30_000 });
    await second.close();
    await expectNobodyNamedInPage();
    expectNobodyNamed();
    await browser.kill();
    expectNobodyNamed();
  });

  inFull(
    'E1 locked, closed, and reopened; no refresh token from the wire renews anything without the device',
    async () => {
      await begin();
      // Renews, so that there are several.
      await browser.page.reload();
      await screens().expectUpToDate();
      const stolen = secrets().filter((secret) => /^[\w-]+\.\d+\./.test(secret));
      expect(stolen.length).toBeGreaterThan(1);
      for (const refreshToken of stolen) {
        const body = JSON.stringify({ refreshToken });
        const headers = { 'Content-Type': 'application/json' };
        const { status } = await fetch(`${server.address}/api/auth/refresh`, { method: 'POST', headers, body });
        expect(status).toBe(403);
      }
      await choose(t('nav.lock'));
      await expect(unlockButton()).toBeVisible({ timeout: 30_000 });
      await expectNobodyNamedInPage();
      expectNobodyNamed();
      await browser.close();
      expectNobodyNamed();
      browser = await browser.relaunch();
      await screens().load('/clients');
      await expect(unlockButton()).toBeVisible({ timeout: 30_000 });
      await expectNobodyNamedInPage();
      expectNobodyNamed();
    },
  );

  inFull('E1 AUTH-17 closed in peace while open; signed out without network, and with it', async () => {
    await begin();
    await browser.close();
    expectNobodyNamed();
    await begin();
    await browser.goOffline();
    await signOut();
    await expectNobodyNamedInPage();
    expectNobodyNamed();
    await browser.goOnline();
    await signIn();
    await signOut();
    await expectNobodyNamedInPage();
    await browser.close();
    expectNobodyNamed();
  });

  it('E1 kept nowhere: open, reloaded, killed', async () => {
    if (isKept) {
      await begin();
      await signOut();
    }
    await signIn({ forget: true });
    await browser.page.reload();
    await screens().expectUpToDate();
    await expectNobodyNamedInPage();
    expectNobodyNamed();
    await browser.kill();
    expectNobodyNamed();
  });
});
