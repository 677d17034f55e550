import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { hasWebKit } from '#scripts/lib/otherBrowsers.mjs';
import { launchWebKit, type TestWebKit } from '#tests/support/browser/webkit/launchWebKit.ts';
import { webKitFindings } from '#tests/support/browser/webkit/webKitFindings.ts';
import { webKitScreens } from '#tests/support/browser/webkit/webKitScreens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { createChance } from '#tests/support/engine/fakeWorld.ts';
import { wordsInFiles } from '#tests/support/files/filesHolding.ts';
import { needing } from '#tests/support/files/needing.ts';
import { type FaultyProxy, startFaultyProxy } from '#tests/support/server/faultyProxy.ts';
import { fillEveryField } from '#tests/support/server/fillEveryField.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { setOwnPassword } from '#tests/support/server/setOwnPassword.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const password = 'Zqvxjwk-Brevets-7';
/** In every field of every record on the server, in unsent changes, in a search, and in a form that is never sent. */
const canaries = { record: 'Qzxjvkw', unsent: 'Wkvjxzq', searched: 'Jvqwzxk', draft: 'Xjqzwkv' };
const kills = 5;
const loads = 40;

/** One device; each test goes on where the one before has left it, with network and nothing to send. */
describe.skipIf(!hasWebKit())('a device with WebKit', needing('webKit'), () => {
  let server: BuiltServer;
  let network: FaultyProxy;
  let browser: TestWebKit;
  const screens = () => webKitScreens(browser.page, network.url);
  const api = () => serverApi(server.address, 'admin', password);
  const goOffline = (): void => {
    network.isCut = true;
    network.dropAll();
  };
  const goOnline = async (): Promise<void> => {
    network.isCut = false;
    await screens().expectUpToDate();
  };

  beforeAll(async () => {
    server = await startBuiltServer();
    // The one of the demo is readable to everybody.
    await setOwnPassword(server.address, 'admin', demoPassword, password);
    await fillEveryField((await api()).create, canaries.record);
    network = await startFaultyProxy(server.address, createChance(1));
    browser = await launchWebKit();
    await screens().signIn('admin', password);
    await screens().expectUpToDate();
    await screens().whenOfflineReady();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await network?.close();
    await server?.stop({ erase: true });
  });

  const reopen = async (path: string): Promise<void> => {
    browser = await launchWebKit(browser.profile);
    await screens().load(path);
    await screens().unlock(password);
    await browser.page.until('open', () => browser.page.run(() => document.querySelector('[data-standing]') !== null));
  };
  const expectNothingReadable = () =>
    expect(wordsInFiles(browser.profile, [...Object.values(canaries), password])).toEqual([]);

  it('UX-02 UX-03 UX-05 E1 nothing that was read, typed, searched or kept stands in the profile: open, killed, closed', async () => {
    await screens().open('/brevets');
    await screens().search(canaries.record);
    await browser.page.press({ role: 'cell', holding: canaries.record });
    await browser.page.see({ role: 'dialog', holding: canaries.record });
    goOffline();
    await screens().createClient(canaries.unsent);
    await screens().search(canaries.searched);
    await screens().open('/clients?edit=new');
    const form = { role: 'textbox', dialog: t('records.new.client') };
    await browser.page.enter(form, canaries.draft);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expectNothingReadable();
    await browser.kill();
    expectNothingReadable();

    await reopen('/clients?edit=new');
    await browser.page.until('find the draft', () =>
      browser.page.run(
        (word) => [...document.querySelectorAll('input')].some(({ value }) => value === word),
        canaries.draft,
      ),
    );
    await browser.close();
    expectNothingReadable();

    await reopen('/clients');
    await goOnline();
    expect(await (await api()).search('/api/client', canaries.unsent)).toHaveLength(1);
  });

  it('UX-03 UX-04 UX-33 a family is edited without network, the edit outlives a reload, and arrives', async () => {
    const { page } = browser;
    goOffline();
    await screens().open('/brevets');
    await screens().search('SEM-0239');
    await page.press({ role: 'button', begins: t('table.rowActions', { name: '' }).trim(), row: 'SEM-0239' });
    await page.press({ role: 'menuitem', name: t('common.edit') });
    await page.enter({ label: t('patents.fields.titre') }, 'Modifié dans un train');
    await page.press({ role: 'button', name: t('common.next') });
    await page.press({ role: 'button', name: t('common.save') });
    await page.see({ role: 'row', holding: 'Modifié dans un train' });
    await page.reload();
    await page.see({ role: 'row', holding: t('sync.mark.pending') });
    await goOnline();
    expect(await (await api()).search('/api/brevet', 'Modifié dans un train')).toHaveLength(1);
  });

  it(`C3 SYNC-38 SIGKILL ${kills} times while saving: what the screen showed as kept is sent, once`, async () => {
    const kept: string[] = [];
    goOffline();
    for (let round = 1; round <= kills; round += 1) {
      await screens().createClient(`Coupure ${round}-1`);
      kept.push(`Coupure ${round}-1`);
      // Killed in the midst of the next one, somewhere between its first key and its end.
      const next = screens()
        .createClient(`Coupure ${round}-2`)
        .then(
          () => void kept.push(`Coupure ${round}-2`),
          () => {},
        );
      await new Promise((resolve) => setTimeout(resolve, round * 400));
      await browser.kill();
      browser.page.giveUp();
      await next;
      await reopen('/clients');
      await screens().search(kept.at(-1) ?? '');
      await browser.page.see({ role: 'row', holding: kept.at(-1) ?? '' });
    }
    await goOnline();
    const found = (await (await api()).search('/api/client', 'Coupure')).map(({ NomClient }) => String(NomClient));
    expect(found.filter((name, at) => found.indexOf(name) !== at)).toEqual([]);
    expect(kept.filter((name) => !found.includes(name))).toEqual([]);
  });

  it('UX-57 the settings offer neither sizes nor persistence, which this browser has not', async () => {
    await screens().open('/settings?tab=device');
    await browser.page.see({ text: t('settings.device.records') });
    expect(await browser.page.run(() => 'storage' in navigator)).toBe(false);
    await browser.page.seeNone({ text: t('settings.device.space') });
    await browser.page.seeNone({ role: 'button', name: t('settings.device.askToPersist') });
  });

  it('UX-46 axe finds nothing on the dashboard, in both lists, the settings and the sync centre', async () => {
    for (const path of ['/dashboard', '/brevets', '/clients', '/settings?tab=device', '/synchronisation']) {
      await screens().open(path);
      await browser.page.see({ role: 'heading' });
      // What fades in has colours of its own for a moment; a fault is there the next time, too.
      await expect.poll(() => webKitFindings(browser.page), { timeout: 30_000, message: path }).toEqual([]);
    }
  });

  it(`UX-55 SYNC-38 ${loads} loads in a row each show their list, whatever the page before was left amid`, async () => {
    const { page } = browser;
    const waited: number[] = [];
    for (let load = 1; load <= loads; load += 1) {
      await screens().load(load % 2 ? '/clients' : '/brevets');
      const isThere = () => page.run(() => document.querySelector('tbody tr') !== null);
      const isOffered = () => page.run((words) => document.body.innerText.includes(words), t('wait.goOn'));
      await page.until('show the list, or what can be done', async () => (await isThere()) || (await isOffered()));
      if (!(await isThere())) waited.push(load);
    }
    expect(waited).toEqual([]);
  });
});
