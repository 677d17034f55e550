import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { draftOnDisk } from '#tests/support/browser/draftOnDisk.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';
import { type Write, writesOf } from '#tests/support/server/writesOf.ts';

const t = wordsOf('fr');

/** Families made and edited in the wizard by one member of the firm; each test has families and persons of its own. */
describe('the patent wizard', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let api: Awaited<ReturnType<typeof serverApi>>;
  let writes: Write[];
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string): Locator => browser.page.getByRole('button', { name, exact: true });
  const wizard = (): Locator => browser.page.getByRole('dialog', { name: t('records.new.patent') });
  const tab = (name: string): Promise<void> =>
    browser.page.getByRole('tab', { name: t(`wizard.tabs.${name}`) }).click();
  const pick = async (scope: Locator, name: string, text: string): Promise<void> => {
    await scope.getByRole('combobox', { name, exact: true }).fill(text);
    await browser.page.getByRole('option').filter({ hasText: text }).first().click();
  };
  /** Somebody makes an inventor elsewhere, and this device hears of it. */
  const know = async (nom: string, prenom: string): Promise<number> => {
    const id = await api.create('/api/inventeur', { nom, prenom });
    await screens().open('/settings/reference?list=inventor');
    await screens().search(nom);
    await expect(screens().row(nom)).toBeVisible();
    await screens().open('/brevets');
    return id;
  };
  const countryIds = async (...names: readonly string[]): Promise<number[]> => {
    const { Data } = await api.get('/api/pays');
    return names.map((name) => Number(Data.find(({ NomPays }) => NomPays === name)?.Id));
  };

  beforeAll(async () => {
    server = await startPrepared();
    api = await serverApi(server.address, 'admin', demoPassword);
    browser = await openPrepared(server, 'user');
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    writes = writesOf(browser.page);
  });
  beforeEach(async () => {
    await screens().open('/brevets');
    writes.length = 0;
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  inFull('WIZ-01 WIZ-03 LAY-14 the wizard has six tabs, and neither Esc nor a click outside closes it', async () => {
    const { page } = browser;
    await button(t('records.new.patent')).click();
    await expect(wizard().getByRole('tab')).toHaveCount(6);
    expect(await wizard().getByRole('tab').allInnerTexts()).toEqual(
      ['general', 'clients', 'filings', 'inventors', 'holders', 'applicants'].map((key) => t(`wizard.tabs.${key}`)),
    );
    expect((await wizard().boundingBox())?.width).toBe(900);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await expect(wizard()).toBeVisible();
    await wizard().getByLabel(t('patents.fields.titre'), { exact: true }).fill('x');
    await wizard()
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await expect(page.getByText(t('form.leaveTitle'))).toBeVisible();
    await button(t('form.leave')).click();
    await expect(wizard()).toBeHidden();
  });

  inFull('UX-05 UX-32 what was typed survives a reload, with its tab, until it is given up', async () => {
    const { page } = browser;
    const kept = async (step: () => Promise<void>): Promise<void> => {
      const before = await draftOnDisk(page, 'patent:new');
      await step();
      await expect.poll(() => draftOnDisk(page, 'patent:new')).not.toBe(before);
    };
    await button(t('records.new.patent')).click();
    await kept(() => wizard().getByLabel(t('patents.fields.titre'), { exact: true }).fill('À moitié écrit'));
    await kept(() => tab('filings'));
    await kept(() =>
      wizard()
        .getByRole('button', { name: t('wizard.addFiling') })
        .click(),
    );
    await kept(() => wizard().getByLabel(t('patents.fields.numeroDepot')).fill('FR 21 00001'));
    await page.reload();
    await expect(wizard().getByText(t('draft.resumed', { ago: '' }).split(',')[0] ?? '')).toBeVisible();
    await expect(wizard().getByRole('tab', { selected: true })).toHaveText(t('wizard.tabs.filings'));
    await expect(wizard().getByLabel(t('patents.fields.numeroDepot'))).toHaveValue('FR 21 00001');
    await tab('general');
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toHaveValue('À moitié écrit');
    await wizard()
      .getByRole('button', { name: t('draft.keepAndClose') })
      .click();
    await expect(wizard()).toBeHidden();
    await button(t('records.new.patent')).click();
    await wizard()
      .getByRole('button', { name: t('draft.startOver') })
      .click();
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toHaveValue('');
    await wizard()
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await expect(wizard()).toBeHidden();
  });

  const addClient = async (): Promise<void> => {
    const { page } = browser;
    await tab('clients');
    await wizard()
      .getByRole('button', { name: t('records.new.client') })
      .click();
    const quick = page.getByRole('dialog', { name: t('records.new.client') });
    await quick.getByLabel(t('clients.fields.nomClient')).fill('Client hors ligne');
    await quick.getByRole('button', { name: t('common.create') }).click();
    await expect(wizard().getByText('Client hors ligne')).toBeVisible();
  };
  const addFilings = async (): Promise<void> => {
    await tab('filings');
    const addFiling = wizard().getByRole('button', { name: t('wizard.addFiling') });
    await addFiling.click();
    await pick(wizard(), t('patents.fields.idPays'), 'Japon');
    await addFiling.click();
    const first = wizard().locator('[data-filing]').first();
    await pick(first, t('patents.fields.idPays'), 'France');
    await first.getByRole('textbox', { name: t('patents.fields.dateDepot') }).fill('3/2/21');
    await first.getByLabel(t('patents.fields.numeroDepot')).fill('FR 21 00002');
    await expect(first.getByRole('switch', { name: t('patents.fields.licence') })).not.toBeChecked();
    expect(await wizard().locator('[data-filing-head]').allInnerTexts()).toEqual([
      expect.stringContaining('France'),
      expect.stringContaining('Japon'),
    ]);
  };
  const addCabinets = async (): Promise<void> => {
    const { page } = browser;
    const first = wizard().locator('[data-filing]').first();
    const annuity = first.getByRole('button', { name: t('wizard.addCabinet') }).first();
    await annuity.click();
    await first.getByRole('combobox', { name: t('patents.fields.cabinetId') }).click();
    const cabinets = await page.getByRole('option').allInnerTexts();
    await page.getByRole('option').first().click();
    await annuity.click();
    await first
      .getByRole('combobox', { name: t('patents.fields.cabinetId') })
      .nth(1)
      .click();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await page.getByRole('option').allInnerTexts()).not.toContain(cabinets[0]);
    await page.keyboard.press('Escape');
    await first
      .getByRole('button', { name: t('wizard.removeCabinet') })
      .nth(1)
      .click();
    await first
      .getByRole('button', { name: t('records.new.cabinet') })
      .last()
      .click();
    const quickCabinet = page.getByRole('dialog', { name: t('records.new.cabinet') });
    await quickCabinet.getByLabel(t('records.fields.nomCabinet')).fill('Cabinet hors ligne');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('cabinets.created', { name: 'Cabinet hors ligne' }))).toBeVisible();
    await expect(first.getByRole('combobox', { name: t('patents.fields.cabinetId') }).last()).toHaveValue(
      'Cabinet hors ligne',
    );
  };
  const addInventors = async (): Promise<void> => {
    const { page } = browser;
    await tab('inventors');
    const tags = wizard()
      .getByRole('group', { name: t('wizard.people.suggestions') })
      .getByRole('button');
    expect(await tags.count()).toBeLessThanOrEqual(20);
    const known = (await tags.first().innerText()).trim();
    await tags.first().click();
    const person = wizard().getByRole('group', { name: known, exact: true });
    await person.getByRole('combobox', { name: t('patents.fields.paysIds') }).click();
    expect((await page.getByRole('option').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).sort()).toEqual([
      'France FR',
      'Japon JP',
    ]);
    await page.getByRole('option', { name: 'France' }).click();
    await page.keyboard.press('Escape');
    await wizard()
      .getByRole('button', { name: t('records.new.inventor') })
      .click();
    const inventor = page.getByRole('dialog', { name: t('records.new.inventor') });
    await inventor.getByLabel(t('records.fields.nom'), { exact: false }).first().fill('Horsligne');
    await inventor.getByLabel(t('records.fields.prenom')).fill('Inès');
    await inventor.getByRole('button', { name: t('common.create') }).click();
    await expect(wizard().getByRole('group', { name: 'Inès Horsligne' })).toBeVisible();
    await expect(person.getByText('France')).toBeVisible();
  };
  const addOwners = async (): Promise<void> => {
    const { page } = browser;
    for (const [list, kind] of [
      ['holders', 'holder'],
      ['applicants', 'applicant'],
    ] as const) {
      await tab(list);
      await wizard()
        .getByRole('button', { name: t(`records.new.${kind}`) })
        .click();
      await page
        .getByRole('dialog', { name: t(`records.new.${kind}`) })
        .getByLabel(t('records.fields.nom'))
        .first()
        .fill(`Société ${list}`);
      await page.keyboard.press('Enter');
      await expect(wizard().getByRole('group', { name: `Société ${list}` })).toBeVisible();
    }
  };

  inFull(
    'WIZ-04 WIZ-06 WIZ-07 WIZ-08 WIZ-10 FIL-01 FIL-02 FIL-03 FIL-05 ERR-19 UX-12 OFF-02 OFF-03 OFF-04 a whole family is made without network, with all that it names, and reaches the server once, in order',
    async () => {
      await browser.goOffline();
      await button(t('records.new.patent')).click();
      await wizard().getByLabel(t('patents.fields.titre'), { exact: true }).fill('Famille hors ligne');
      await addClient();
      await addFilings();
      await addCabinets();
      await addInventors();
      await addOwners();
      await wizard()
        .getByRole('button', { name: t('common.next') })
        .click();
      await expect(wizard().getByText(t('wizard.verify'))).toBeVisible();
      await expect(wizard().getByRole('article', { name: 'France' })).toContainText('03/02/2021');
      await wizard()
        .getByRole('button', { name: t('common.create'), exact: true })
        .click();
      await expect(wizard()).toBeHidden();
      await expect(screens().row('Famille hors ligne').getByText(t('sync.mark.pending'))).toBeVisible();
      expect(writes.filter(({ path }) => path === '/api/brevet')).toEqual([]);

      await browser.goOnline();
      await screens().expectUpToDate();
      await expect(screens().row('Famille hors ligne').getByText(t('sync.mark.pending'))).toBeHidden();
      const posted = () => writes.filter(({ method }) => method === 'POST').map(({ path }) => path);
      await expect.poll(posted).toHaveLength(6);
      const made = posted();
      // What does not depend on each other goes side by side; the family comes after all that it names.
      expect(made.at(-1)).toBe('/api/brevet');
      expect(made.toSorted()).toEqual(
        ['brevet', 'cabinet', 'client', 'deposant', 'inventeur', 'titulaire'].map((name) => `/api/${name}`),
      );
      const [stored] = await api.search('/api/brevet', 'Famille hors ligne');
      expect(stored).toMatchObject({
        Clients: [{ NomClient: 'Client hors ligne' }],
        InformationsDepot: [{ NumeroDepot: 'FR 21 00002', DateDepot: expect.stringContaining('2021-02-03') }, {}],
      });
    },
  );

  inFull('WIZ-05 VAL-40 UX-36 a person who is there already is shown while typing and chosen instead', async () => {
    const { page } = browser;
    await know('Connue', 'Irène');
    await button(t('records.new.patent')).click();
    await tab('inventors');
    await wizard()
      .getByRole('button', { name: t('records.new.inventor') })
      .click();
    const inventor = page.getByRole('dialog', { name: t('records.new.inventor') });
    await inventor.getByLabel(t('records.fields.nom'), { exact: false }).first().fill(' CONNUE');
    await inventor.getByLabel(t('records.fields.prenom')).fill('irene');
    await expect(inventor.getByText(t('wizard.people.similar', { name: 'Irène Connue' }))).toBeVisible();
    await inventor.getByRole('button', { name: t('common.create') }).click();
    await expect(inventor).toBeHidden();
    await expect(page.getByText(t('wizard.people.alreadyThere', { name: 'Irène Connue' }))).toBeVisible();
    await expect(wizard().getByRole('group', { name: 'Irène Connue' })).toBeVisible();
    await wizard()
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await button(t('form.leave')).click();
    expect(writes).toEqual([]);
  });

  /** Goes on with a key until the element has the focus, as somebody without a mouse does. */
  const reach = async (element: Locator, key = 'Tab'): Promise<void> => {
    for (let steps = 0; steps < 100; steps += 1) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await browser.page.keyboard.press(key);
    }
    await expect(element).toBeFocused();
  };
  /** Of an open list to which nothing was typed. */
  const chooseFirst = async (): Promise<void> => {
    await expect(browser.page.getByRole('option').first()).toBeVisible();
    await browser.page.keyboard.press('ArrowDown');
    await browser.page.keyboard.press('Enter');
  };
  /** Once the list shows it first, as whoever looks does. */
  const takeFirst = async (name: string | RegExp): Promise<void> => {
    await expect(browser.page.getByRole('option').first()).toContainText(name);
    await browser.page.keyboard.press('Enter');
  };
  const selectedTab = (): Locator => browser.page.getByRole('tab', { selected: true });
  /** @returns the cabinet that both have */
  const typeFilings = async (): Promise<string> => {
    const { keyboard } = browser.page;
    const country = wizard().getByRole('combobox', { name: t('patents.fields.idPays') });
    const addFiling = wizard().getByRole('button', { name: t('wizard.addFiling') });
    await reach(addFiling);
    await keyboard.press('Enter');
    await expect(country).toBeFocused();
    await keyboard.type('FRA');
    await takeFirst('France');
    await expect(country).toHaveValue('France');
    const status = wizard().getByRole('combobox', { name: t('patents.fields.idStatuts') });
    await reach(status);
    await chooseFirst();
    await expect(status).not.toHaveValue('');
    const chosenStatus = await status.inputValue();
    await reach(
      wizard()
        .getByRole('button', { name: t('wizard.addCabinet') })
        .first(),
    );
    await keyboard.press('Enter');
    const cabinet = wizard().getByRole('combobox', { name: t('patents.fields.cabinetId') });
    await reach(cabinet, 'Shift+Tab');
    await chooseFirst();
    await expect(cabinet).not.toHaveValue('');
    await expect(cabinet).toBeFocused();
    const chosenCabinet = await cabinet.inputValue();
    await reach(addFiling, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(country.first()).toBeFocused();
    await keyboard.type('japon');
    await takeFirst('Japon');
    await expect(country.first()).toHaveValue('Japon');
    const fromFrance = t('wizard.share.fromPrevious', { filing: 'France' });
    await reach(wizard().getByRole('button', { name: fromFrance }), 'Shift+Tab');
    await keyboard.press('Enter');
    const share = browser.page.getByRole('dialog', { name: fromFrance });
    await reach(share.getByRole('checkbox', { name: t('patents.fields.idStatuts') }));
    await keyboard.press('Space');
    await reach(share.getByRole('button', { name: t('wizard.share.submit_one', { count: 1 }) }));
    await keyboard.press('Enter');
    await expect(share).toBeHidden();
    await expect(status.first()).toHaveValue(chosenStatus);
    await expect(cabinet.first()).toHaveValue(chosenCabinet);
    return chosenCabinet;
  };
  const pasteInventors = async (): Promise<void> => {
    const { page } = browser;
    const { keyboard } = page;
    await reach(selectedTab(), 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await page.evaluate(() => navigator.clipboard.writeText('TÉMOIN, Inès; Collé, Un; Collé, Deux'));
    await reach(wizard().getByRole('combobox', { name: t('wizard.people.inventors.add') }));
    await keyboard.press('Control+V');
    const pasted = page.getByRole('dialog', { name: t('wizard.paste.title') });
    await expect(pasted.getByRole('checkbox')).toHaveCount(3);
    await expect(pasted.getByText(t('wizard.paste.known'))).toHaveCount(1);
    await keyboard.press('Control+Enter');
    await expect(pasted).toBeHidden();
    for (const name of ['Inès Témoin', 'Un Collé', 'Deux Collé'])
      await expect(wizard().getByRole('group', { name, exact: true })).toBeVisible();
    await reach(
      wizard()
        .getByRole('button', { name: t('wizard.people.allCountries') })
        .first(),
    );
    await keyboard.press('Enter');
  };

  it('UX-38 UX-37 UX-35 WIZ-02 WIZ-12 FIL-06 the keyboard alone makes a family with two filings, a cabinet and pasted inventors', async () => {
    const { page } = browser;
    const { keyboard } = page;
    await know('Témoin', 'Inès');
    const opener = button(t('records.new.patent'));
    await opener.focus();
    await keyboard.press('Enter');
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toBeFocused();
    await keyboard.type('Tout au clavier');
    await reach(selectedTab(), 'Shift+Tab');
    for (let steps = 0; steps < 2; steps += 1) await keyboard.press('ArrowRight');
    const chosenCabinet = await typeFilings();
    await pasteInventors();

    await keyboard.press('Control+Enter');
    await expect(wizard().getByText(t('wizard.verify'))).toBeVisible();
    for (const name of ['France', 'Japon'])
      await expect(wizard().getByRole('article', { name })).toContainText(chosenCabinet);
    const inventors = wizard().getByRole('region', { name: t('patents.fields.inventeurIds') });
    await expect(inventors.getByRole('listitem').first()).toContainText('Inès Témoin');
    await expect(inventors.getByRole('img', { name: 'Japon' })).toBeVisible();
    for (const name of ['common.back', 'common.cancel', 'common.create'])
      await expect(wizard().getByRole('button', { name: t(name), exact: true })).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(wizard()).toBeHidden();
    await expect(opener).toBeFocused();
    await screens().expectUpToDate();
    const made = () => writes.filter(({ path, method }) => method === 'POST' && path === '/api/inventeur');
    await expect.poll(made).toHaveLength(2);
  });

  inFull(
    'WIZ-09 WIZ-11 ERR-14 UX-33 UX-39 an edit drops what leaves with a filing, shows only what changes, and sends only that',
    async () => {
      const { page } = browser;
      const paysIds = await countryIds('France', 'Japon');
      const inventor = await know('Mobile', 'Ada');
      await api.create('/api/brevet', {
        titre: 'Famille à modifier',
        informationsDepot: paysIds.map((idPays, index) => ({
          idPays,
          ...(index === 0 && { numeroDepot: 'FR 21 00003' }),
        })),
        inventeurIds: [inventor],
        inventeursPays: [{ inventeurId: inventor, paysIds: paysIds.slice(0, 1) }],
      });
      await screens().rowAction('Famille à modifier', t('common.edit'));
      const edit = page.getByRole('dialog', { name: t('wizard.editTitle', { name: 'Famille à modifier' }) });
      await tab('filings');
      await edit.getByRole('button', { name: t('wizard.removeFiling', { country: 'France' }) }).click();
      const dropped = page
        .getByRole('alert')
        .filter({ hasText: t('wizard.countriesDropped_one', { count: 1, names: 'Ada Mobile' }) });
      await dropped.getByRole('button', { name: t('common.undo'), exact: true }).click();
      await expect(edit.locator('[data-filing-head]')).toHaveCount(2);
      await edit.getByRole('button', { name: t('wizard.removeFiling', { country: 'France' }) }).click();
      await edit.getByRole('button', { name: t('common.next') }).click();
      await expect(edit.getByText(t('wizard.verifyEdit'))).toBeVisible();
      await expect(edit.getByLabel(t('wizard.filing.removed', { country: 'France' }))).toContainText('FR 21 00003');
      await expect(edit.getByRole('region', { name: t('wizard.tabs.inventors') })).toContainText('France');
      await expect(edit.getByText(t('patents.fields.titre'), { exact: true })).toBeHidden();
      await edit.getByRole('button', { name: t('common.save'), exact: true }).click();
      await expect(edit).toBeHidden();
      await expect(page.getByText(t('patents.updateSuccess', { name: 'Famille à modifier' }))).toBeVisible();
      await screens().expectUpToDate();
      await expect.poll(() => writes).toHaveLength(1);
      expect(Object.keys(writes[0]?.body ?? {}).sort()).toEqual(['informationsDepot', 'inventeursPays']);
      expect(writes[0]?.body.inventeursPays).toEqual([]);
    },
  );

  inFull('UX-38 G-41 a patent is made with the keyboard alone, and a wrong value brings one to its field', async () => {
    const { page } = browser;
    await button(t('records.new.patent')).focus();
    await page.keyboard.press('Enter');
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(wizard().getByText(t('validation.patentName'))).toBeVisible();
    await expect(wizard().getByLabel(t('patents.fields.titre'), { exact: true })).toBeFocused();
    await page.keyboard.type('Titre seul');
    await page.keyboard.press('Control+Enter');
    await expect(wizard().getByText(t('wizard.verify'))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(wizard()).toBeHidden();
    await expect(screens().row('Titre seul')).toBeVisible();
    await screens().expectUpToDate();
  });

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});
