import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { importPaths } from '#domain/firmImport.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

installWorkbookWorker();
const server = demoServer();

/** A reference whose header has a word that nobody knows, two inventors, and a column that is none of ours. */
const sheet = (first: string, numbers: number) =>
  makeWorkbook({
    Brevets: [
      ['Référence Zeta', 'Titre', 'N° de dépôt', 'Inventeur 1', 'Inventeur 2', 'Budget'],
      [`${first}-1`, 'Pince à ressort', `FR${numbers}01`, 'Dupont, Jean', 'Martin, Anne', 1200],
      [`${first}-2`, 'Joint tournant', `FR${numbers}02`, 'Roux, Luc', '', 800],
    ],
  });

const open = async () => {
  const app = await openApp(server(), server().accounts.admin);
  const steps = stepsOf(app);
  const importOf = async (name: string, bytes: Uint8Array) => {
    await app.go('/brevets');
    await app.user.click((await screen.findAllByRole('button', { name: t('patents.import') }))[0] as HTMLElement);
    const dialog = await steps.dialog(t('patents.import'));
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
    await app.user.upload(input, new File([bytes], name) as never);
    await steps.press('import.read', dialog);
    return { dialog, form: within(dialog) };
  };
  return { ...app, ...steps, importOf };
};

const meaning = (letter: string, name: string): string => t('import.column.meaning', { letter, name });

describe('the columns of an imported sheet', () => {
  it('IMP-04 IMP-05 UX-40 are all shown; a doubtful one is decided before anything is made, and known the next time', async () => {
    const { user, importOf, press, gone, address } = await open();
    const { dialog, form } = await importOf('premier.xlsx', sheet('Z', 92_000));
    const question = await form.findByRole('alert', { name: t('import.columnQuestions_one') });
    expect(within(question).getByText(text('import.doubt.words'))).toBeVisible();
    expect(within(question).getByText('Z-1 · Z-2')).toBeVisible();
    const create = await form.findByRole('button', { name: t('import.create_other', { number: 2 }) });
    expect(create).toBeDisabled();
    expect(form.getByText(t('import.decideFirst_one'))).toBeVisible();

    await user.click(form.getByRole('button', { name: new RegExp(`^5 .*1 `) }));
    const shown = await form.findByRole('list', { name: t('import.columnsLabel') });
    expect(within(shown).getAllByRole('listitem')).toHaveLength(6);
    expect(within(shown).getByRole('combobox', { name: meaning('F', 'Budget') })).toHaveValue(
      t('import.column.notTaken'),
    );
    for (const [letter, name] of [
      ['D', 'Inventeur 1'],
      ['E', 'Inventeur 2'],
    ] as const)
      expect(within(shown).getByRole('combobox', { name: meaning(letter, name) })).toHaveValue(
        t('patents.fields.inventeurIds'),
      );

    await press('import.column.yes', question);
    await waitFor(() => expect(create).toBeEnabled());
    expect(form.queryByText(t('import.decideFirst_one'))).toBeNull();
    await user.click(create);
    await waitFor(() => expect(address()).toContain('/import/result'));
    await gone(dialog);

    const again = await importOf('second.xlsx', sheet('Y', 92_001));
    expect(await again.form.findByRole('button', { name: t('import.create_other', { number: 2 }) })).toBeEnabled();
    await user.click(again.form.getByRole('button', { name: new RegExp(`^5 .*1 `) }));
    expect(await again.form.findByText(text('import.remembered'))).toBeVisible();
    await press('import.chooseAnew', again.dialog);
    expect(await again.form.findByRole('alert', { name: t('import.columnQuestions_one') })).toBeVisible();
    await press('import.column.no', again.dialog);
    await waitFor(() => expect(again.form.queryByRole('alert', { name: t('import.columnQuestions_one') })).toBeNull());
    await press('common.cancel', again.dialog);
  });

  it('IMP-04 what a colleague has decided about a kind of sheet is known here, and without network from then on', async () => {
    const api = await server().api(server().accounts.user);
    const headers = ['reference omega', 'titre', 'n° de depot'];
    await api.put(importPaths.columns, { headers, meanings: ['familyReference', 'title', 'filingNumber'] });
    const omega = makeWorkbook({
      Brevets: [
        ['Référence Oméga', 'Titre', 'N° de dépôt'],
        ['O-1', 'Pince à ressort', 'FR9300001'],
        ['O-2', 'Joint tournant', 'FR9300002'],
      ],
    });
    const app = await open();
    await app.go('/brevets');
    pageNetwork.answered.delete(importPaths.columns);
    await app.user.click((await screen.findAllByRole('button', { name: t('patents.import') }))[0] as HTMLElement);
    await waitFor(() => expect(pageNetwork.answered).toContain(importPaths.columns));
    await app.press('common.cancel', await app.dialog(t('patents.import')));
    await app.goOffline();
    const { dialog, form } = await app.importOf('omega.xlsx', omega);
    const create = await form.findByRole('button', { name: t('import.create_other', { number: 2 }) });
    await waitFor(() => expect(create).toBeEnabled());
    await app.user.click(form.getByRole('button', { name: new RegExp(`^3 `) }));
    expect(await form.findByText(text('import.remembered'))).toBeVisible();
    await app.press('common.cancel', dialog);
  });
});
