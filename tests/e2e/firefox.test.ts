import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { findFirefox } from '#scripts/lib/otherBrowsers.mjs';
import { expect } from '#tests/support/browser/expect.ts';
import { launchFirefox, type TestFirefox } from '#tests/support/browser/firefox/launchFirefox.ts';
import { readableInProfile } from '#tests/support/browser/firefox/readableInProfile.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { needing } from '#tests/support/files/needing.ts';
import { readMozLz4 } from '#tests/support/files/readMozLz4.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { setOwnPassword } from '#tests/support/server/setOwnPassword.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const families = 300;
const password = 'Zqvxjwk-Brevets-7';
const madeHere = 'Feuerfuchs Vqxzkjw SARL';

describe.skipIf(!findFirefox())('in Firefox', needing('firefox'), () => {
  let server: BuiltServer;
  let browser: TestFirefox;
  const screens = () => screensOf(browser.page, server.url);

  beforeAll(async () => {
    server = await startBuiltServer();
    // The one of the demo is readable to everybody.
    await setOwnPassword(server.address, 'admin', demoPassword, password);
    browser = await launchFirefox();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  const expectNothingReadable = () => expect(readableInProfile(browser.profile, ['Vqxzkjw', password])).toEqual([]);

  it('UX-01 UX-03 UX-04 E1 OFF-01 what is made without network outlives a restart, is sent once, and is nowhere readable on the disk', async () => {
    await screens().signIn('admin', password);
    await screens().expectUpToDate();
    await browser.whenOfflineReady();
    await screens().open('/brevets');
    await screens().expectTotal(families);
    await browser.goOffline();
    await screens().createClient(madeHere);
    await screens().search('Vqxzkjw');
    await expect(screens().row(madeHere)).toContainText(t('sync.mark.pending'));
    expectNothingReadable();

    await browser.close();
    expectNothingReadable();
    // What it remembers of its pages was among it.
    expect(readMozLz4(join(browser.profile, 'sessionstore.jsonlz4'))).toContain(`${server.url}/clients`);

    browser = await browser.relaunch({ offline: true });
    await screens().load('/clients');
    await screens().unlock(password);
    await screens().search('Vqxzkjw');
    await expect(screens().row(madeHere)).toContainText(t('sync.mark.pending'));
    await browser.goOnline();
    await screens().expectUpToDate(120_000);
    const api = await serverApi(server.address, 'admin', password);
    expect(await api.search('/api/client', madeHere)).toHaveLength(1);
    expect(browser.faults).toEqual([]);
  });
});
