import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { authPaths, type OwnSession } from '#domain/routes.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

let server: BuiltServer;

beforeAll(async () => {
  server = await startPrepared();
});
afterAll(() => server?.stop({ erase: true }));

describe('a device whose session has ended', () => {
  let browser: TestBrowser;
  let token: string;
  const steps = () => screensOf(browser.page, server.url);

  beforeAll(async () => {
    browser = await openPrepared(server, 'user');
    token = await signInAt(server.address, 'user', demoPassword);
  });
  afterAll(() => browser?.close({ erase: true }));

  const call = async (method: string, path: string): Promise<unknown[]> => {
    const answer = await fetch(server.address + path, { method, headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { Data?: unknown[] }).Data ?? [];
  };
  const namesOnServer = async (): Promise<string[]> =>
    (await call('GET', '/api/client?page=1&pageSize=100')).map((row) => (row as { NomClient: string }).NomClient);
  /** As the user does from another device. */
  const endOthers = async (): Promise<void> => {
    const sessions = (await call('GET', authPaths.sessions)) as OwnSession[];
    const others = sessions.filter(({ Current }) => !Current);
    expect(others.length).toBeGreaterThan(0);
    for (const { Id } of others) await call('DELETE', `${authPaths.sessions}/${Id}`);
  };

  it('UX-11 without network nobody is sent away; once it is back the sign-in is asked for, and what waits is whole', async () => {
    const { page } = browser;
    const made = 'Après la session';
    const before = (await namesOnServer()).length;
    await steps().load('/clients');
    await steps().expectTotal(before);
    await browser.goOffline();
    await endOthers();

    await page.getByRole('button', { name: t('records.new.client') }).click();
    await steps().dialog(t('records.new.client')).getByLabel(t('clients.fields.nomClient')).fill(made);
    await steps().finish(t('records.new.client'), t('common.create'));
    await page.reload();
    await steps().search(made);
    await expect(steps().row(made)).toContainText(t('sync.mark.pending'));
    await steps().open('/brevets');
    await steps().expectTotal(300);
    await expect(page.getByLabel(t('login.username'))).toHaveCount(0);
    expect(await namesOnServer()).not.toContain(made);

    await browser.goOnline();
    await expect(page.getByLabel(t('login.username'))).toBeVisible({ timeout: 60_000 });
    expect(await namesOnServer()).not.toContain(made);
    await steps().signIn('user', demoPassword);
    await steps().expectUpToDate();
    expect((await namesOnServer()).filter((name) => name === made)).toHaveLength(1);
  });

  inFull('AUTH-05 UX-05 whoever is signed out in the middle of a form signs in again and goes on in it', async () => {
    const { page } = browser;
    await steps().load('/clients?edit=new');
    const name = steps().dialog(t('records.new.client')).getByLabel(t('clients.fields.nomClient'));
    await name.fill('Au milieu');
    await endOthers();

    await expect(page.getByText(t('auth.ended'))).toBeVisible({ timeout: 60_000 });
    await page.getByLabel(t('login.username')).fill('user');
    await page.getByLabel(t('users.fields.password'), { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await expect(name).toHaveValue('Au milieu', { timeout: 30_000 });
    expect(new URL(page.url()).pathname).toBe('/clients');
  });
});
