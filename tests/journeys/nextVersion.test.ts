import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { buildNextVersion } from '#tests/support/nextVersion/buildNextVersion.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const account = ['admin', 'Delorme-2026'] as const;
const family = 'SEM-0239';
/** The next version's words are not among ours. */
const keywords = 'Mots-clés';

const modes: readonly (readonly [string, readonly string[]])[] = [
  ['a server with a feed', []],
  ...(process.env.BREVIA_PROOF ? [['a plain server', ['--plain']] as const] : []),
];

/** A device lives through the coming of a version with more fields, through its recall, and through its return. */
describe.each(modes)('this version and the next one on one device, %s', (_, args) => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let next: string;
  let id: number;
  const screens = () => screensOf(browser.page, server.url);
  const stored = async (): Promise<Record<string, unknown>> =>
    (await (await serverApi(server.url, ...account)).get(`/api/brevet/${id}`)).Data as unknown as Record<
      string,
      unknown
    >;

  beforeAll(async () => {
    next = buildNextVersion();
    server = await startBuiltServer({ args });
    const [found] = await (await serverApi(server.url, ...account)).search('/api/brevet', family);
    id = Number(found?.Id);
    browser = await launchBrowser();
    await screens().signIn(...account);
    await screens().expectUpToDate(120_000);
    await browser.whenOfflineReady();
    await browser.whenWholeAppKept();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  const restartAs = async (release?: string): Promise<void> => {
    const { dataFolder, url } = server;
    await server.stop();
    server = await startBuiltServer({ dataFolder, args, port: Number(new URL(url).port), ...(release && { release }) });
  };
  const edit = async (label: string, text: string): Promise<void> => {
    await screens().search(family);
    await screens().rowAction(family, t('common.edit'));
    const dialog = browser.page.getByRole('dialog');
    await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByRole('button', { name: t('common.next') }).click();
    await dialog.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  /** No page of the version before is open, so the one that waits takes its place. */
  const openAs = async (path: string): Promise<void> => {
    browser = await browser.relaunch();
    await browser.page.goto(`${server.url}${path}`);
    await screens().unlock(account[1]);
  };
  /** What a release that is called back does to a browser: nothing of the app is kept in it. */
  const forgetApp = async (): Promise<void> => {
    await browser.page.goto(`${server.url}/manifest.webmanifest`);
    await browser.page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
  };

  /** What waits in this version arrives at the next server, and takes nothing of what that one knows more. */
  const workOffline = async (): Promise<void> => {
    await browser.goOffline();
    await screens().load('/brevets');
    await edit(t('patents.fields.titre'), 'Semoir hors ligne');
    await screens().load('/clients?edit=new');
    await screens().dialog(t('records.new.client')).getByLabel(t('clients.fields.nomClient')).first().fill('À moitié');
    await browser.page.waitForTimeout(1_500);
  };
  const sendToNext = async (): Promise<void> => {
    await restartAs(next);
    const { InformationsDepot } = await stored();
    const filings = (InformationsDepot as { Id: number }[]).map(({ Id }) => ({ id: Id, numeroOpposition: `FR${Id}` }));
    await (await serverApi(server.url, ...account)).change(`/api/brevet/${id}`, {
      motsCles: 'semis, céréales',
      informationsDepot: filings,
    });
    await browser.goOnline();
    await screens().expectUpToDate(240_000);
    expect(await stored()).toMatchObject({ Titre: 'Semoir hors ligne', MotsCles: 'semis, céréales' });
    const [filing] = (await stored()).InformationsDepot as { Id: number; NumeroOpposition: string }[];
    expect(filing?.NumeroOpposition).toBe(`FR${filing?.Id}`);
  };

  /** The next version opens on what this one left, and reads what that one left out. */
  const openNext = async (): Promise<void> => {
    await expect
      .poll(
        () =>
          browser.page.evaluate(async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update().catch(() => undefined);
            return registration.waiting !== null;
          }),
        { timeout: 60_000 },
      )
      .toBe(true);
    await openAs('/clients');
    await screens().expectUpToDate(120_000);
    await expect(browser.page.getByRole('region', { name: t('draft.offers') })).toContainText('À moitié');
    // A form shows what stood there when it opened; the record itself is read anew under the eye.
    await screens().load(`/brevets?open=${id}`);
    await expect(browser.page.getByText('semis, céréales')).toBeVisible({ timeout: 120_000 });
    await screens().load('/brevets');
    await screens().search(family);
    await screens().rowAction(family, t('common.edit'));
    await expect(browser.page.getByRole('dialog').getByLabel(keywords)).toHaveValue('semis, céréales');
    await browser.page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.cancel') })
      .click();
    expect(browser.faults).toEqual([]);
  };
  /** This version, called back beside a change of the next one, says so and touches nothing. */
  const callBack = async (): Promise<void> => {
    await browser.goOffline();
    await edit(keywords, 'semis, graines');
    await expect(screens().row(family)).toContainText(t('sync.mark.pending'));
    // The page goes before the network comes, and with it the one that could send this.
    await browser.page.goto('about:blank');
    await restartAs();
    await browser.goOnline();
    await forgetApp();
    await openAs('/brevets');
    await expect(browser.page.getByText(t('app.newer.title'))).toBeVisible();
    await browser.screenshot('newer-change');
    await browser.page.waitForTimeout(3_000);
    expect(await stored()).toMatchObject({ Titre: 'Semoir hors ligne' });
  };

  it('SYNC-44 SYNC-45 SYNC-46 SYNC-57 C7 work survives the next version, its recall and its return, and is sent by who knows it', async () => {
    await workOffline();
    await sendToNext();
    await openNext();
    await callBack();
    // The next version, back again, sends what was left to it.
    await restartAs(next);
    await forgetApp();
    await openAs('/brevets');
    await screens().expectUpToDate(120_000);
    expect(await stored()).toMatchObject({ Titre: 'Semoir hors ligne', MotsCles: 'semis, graines' });
    await expect(browser.page.getByText(t('app.newer.title'))).toHaveCount(0);
    expect(browser.faults).toEqual([]);
  });
});
