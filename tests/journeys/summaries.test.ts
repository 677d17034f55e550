import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import type { Row } from '#tests/support/plain/kinds.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { type PlainWorld, plainWorld } from '#tests/support/plain/plainWorld.ts';

const t = wordsOf('fr');
const families = 20;

/** A server whose lists are summaries: what of a record is not here yet is neither shown nor sent as empty. */
describe('records of which only a summary is here', () => {
  let plain: ListeningPlain;
  let world: PlainWorld;
  let browser: TestBrowser;
  let late: number;
  let last: number;
  /** Records that the server hands out in summary only: whoever asks for one is asked to come back later. */
  const held = new Set<number>();
  const screens = () => screensOf(browser.page, plain.url);

  beforeAll(async () => {
    plain = await listenPlain(dialectNamed('summaries'), 'build/app');
    const { records } = plain.server;
    world = plainWorld(records);
    late = records.create('brevet', {
      titre: 'Lanterne',
      referenceFamille: 'LAN-1',
      commentaire: 'Note tardive',
      informationsDepot: [{ numeroDepot: 'FR2407777' }],
    }).id;
    for (let n = 0; n < families; n += 1)
      records.create('brevet', { titre: `Famille ${n}`, referenceFamille: `F-${n}`, commentaire: `Note ${n}` });
    last = records.rows('brevet').at(-1)?.id as number;
    for (const id of [world.patent, late, last]) held.add(id);
    plain.server.bend = (request) =>
      held.has(Number(/^GET \/api\/brevet\/(\d+)$/.exec(request)?.[1]))
        ? { status: 503, headers: { 'Retry-After': '1', 'Content-Type': 'application/json' }, body: '{}' }
        : undefined;
    browser = await launchBrowser();
    await screens().signIn('ada', plainPassword);
    await browser.whenOfflineReady();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await plain?.stop();
  });

  it('ERR-04 ERR-12 a form says what is not here, lets nothing of it be emptied, and sends what was changed', async () => {
    await screens().open('/brevets');
    await screens().search('Moule');
    await screens().rowAction('Moule à noyau', t('common.view'));
    const details = browser.page.getByRole('dialog');
    await expect(details.getByText(t('pending.partial.waiting'))).toBeVisible({ timeout: 60_000 });
    await expect(details.getByText(t('wizard.noFilings'))).toBeHidden();
    // Filings, three lists of persons, clients, the comment and what else a summary leaves out.
    expect(await details.getByText(t('pending.unread')).count()).toBeGreaterThan(6);
    await browser.screenshot('summary details');

    await details.getByRole('button', { name: t('common.edit') }).click();
    const wizard = screens().dialog(t('wizard.editTitle', { name: 'Moule à noyau' }));
    await expect(wizard.getByText(t('form.unreadFields'))).toBeVisible();
    await expect(wizard.getByLabel(t('patents.fields.commentaire'))).toBeDisabled();
    await wizard.getByLabel(t('patents.fields.titre'), { exact: true }).fill('Moule sans noyau');
    await browser.screenshot('summary form');
    await wizard.getByRole('tab', { name: t('wizard.tabs.filings') }).click();
    await browser.screenshot('summary tab');
    const filings = wizard.getByRole('tabpanel', { name: t('wizard.tabs.filings') });
    await expect(filings.getByText(t('form.unreadTab'))).toBeVisible();
    await expect(filings.getByRole('button', { name: t('wizard.addFiling') })).toBeHidden();
    await screens().finish(t('wizard.editTitle', { name: 'Moule à noyau' }), t('common.save'));
    await expect(screens().row('Moule sans noyau')).toContainText(t('sync.mark.pending'));

    const stored = (): Row => plain.server.records.row('brevet', world.patent) as Row;
    const before = structuredClone(stored());
    held.delete(world.patent);
    await expect.poll(() => stored().titre, { timeout: 60_000 }).toBe('Moule sans noyau');
    expect({ ...stored(), updatedAt: '' }).toEqual({ ...before, titre: 'Moule sans noyau', updatedAt: '' });
  });

  it('ERR-04 UX-05 a form that is open when the rest of its record comes takes it up around what was typed', async () => {
    await screens().open(`/brevets?edit=${late}`);
    const title = t('wizard.editTitle', { name: 'Lanterne' });
    const wizard = screens().dialog(title);
    const general = wizard.getByRole('tabpanel', { name: t('wizard.tabs.general') });
    const field = (name: string) => general.getByLabel(t(`patents.fields.${name}`), { exact: true });
    await expect(field('commentaire')).toBeDisabled({ timeout: 60_000 });
    await expect(field('classesBrevet')).toBeDisabled();
    await field('titre').fill('Lanterne sourde');

    held.delete(late);
    await expect(field('commentaire')).toHaveValue('Note tardive', { timeout: 60_000 });
    await expect(field('commentaire')).toBeEnabled();
    // One that turns out to be empty, too.
    await expect(field('classesBrevet')).toBeEnabled();
    await expect(wizard.getByText(t('form.unreadFields'))).toBeHidden();
    await expect(field('titre')).toHaveValue('Lanterne sourde');
    await expect(field('titre')).toBeFocused();
    await browser.screenshot('summary form completed');
    await wizard.getByRole('tab', { name: t('wizard.tabs.filings') }).click();
    await expect(wizard.getByRole('tabpanel', { name: t('wizard.tabs.filings') })).toContainText('FR2407777');

    await wizard.getByRole('button', { name: t('common.next') }).click();
    await wizard.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(wizard).toBeHidden();
    const stored = (): Row => plain.server.records.row('brevet', late) as Row;
    const before = structuredClone(stored());
    await expect.poll(() => stored().titre, { timeout: 60_000 }).toBe('Lanterne sourde');
    expect({ ...stored(), updatedAt: '' }).toEqual({ ...before, titre: 'Lanterne sourde', updatedAt: '' });
  });

  it('UX-05 SYNC-27 a form that the network is there for begins with the whole record', async () => {
    held.delete(last);
    await screens().open(`/brevets?edit=${last}`);
    const wizard = screens().dialog(t('wizard.editTitle', { name: `Famille ${families - 1}` }));
    await expect(wizard.getByLabel(t('patents.fields.commentaire'))).toHaveValue(`Note ${families - 1}`, {
      timeout: 30_000,
    });
    await expect(wizard.getByText(t('form.unreadFields'))).toBeHidden();
    expect(browser.faults).toEqual([]);
  });
});
