import { File } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SheetRowNotes } from '#src/records/workbook/SheetRowNotes.tsx';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';
import { firmRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

installWorkbookWorker();
const server = demoServer();

const firmBook = makeWorkbook({ Feuille: firmRows(1) });

/** Three families to make, one of them with a title that is too long; the others are there already, here twice, or to be left out. */
const mixed = makeWorkbook({
  Brevets: [
    ['Réf. famille', 'Titre', 'N° de dépôt', 'Date de dépôt'],
    ['M-1', 'Pince', 'FR9100001', '03/02/2021'],
    [null, null, 'FR9100001', '03/02/2021'],
    ['P-1001', 'Déjà là', 'FR9100002', '03/02/2021'],
    [],
    ['M-2', 'x'.repeat(501), 'FR9100003', '03/02/2021'],
    ['M-3', 'Sans jour', 'FR9100004', '31/02/2021'],
    ['M-4', 'À laisser', 'FR9100005', '01/01/2099'],
  ],
});

const open = async () => {
  const app = await openApp(server(), server().accounts.admin);
  const steps = stepsOf(app);
  const openImport = async (): Promise<HTMLElement> => {
    await app.go('/brevets');
    await app.user.click((await screen.findAllByRole('button', { name: t('patents.import') }))[0] as HTMLElement);
    return steps.dialog(t('patents.import'));
  };
  const importIn = (dialog: HTMLElement) => ({
    dialog,
    form: within(dialog),
    give: async (name: string, bytes: Uint8Array): Promise<void> => {
      const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
      await app.user.upload(input, new File([bytes], name) as never);
      await steps.press('import.read', dialog);
    },
    expectCounts: (counts: Readonly<Record<string, number>>) =>
      waitFor(() => {
        for (const [what, count] of Object.entries(counts))
          expect(dialog.querySelector(`[data-count=${what}] dd`), what).toHaveTextContent(String(count));
      }),
  });
  return { ...app, ...steps, openImport: async () => importIn(await openImport()) };
};

describe('an import', () => {
  it('ERR-22 ERR-23 IMP-02 IMP-03 IMP-04 IMP-25 G-63 UX-40 UX-41 UX-55 says what is wrong with a file, takes the next one, and creates nothing before it is confirmed', async () => {
    const { user, go, address, press, gone, expectTotal, openImport } = await open();
    await go('/brevets/import/result');
    expect(await screen.findByText(text('import.result.unknown'))).toBeVisible();
    await user.click(screen.getByRole('link', { name: t('import.result.back') }));
    await waitFor(() => expect(address()).toBe('/brevets'));
    const { dialog, form, give, expectCounts } = await openImport();
    const files = dialog.querySelectorAll<HTMLInputElement>('input[type=file]');
    expect([...files].map(({ multiple }) => multiple)).toEqual([false]);
    const endings = files[0]?.accept.split(',').filter((kind) => kind.startsWith('.'));
    expect(endings).toEqual(['.xlsx', '.xls']);
    const saved = savedFiles();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    saved.setFull(true);
    await press('import.template.button', dialog);
    expect(await screen.findByText(text('export.failed.file'))).toBeVisible();
    saved.setFull(false);
    await press('import.template.button', dialog);
    await waitFor(() => expect(screen.queryByText(text('export.failed.file'))).not.toBeInTheDocument());
    expect((await saved.lastRows())[0]).toContain('Titre');
    await press('import.read', dialog);
    expect(await form.findByText(text('import.refusal.noFile'))).toBeVisible();
    const two = ['un.xlsx', 'deux.xlsx'].map((name) => new File([firmBook], name));
    fireEvent.drop(files[0] as HTMLElement, { dataTransfer: { files: two } });
    expect(await form.findByText(text('import.refusal.oneFile'))).toBeVisible();
    expect(form.queryByText('un.xlsx')).not.toBeInTheDocument();
    await give('page.xls', new TextEncoder().encode('<html><body>Brevets</body></html>'));
    expect(await form.findByText(text('import.refusal.html'))).toBeVisible();

    const prices = [
      ['Prix', 'Quoi'],
      [12, 'Pince à ressort'],
    ];
    await give('prix.xlsx', makeWorkbook({ Feuille: prices }));
    expect(await form.findByText(text('import.layout.rows.title'))).toBeVisible();
    await user.click(form.getByRole('combobox', { name: t('import.column.meaning', { letter: 'B', name: 'Quoi' }) }));
    await user.click(await screen.findByRole('option', { name: t('patents.fields.titre') }));
    // What was previewed of the sheet makes room for what is read of it under the new column.
    await waitFor(() => expect(form.getByRole('cell', { name: 'Pince à ressort' })).toBeVisible());
    await expectCounts({ fresh: 1 });
    await press('common.back', dialog);

    await give('firm.xlsx', makeWorkbook({ Prix: prices, 'Synthèse 2026': firmRows(12) }));
    await expectCounts({ fresh: 12, faulty: 0 });
    expect(form.getByRole('combobox', { name: t('import.sheet') })).toHaveValue('Synthèse 2026');
    expect(form.getByRole('button', { name: t('import.create_other', { number: 12 }) })).toBeEnabled();
    await user.click(form.getByRole('combobox', { name: t('import.sheet') }));
    await user.click(await screen.findByRole('option', { name: 'Prix' }));
    expect(await form.findByText(text('import.layout.rows.title'))).toBeVisible();
    await press('common.cancel', dialog);
    await gone(dialog);
    await expectTotal(300);
  });

  it('UX-40 IMP-04 says what the sheet hides, and leaves its rows out where the reader wants that', async () => {
    const { user, openImport } = await open();
    const { form, give, expectCounts } = await openImport();
    const rows = [
      ['Réf. famille', 'Titre', 'Coût', 'N° de dépôt'],
      ['H-1', 'Vue', 12, 'FR9200001'],
      ['H-2', 'Filtrée', 13, 'FR9200002'],
      ['H-3', 'Cachée', 14, 'FR9200003'],
    ];
    await give('filtre.xlsx', makeWorkbook({ Brevets: rows }, { hiddenRows: [0, 2, 3], hiddenColumns: [2] }));
    await expectCounts({ rows: 3, fresh: 3 });
    expect(form.getByText(text('import.hidden.rows_other', { number: 2 }))).toBeVisible();
    expect(form.getByText(text('import.hidden.columns_one', { names: 'Coût' }))).toBeVisible();
    const leave = () => form.getByRole('checkbox', { name: t('import.hidden.leave') });
    await user.click(leave());
    await expectCounts({ fresh: 1, skipped: 2 });
    expect(leave()).toBeChecked();
    await user.click(leave());
    await expectCounts({ fresh: 3 });
    expect(leave()).not.toBeChecked();
  });

  it('IMP-04 IMP-17 UX-40 names the numbers that stand in one cell before anything is made of them', async () => {
    const { user, openImport } = await open();
    const { form, give, expectCounts } = await openImport();
    const rows = [
      ['Réf. famille', 'Titre', 'N° de dépôt', 'Statut'],
      ['H-5', 'Vue', 'EP12345678.9 / FR2987654', ''],
      ['H-6', 'Autre', 'FR1450123\nEP14712345.1', 'Délivré'],
    ];
    await give('ensemble.xlsx', makeWorkbook({ Brevets: rows }));
    await expectCounts({ rows: 2, fresh: 2, filings: 3 });
    await user.click(form.getByRole('button', { name: t('import.notes_other', { count: 2 }) }));
    const column = t('patents.fields.numeroDepot');
    const cell = (at: number) => form.findByRole('textbox', { name: `${t('import.row', { row: at })}, ${column}` });
    expect(await cell(2)).toHaveValue('EP12345678.9; FR2987654');
    expect(await cell(3)).toHaveValue('FR1450123; EP14712345.1');
    expect(form.getByText(text('import.note.numbersApart', { column }))).toBeVisible();
    expect(form.getByText(text('import.note.numbersTogether', { column }))).toBeVisible();
    await user.clear(await cell(3));
    await user.type(await cell(3), 'FR1450123{Enter}');
    await waitFor(() => expect(form.queryByText(text('import.note.numbersTogether', { column }))).toBeNull());
  });

  it('IMP-04 IMP-19 takes a country that is merged over several filings for each of them', async () => {
    const { user, openImport } = await open();
    const { form, give, expectCounts } = await openImport();
    const rows = [
      ['Réf. famille', 'Titre', 'Pays', 'N° de dépôt'],
      ['H-8', 'Vue', 'Suisse', '9300001'],
      ['H-9', 'Autre', null, '9300002'],
    ];
    await give('fusion.xlsx', makeWorkbook({ Brevets: rows }, { merges: ['C2:C3'] }));
    await expectCounts({ rows: 2, fresh: 2 });
    await user.click(form.getByRole('button', { name: t('import.rows.title_other', { count: 2 }) }));
    await waitFor(() => expect(form.getAllByRole('textbox', { name: /Pays/ })).toHaveLength(2));
    for (const country of form.getAllByRole('textbox', { name: /Pays/ })) expect(country).toHaveValue('Suisse');
  });

  it('NAV-07 OFF-02 UX-40 IMP-16 IMP-22 IMP-23 IMP-24 IMP-25 UX-29 is corrected row by row without network, made once, reported, taken back and brought back', async () => {
    const api = await server().api(server().accounts.admin);
    await api.post('/api/brevet', { ReferenceFamille: 'P-1001', Titre: 'Déjà là', InformationsDepot: [] });
    const app = await open();
    const { user, press, row, dialog: dialogOf, gone, upToDate, address } = app;
    const found = async () => (await api.get('/api/brevet/search?q=corrig%C3%A9%20sur%20place')).list;
    await app.goOffline();
    const { form, give, expectCounts } = await app.openImport();
    await give('mixed.xlsx', mixed);
    await expectCounts({ rows: 6, fresh: 3, there: 1, repeated: 1, faulty: 1 });
    await user.click(form.getByRole('button', { name: t('import.notes_other', { count: 3 }) }));
    const cell = (at: number, field: string) => ({
      name: `${t('import.row', { row: at })}, ${t(`patents.fields.${field}`)}`,
    });
    const title = await form.findByRole('textbox', cell(6, 'titre'));
    await user.clear(title);
    await user.type(title, 'Corrigé sur place{Enter}');
    await expectCounts({ faulty: 0 });
    await waitFor(() => expect(form.getByRole('textbox', cell(7, 'dateDepot'))).toHaveFocus());
    await user.click(form.getByRole('button', { name: t('import.skipRow', { row: 8 }) }));
    await expectCounts({ skipped: 1, fresh: 3 });
    await user.click(form.getByRole('button', { name: t('import.create_other', { number: 3 }) }));

    await waitFor(() => expect(address()).toBe('/brevets/import/result'));
    const made = await screen.findByText(text('import.result.made_other', { number: 3 }));
    expect(made).toHaveTextContent('3');
    expect(made.closest('[data-colour]')).toHaveAttribute('data-colour', 'green');
    expect(screen.getByRole('link', { name: t('import.result.back') })).toHaveAttribute('href', '/brevets');
    const factOf = (label: string) => screen.getByText(t(`import.${label}`)).nextElementSibling;
    for (const [label, words] of [
      ['result.file', 'mixed.xlsx'],
      ['result.duplicates', '1'],
      ['result.repeated', '1'],
      ['counts.skipped', '1'],
    ] as const)
      expect(factOf(label)).toHaveTextContent(words);
    const sending = screen.getByText(/^Encore 3 fiches à transmettre au serveur/).closest('[role=status]');
    expect(sending).toBeVisible();
    expect(screen.queryByText('Aucune famille n’a été ajoutée')).toBeNull();
    for (const reference of ['M-1', 'M-2', 'M-3']) expect(await row(reference)).toBeVisible();
    const files = savedFiles();
    await user.click(screen.getByRole('button', { name: t('import.left.download_other', { number: 3 }) }));
    expect((await files.lastRows()).map(([reason, at, reference]) => [at, reason, reference])).toEqual([
      [t('import.rows.row'), t('common.reason'), 'Réf. famille'],
      [3, t('import.left.repeated'), 'M-1'],
      [4, t('import.left.duplicate'), 'P-1001'],
      [8, t('import.left.skipped'), 'M-4'],
    ]);

    await press('import.undo.button');
    await press('import.undo.confirm', await dialogOf(t('import.undo.title')));
    const undone = new RegExp(text('import.undo.undone', { when: '' }).slice(0, 20));
    expect(await screen.findByText(undone)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    await waitFor(() => expect(screen.queryByText(undone)).not.toBeInTheDocument());
    const stillSending = () => screen.queryByRole('progressbar', { name: t('import.result.sending') });
    await waitFor(() => expect(stillSending()).toBeVisible());
    act(() => pageNetwork.turn(true));
    await upToDate();
    await waitFor(() => expect(stillSending()).toBeNull());
    expect(screen.getByRole('main')).not.toHaveTextContent('transmettre au serveur');
    await waitFor(async () => expect(await found()).toHaveLength(1));

    const again = await app.openImport();
    await again.give('mixed.xlsx', mixed);
    await again.expectCounts({ fresh: 1, there: 3 });
    await press('common.cancel', again.dialog);
    await gone(again.dialog);
    expect(await found()).toHaveLength(1);
  });

  it('IMP-01 IMP-02 ERR-23 says of a file what it is when it is chosen, and takes the same table pasted', async () => {
    const { user, press, address, row, openImport, ...steps } = await open();
    const { dialog, form, expectCounts } = await openImport();
    // A client that the device cannot keep is reported, and the console shows why.
    await press('records.new.client', dialog);
    const quick = await steps.dialog(t('records.new.client'));
    await user.type(
      within(quick).getByRole('textbox', { name: new RegExp(`^${t('clients.fields.nomClient')}`) }),
      'Pleine',
    );
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press('common.create', quick);
    expect(await screen.findByText(text('form.notStored'))).toBeVisible();
    expect(logged).toHaveBeenCalled();
    full.mockRestore();
    logged.mockRestore();
    await press('common.create', quick);
    expect(await screen.findByText('Client créé')).toBeVisible();
    await steps.gone(quick);
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
    // The picker would not offer it; whoever drops it or turns the filter off does.
    input.removeAttribute('accept');
    await user.upload(input, new File(['Titre;N° de dépôt\n'], 'firm.csv') as never);
    expect(await form.findByText(text('import.refusal.textFile'))).toBeVisible();
    // Moved or deleted since it was chosen: the disk gives nothing of it any more.
    const gone = new File(['PK'], 'firm.xlsx');
    const nothing = { arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotFoundError')) };
    Object.defineProperty(gone, 'slice', { value: () => nothing });
    await user.upload(input, gone as never);
    expect(await form.findByText(/^Le fichier n’a pas pu être lu sur cet appareil\./)).toBeVisible();

    await user.click(form.getByLabelText(t('import.paste.label')));
    await user.paste('Réf. famille;Titre;N° de dépôt\nC-1;"Pince; à ressort";FR9300001\nC-2;Vis;FR9300002\n');
    await waitFor(() => expect(form.queryByText(text('import.refusal.unreadable'))).toBeNull());
    await press('import.read', dialog);
    await expectCounts({ rows: 2, fresh: 2 });
    await waitFor(() => expect(form.getByRole('cell', { name: 'Pince; à ressort' })).toBeVisible());
    await user.click(form.getByRole('button', { name: t('import.create_other', { number: 2 }) }));
    await waitFor(() => expect(address()).toBe('/brevets/import/result'));
    const given = await screen.findByText(t('import.result.file'));
    expect(given.nextElementSibling).toHaveTextContent(t('import.paste.name'));
    for (const reference of ['C-1', 'C-2']) expect(await row(reference)).toBeVisible();
  });
});

describe('what there is to say of a row of the sheet', () => {
  it('UX-40 UX-24 is read whole by keyboard and by touch, not by hovering alone', async () => {
    const notes = ['Date de dépôt : « demain » n’est pas une date', 'Pays inconnu'];
    const { user } = renderBlock(<SheetRowNotes place="Ligne 7" notes={notes} />);
    await user.tab();
    const button = screen.getByRole('button', { name: /^Ligne 7.*Pays inconnu/ });
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    const given = await screen.findByRole('dialog', { name: /^Ligne 7/ });
    for (const note of notes) expect(within(given).getByText(note)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
