import { File } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

installWorkbookWorker();
const server = demoServer();

const open = async (address: string, title: string) => {
  const app = await openApp(server(), server().accounts.admin);
  const steps = stepsOf(app);
  await app.go(address);
  await app.user.click((await screen.findAllByRole('button', { name: t('patents.import') }))[0] as HTMLElement);
  const dialog = await steps.dialog(t(title));
  return {
    ...app,
    ...steps,
    dialog,
    form: within(dialog),
    give: async (
      name: string,
      rows: readonly (readonly unknown[])[],
      hide: Parameters<typeof makeWorkbook>[1] = {},
    ): Promise<void> => {
      const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
      await app.user.upload(input, new File([makeWorkbook({ Liste: rows }, hide)], name) as never);
      await steps.press('import.read', dialog);
    },
    expectCounts: (counts: Readonly<Record<string, number>>) =>
      waitFor(() => {
        for (const [what, count] of Object.entries(counts))
          expect(dialog.querySelector(`[data-count=${what}] dd`), what).toHaveTextContent(String(count));
      }),
  };
};

describe('an import of a list', () => {
  it('UX-40 says how many rows the sheet hides, and leaves them out where the reader wants that', async () => {
    const { form, user, give, expectCounts } = await open('/clients', 'importRecords.title.client');
    await give('clients.xlsx', [['Nom'], ['Atelier Vu'], ['Atelier Caché']], { hiddenRows: [2] });
    await expectCounts({ rows: 2, fresh: 2 });
    expect(form.getByText(text('import.hidden.rows_one', { number: 1 }))).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: t('import.hidden.leave') }));
    await expectCounts({ fresh: 1, skipped: 1 });
  });

  it('IMP-04 of contacts gives each the company whose cell is merged over their rows', async () => {
    const { dialog, form, user, give, expectCounts } = await open('/contacts', 'importRecords.title.contact');
    const rows = [
      ['Société', 'Nom'],
      ['Atelier Commun', 'Roux'],
      [null, 'Petit'],
      ['Autre', 'Blanc'],
    ];
    await give('contacts.xlsx', rows, { merges: ['A2:A3'] });
    await expectCounts({ rows: 3, fresh: 3 });
    await waitFor(() => expect(form.getAllByRole('cell', { name: 'Atelier Commun' })).toHaveLength(2));
    await user.click(form.getByRole('button', { name: t('common.cancel') }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('IMP-04 IMP-22 UX-29 UX-40 UX-55 UX-60 OFF-02 of clients is previewed, decided, made without network, reported and taken back', async () => {
    const app = await open('/clients', 'importRecords.title.client');
    const { dialog, form, user, press } = app;
    const api = await server().api(server().accounts.admin);
    const files = savedFiles();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    files.setFull(true);
    await press('import.template.button', dialog);
    expect(await screen.findByText(text('export.failed.file'))).toBeVisible();
    files.setFull(false);
    await press('import.template.button', dialog);
    expect((await files.lastRows())[0]).toContain(t('clients.fields.nomClient'));
    const { list } = await api.get('/api/client?pageSize=1000');
    const known = list[0] as { readonly NomClient?: string; readonly nomClient?: string };
    const name = String(known.nomClient ?? known.NomClient);
    await app.goOffline();
    await app.give('clients.xlsx', [
      ['Nom', 'Courriel facturation', 'Pays'],
      ['Atelier Neuf', 'neuf@example.com', 'Suisse'],
      ['Sans arobase', 'sans arobase', 'France'],
      [name, 'autre@example.com', ''],
      ['Atelier neuf', '', ''],
    ]);
    // The header says more than is known.
    await app.expectCounts({ rows: 4, fresh: 1, there: 1, repeated: 1, faulty: 1 });
    expect(form.getByRole('button', { name: /^Créer/ })).toBeDisabled();
    await press('import.column.yes', dialog);
    await waitFor(() => expect(form.getByRole('button', { name: /^Créer/ })).toBeEnabled());
    await user.click(form.getByRole('button', { name: /diffère de la feuille/ }));
    await user.click(await form.findByRole('checkbox', { name }));
    await user.click(form.getByRole('button', { name: /^Créer 1 fiche · Mettre à jour 1 fiche/ }));
    expect(await screen.findByText('clients.xlsx')).toBeVisible();
    act(() => pageNetwork.turn(true));
    await app.upToDate();
    const after = (await api.get('/api/client?pageSize=1000')).list as Record<string, unknown>[];
    expect(after).toHaveLength(list.length + 1);
    expect(JSON.stringify(after)).toContain('neuf@example.com');
    expect(JSON.stringify(after.find((one) => JSON.stringify(one).includes(name)))).toContain('autre@example.com');
    await press('import.undo.button');
    const question = await stepsOf(app).dialog(t('import.undo.title'));
    await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(
      async () => {
        const back = (await api.get('/api/client?pageSize=1000')).list;
        expect(JSON.stringify(back)).not.toMatch(/neuf@example\.com|autre@example\.com/);
      },
      { timeout: 20_000 },
    );
  });

  it('IMP-23 leaves the row behind whose record the device has no room to change', async () => {
    const app = await open('/clients', 'importRecords.title.client');
    const { form, user } = app;
    const files = savedFiles();
    const { list } = await (await server().api(server().accounts.admin)).get('/api/client?pageSize=1000');
    const name = String(list[0]?.NomClient);
    await app.give('known.xlsx', [
      ['Nom', 'E-mail'],
      [name, 'sans-place@example.com'],
    ]);
    await app.expectCounts({ rows: 1, there: 1 });
    await user.click(form.getByRole('button', { name: /diffère de la feuille/ }));
    await user.click(await form.findByRole('checkbox', { name }));
    const put: IDBObjectStore['put'] = IDBObjectStore.prototype.put;
    // Room for nothing that has to be sent.
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      ...key
    ) {
      if (this.name === 'outbox') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, ...key);
    });
    await user.click(form.getByRole('button', { name: /^Mettre à jour 1 fiche/ }));
    expect(await screen.findByText('known.xlsx')).toBeVisible();
    full.mockRestore();
    await user.click(await screen.findByRole('button', { name: t('import.left.download_one') }));
    expect((await files.lastRows()).at(-1)).toEqual([t('import.left.thereRecord'), 2, name, 'sans-place@example.com']);
  });

  it('G-62 of contacts asks who is meant, and makes nobody', async () => {
    const app = await open('/contacts', 'importRecords.title.contact');
    await app.give('contacts.xlsx', [
      ['Nom', 'Prénom', 'Client'],
      ['Nouveau', 'Paul', 'Personne de ce nom'],
    ]);
    expect(await app.form.findByText(text('importRecords.owners.idClient'))).toBeVisible();
    await app.expectCounts({ fresh: 1 });
  });

  it('ROLE-10 UX-59 is not offered to whoever may not create', async () => {
    const app = await openApp(server(), server().accounts.client);
    await app.go('/clients');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: t('patents.import') })).not.toBeInTheDocument();
  });
});
