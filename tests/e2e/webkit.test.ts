import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { hasWebKit } from '#scripts/lib/otherBrowsers.mjs';
import { launchWebKit, type TestWebKit } from '#tests/support/browser/webkit/launchWebKit.ts';
import { webKitScreens } from '#tests/support/browser/webkit/webKitScreens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { createChance } from '#tests/support/engine/fakeWorld.ts';
import { wordsInFiles } from '#tests/support/files/filesHolding.ts';
import { needing } from '#tests/support/files/needing.ts';
import { type FaultyProxy, startFaultyProxy } from '#tests/support/server/faultyProxy.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { setOwnPassword } from '#tests/support/server/setOwnPassword.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const password = 'Zqvxjwk-Brevets-7';
const madeHere = 'Wolpertinger Vqxzkjw SA';

describe.skipIf(!hasWebKit())('in WebKit', needing('webKit'), () => {
  let server: BuiltServer;
  let network: FaultyProxy;
  let browser: TestWebKit;
  const screens = () => webKitScreens(browser.page, network.url);

  beforeAll(async () => {
    server = await startBuiltServer();
    // The one of the demo is readable to everybody.
    await setOwnPassword(server.address, 'admin', demoPassword, password);
    network = await startFaultyProxy(server.address, createChance(1));
    browser = await launchWebKit();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await network?.close();
    await server?.stop({ erase: true });
  });

  const expectNothingReadable = () => expect(wordsInFiles(browser.profile, ['Vqxzkjw', password])).toEqual([]);

  it('UX-01 UX-03 UX-04 E1 OFF-01 what is made without network outlives the death of the browser, is sent once, and is nowhere readable on the disk', async () => {
    await screens().signIn('admin', password);
    await screens().expectUpToDate();
    await screens().whenOfflineReady();
    network.isCut = true;
    network.dropAll();
    await screens().createClient(madeHere);
    await screens().search('Vqxzkjw');
    await browser.page.see({ role: 'row', holding: t('sync.mark.pending') });
    expectNothingReadable();
    await browser.kill();
    expectNothingReadable();

    browser = await launchWebKit(browser.profile);
    await screens().load('/clients');
    await screens().unlock(password);
    await screens().search('Vqxzkjw');
    await browser.page.see({ role: 'row', holding: madeHere });
    network.isCut = false;
    await screens().expectUpToDate();
    const api = await serverApi(server.address, 'admin', password);
    expect(await api.search('/api/client', madeHere)).toHaveLength(1);
    await browser.close();
    expectNothingReadable();
    // What the page keeps on purpose was among what was looked at.
    expect(wordsInFiles(browser.profile, ['brevia.device'])).not.toEqual([]);
  });
});
