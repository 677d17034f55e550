import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword as adminPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openInstalled, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { everythingInPage } from '#tests/support/browser/vaultInPage.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { filesHolding } from '#tests/support/files/filesHolding.ts';
import { secretsOnTheWire } from '#tests/support/server/secretsOnTheWire.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const password = 'Kqzwvjx-2026!';
/** Somebody whose names stand nowhere else. */
const person = { username: 'qvxzkwj', email: 'jwqxvz@zkqvxw.test', nom: 'Vqjzxwk', prenom: 'Zwxqjkv' };

/** The browser's own password manager, which asks its user: it counts for whom it asked, and the rest is encrypted. */
const passwordManager = /\/Login Data(-journal)?$/;

/** One device and one person, through everything that can become of a session on it. */
describe('who works here, and with what right, is not on the disk', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const wires: ReadonlySet<string>[] = [];
  const screens = () => screensOf(browser.page, server.url);
  const launched = (): void => void wires.push(secretsOnTheWire(browser.context));
  const secrets = (): string[] => wires.flatMap((wire) => [...wire]);

  const expectNobodyNamed = (): void => {
    const found = [...secrets(), ...Object.values(person), password].flatMap((word) =>
      filesHolding(browser.profile, word)
        .filter((file) => word !== person.email || !passwordManager.test(file))
        .map((file) => ({ word, file: file.slice(browser.profile.length) })),
    );
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
    await page.getByLabel(t('login.password'), { exact: true }).fill(password);
    if (forget) await page.getByLabel(t('login.forgetDevice')).check();
    await page.getByRole('button', { name: t('login.submit') }).click();
    await page.waitForURL('**/dashboard');
    await screens().expectUpToDate();
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
  };
  const unlockButton = () => browser.page.getByRole('button', { name: t('unlock.submit'), exact: true });

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
    browser = await openInstalled(server);
    launched();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('E1 AUTH-04 open, also after a reload and in a second tab', async () => {
    await signIn();
    await browser.page.reload();
    await screens().expectUpToDate();
    const second = await browser.context.newPage();
    await second.goto(`${server.url}/profile`);
    await expect(second.getByText(person.email).first()).toBeVisible({ timeout: 30_000 });
    await second.close();
    await expectNobodyNamedInPage();
    expectNobodyNamed();
  });

  it('E1 killed while open', async () => {
    await browser.kill();
    expectNobodyNamed();
  });

  it('E1 locked; and no refresh token taken from the wire renews anything without the device', async () => {
    browser = await browser.relaunch();
    launched();
    await screens().open('/clients');
    await screens().unlock(password);
    await screens().expectUpToDate();
    const api = `${server.address}/api/auth`;
    const stolen = secrets().filter((secret) => /^[\w-]+\.\d+\./.test(secret));
    expect(stolen.length).toBeGreaterThan(1);
    for (const refreshToken of stolen) {
      const body = JSON.stringify({ refreshToken });
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await fetch(`${api}/refresh`, { method: 'POST', headers, body });
      expect(status).toBe(403);
    }
    await choose(t('nav.lock'));
    await expect(unlockButton()).toBeVisible({ timeout: 30_000 });
    await expectNobodyNamedInPage();
    expectNobodyNamed();
  });

  it('E1 locked and closed', async () => {
    await browser.close();
    expectNobodyNamed();
  });

  it('E1 reopened at the lock screen', async () => {
    browser = await browser.relaunch();
    launched();
    await screens().open('/clients');
    await expect(unlockButton()).toBeVisible({ timeout: 30_000 });
    await expectNobodyNamedInPage();
    expectNobodyNamed();
  });

  it('E1 closed in peace while open', async () => {
    await screens().unlock(password);
    await screens().expectUpToDate();
    await browser.close();
    expectNobodyNamed();
  });

  it('E1 AUTH-17 signed out without network, and with it', async () => {
    browser = await browser.relaunch();
    launched();
    await screens().open('/clients');
    await screens().unlock(password);
    await screens().expectUpToDate();
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
    browser = await browser.relaunch();
    launched();
    await signIn({ forget: true });
    await browser.page.reload();
    await screens().expectUpToDate();
    await expectNobodyNamedInPage();
    expectNobodyNamed();
    await browser.kill();
    expectNobodyNamed();
  });
});
