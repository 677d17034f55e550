import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword as password } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { filesHolding } from '#tests/support/files/filesHolding.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const canary = 'Zyxwacanary';
const meanwhile = 'G04B 15/00';
const families = 300;

/** One portfolio, one browser, and a colleague with another one. */
describe('a week without network, until everybody has everything', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let api: Awaited<ReturnType<typeof serverApi>>;
  const screens = () => screensOf(browser.page, server.url);

  beforeAll(async () => {
    server = await startPrepared();
    api = await serverApi(server.address, 'admin', password);
    browser = await openPrepared(server, 'admin', { path: '/brevets', offline: true });
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  /** Quits, leaves nothing readable, and comes back without network, to the list of families. */
  const restart = async (): Promise<void> => {
    await browser.close();
    for (const word of [canary, 'Horlogerie du Lac']) expect(filesHolding(browser.profile, word)).toEqual([]);
    browser = await browser.relaunch({ offline: true });
    await screens().open('/brevets');
    await screens().unlock(password);
    await screens().expectTotal(families);
  };
  /** As the server has it, though nobody has opened it here before. */
  const expectWhole = async (family: Record<string, unknown>): Promise<void> => {
    const details = browser.page.getByRole('dialog');
    const parts = (name: string) => family[name] as Record<string, unknown>[];
    await details.getByRole('button', { name: t('patents.unfoldAll') }).click();
    const numbers = parts('InformationsDepot').flatMap((filing) => [
      filing.NumeroDepot,
      filing.NumeroPublication,
      filing.NumeroDelivrance,
    ]);
    const inventors = parts('Inventeurs').map(({ Prenom, Nom }) => `${Prenom} ${Nom}`);
    const owners = ['Titulaires', 'Deposants'].flatMap((name) => parts(name).map(({ Nom }) => Nom));
    const shown = [...numbers, ...inventors, ...owners].filter((text) => typeof text === 'string' && text !== '');
    expect(shown.length).toBeGreaterThan(15);
    const missing = async (): Promise<unknown[]> => {
      // Not its innerText: the browser leaves out of that what is scrolled out of sight and not laid out yet.
      const seen = (await details.textContent()) ?? '';
      return shown.filter((text) => !seen.includes(String(text)));
    };
    await expect.poll(missing).toEqual([]);
  };
  const editTitle = async (reference: string, title: string): Promise<void> => {
    const form = browser.page.getByRole('dialog');
    await screens().search(reference);
    await screens().row(reference).click();
    await expect(form.getByText(t('patents.fields.inventeurIds'))).toBeVisible();
    const [family = {}] = await api.search('/api/brevet', reference);
    await expectWhole(family);
    // A colleague changes another field of it meanwhile.
    await api.change(`/api/brevet/${family.Id}`, { classesBrevet: meanwhile });
    await browser.page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await screens().rowAction(reference, t('common.edit'));
    await form.getByLabel(t('patents.fields.titre'), { exact: true }).fill(title);
    await form.getByRole('button', { name: t('common.next') }).click();
    await form.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(screens().row(title)).toContainText(t('sync.mark.pending'));
  };
  const createClient = async (name: string): Promise<void> => {
    await screens().open('/clients');
    await browser.page.getByRole('button', { name: t('records.new.client') }).click();
    const form = screens().dialog(t('records.new.client'));
    await form.getByLabel(t('clients.fields.nomClient')).first().fill(name);
    await screens().finish(t('records.new.client'), t('common.create'));
    await screens().search(name);
    await expect(screens().row(name)).toContainText(t('sync.mark.pending'));
  };
  const createPatent = async (title: string, client: string): Promise<void> => {
    const { page } = browser;
    await screens().open('/brevets');
    await page.getByRole('button', { name: t('records.new.patent') }).click();
    const wizard = screens().dialog(t('records.new.patent'));
    await wizard.getByLabel(t('patents.fields.titre'), { exact: true }).fill(title);
    await wizard.getByRole('tab', { name: t('wizard.tabs.clients') }).click();
    await wizard.getByPlaceholder(t('wizard.pickClients')).fill(client);
    await page.getByRole('option', { name: client }).click();
    await page.keyboard.press('Tab');
    await screens().finish(t('records.new.patent'), t('common.create'));
    await screens().search(title);
    await expect(screens().row(title)).toContainText(client);
  };
  const remove = async (reference: string): Promise<void> => {
    await screens().search(reference);
    await screens().rowAction(reference, t('common.delete'));
    await browser.page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete') })
      .click();
    await expect(screens().row(reference)).toHaveCount(0);
  };
  const expectWorkKept = async (): Promise<void> => {
    await screens().expectTotal(families);
    await screens().search(canary);
    await expect(screens().row(canary)).toContainText(t('sync.mark.pending'));
    await screens().search('echappement');
    await expect(screens().row('Échappement à ancre')).toContainText('Horlogerie du Lac');
    await screens().search('OND-0238');
    await expect(screens().row('OND-0238')).toHaveCount(0);
  };
  const expectArrivedOnce = async (): Promise<void> => {
    expect(await api.search('/api/client', 'Horlogerie du Lac')).toHaveLength(1);
    const [patent, ...others] = await api.search('/api/brevet', 'Échappement à ancre');
    expect(others).toEqual([]);
    expect(patent?.Clients).toEqual([expect.objectContaining({ NomClient: 'Horlogerie du Lac' })]);
    expect(await api.search('/api/brevet', 'OND-0238')).toEqual([]);
    // Different fields merged without a question.
    expect(await api.search('/api/brevet', canary)).toEqual([expect.objectContaining({ ClassesBrevet: meanwhile })]);
  };

  it('UX-01 UX-02 UX-03 UX-04 UX-10 UX-22 OFF-01 OFF-02 OFF-03 OFF-04 OFF-05 OFF-06 E1 edits, creates and deletes over a restart, leaves nothing readable, sends all of it once', async () => {
    await screens().expectTotal(families);
    await editTitle('SEM-0239', `${canary} modifié`);
    await createClient('Horlogerie du Lac');
    await createPatent('Échappement à ancre sans huile', 'Horlogerie du Lac');
    await remove('OND-0238');
    await screens().search('');
    await browser.screenshot('offline');
    await screens().open('/synchronisation');
    await expect(browser.page.getByText('Horlogerie du Lac').first()).toBeVisible();
    await browser.screenshot('sync-centre');
    await restart();
    await expectWorkKept();

    // A colleague is at a row of the list, further down.
    const colleague = await openPrepared(server, 'user', { path: '/brevets', viewport: { width: 1440, height: 500 } });
    const theirs = screensOf(colleague.page, server.url);
    const tick = theirs.row('HEL-0234').getByRole('checkbox');
    await tick.check();
    await colleague.page.evaluate(() => scrollTo(0, 300));
    const place = async (): Promise<number> => Math.round((await tick.boundingBox())?.y ?? -1);
    const before = await place();
    await browser.goOnline();
    await screens().expectUpToDate();
    const sentAt = Date.now();
    await expect(theirs.row('Échappement à ancre')).toContainText('Horlogerie du Lac');
    console.log(`The colleague saw the new patent ${Date.now() - sentAt} ms after the sender was up to date.`);
    // A row has come above it, one has gone, one is called otherwise.
    await expect(theirs.row('OND-0238')).toHaveCount(0);
    await expect(theirs.row(canary)).toHaveCount(1);
    await expect(tick).toBeFocused();
    await expect(tick).toBeChecked();
    await expect.poll(place).toBe(before);
    await tick.uncheck();
    // What they are typing when a change arrives stays, with the keyboard in it.
    await theirs.search('echappement');
    await expect(theirs.row('Échappement à ancre')).toHaveCount(1);
    const box = colleague.page.getByRole('searchbox');
    await box.press('Home');
    await api.create('/api/brevet', { titre: 'Échappement libre' });
    await expect(theirs.row('Échappement libre')).toHaveCount(1);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('echappement');
    expect(await box.evaluate((field) => (field as HTMLInputElement).selectionStart)).toBe(0);
    await colleague.close({ erase: true });

    await screens().search('echappement');
    await expect(screens().row('Échappement à ancre')).toBeVisible();
    await expect(screens().row('Échappement à ancre')).not.toContainText(t('sync.mark.pending'));
    await expectArrivedOnce();
    expect(browser.faults).toEqual([]);
  });
});
