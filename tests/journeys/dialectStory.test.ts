import { afterEach, describe, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { dialects } from '#tests/support/plain/dialects.ts';
import type { Row } from '#tests/support/plain/kinds.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { type PlainWorld, plainWorld } from '#tests/support/plain/plainWorld.ts';

const t = wordsOf('fr');
/** Between them they have what a screen could stumble over; tests/sync/dialects.test.ts takes the engine through all. */
const few = ['refuses contacts', 'hardest'];
const { isFull } = proofSize('dialects in a browser', { short: few.length, full: dialects.length });
const given = dialects
  .filter(({ name }) => isFull || few.includes(name))
  .map((dialect) => [dialect.name, dialect] as const);

describe.each(given)('a portfolio on a server of the dialect “%s”', (name, dialect) => {
  let plain: ListeningPlain;
  let world: PlainWorld;
  let browser: TestBrowser;

  afterEach(async () => {
    await browser?.close({ erase: true });
    await plain?.stop();
  });

  it('AUTH-05 PAT-06 OFF-01 is signed in to, read, edited without network and sent as it was meant', async () => {
    plain = await listenPlain(dialect, 'build/app');
    const { server } = plain;
    world = plainWorld(server.records);
    browser = await launchBrowser();
    const screens = () => screensOf(browser.page, plain.url);
    await screens().signIn('ada', plainPassword);
    await screens().expectUpToDate(120_000);
    await browser.whenOfflineReady();

    await screens().open('/brevets');
    await screens().search('Moule');
    await screens().rowAction('Moule à noyau', t('common.view'));
    const details = browser.page.getByRole('dialog');
    await expect(details.getByText('FR2401234').first()).toBeVisible({ timeout: 60_000 });
    await expect(details.getByText('15/03/2024').first()).toBeVisible();
    await expect(details.getByText('Petit').first()).toBeVisible();
    await browser.screenshot(`dialect ${name}`);

    await screens().open('/contacts');
    if (dialect.refuses.includes('contact'))
      await expect(
        browser.page.getByRole('main').getByText(t('sync.warnings.refused_one', { kind: t('records.plural.contact') })),
      ).toBeVisible();
    else await expect(screens().row('Roux')).toHaveCount(1);

    await screens().open('/synchronisation');
    await expect(browser.page.getByText(t('sync.plainServer.title'))).toBeVisible();
    await browser.screenshot(`dialect sync ${name}`);
    await screens().open('/settings?tab=device');
    await expect(browser.page.getByText(t('sync.plainServer.title'))).toBeVisible();

    browser = await browser.relaunch({ offline: true });
    await screens().open('/brevets');
    await screens().unlock(plainPassword);
    await screens().search('Moule');
    await screens().rowAction('Moule à noyau', t('common.edit'));
    const edit = browser.page.getByRole('dialog');
    await edit.getByLabel(t('patents.fields.titre'), { exact: true }).fill('Moule sans noyau');
    await edit.getByRole('button', { name: t('common.next') }).click();
    await edit.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(screens().row('Moule sans noyau')).toContainText(t('sync.mark.pending'), { timeout: 30_000 });

    const held = (): Row => server.records.row('brevet', world.patent) as Row;
    const before = structuredClone(held());
    await browser.goOnline();
    await screens().expectUpToDate(120_000);
    const comparable = (row: Row) => ({
      ...row,
      updatedAt: '',
      informationsDepot: (row.informationsDepot as object[]).map((filing) => ({
        ...filing,
        ...(dialect.filings === 'without ids' && { id: 0 }),
      })),
    });
    expect(comparable(held())).toEqual({
      ...comparable(before),
      titre: 'Moule sans noyau',
    });
    expect(browser.faults).toEqual([]);
  });
});
