import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

installWorkbookWorker();
const server = demoServer();

const sheet = makeWorkbook({
  Brevets: [
    ['Réf. famille', 'Titre', 'Pays', 'N° de dépôt', 'Date de dépôt', 'Inventeurs'],
    ['U-1', 'Pince sans ressort', 'FR', 'FR9400001', '03/02/2021', 'Neuve, Alice'],
    ['U-2', 'Vis', 'FR', 'FR9400002', null, null],
  ],
});

describe('a sheet about families that are there', () => {
  it('IMP-22 IMP-24 IMP-25 UX-29 UX-40 offers what differs, changes only what is ticked, and takes it back', async () => {
    const api = await server().api(server().accounts.admin);
    const filing = (numeroDepot: string) => [{ numeroDepot, dateDepot: null, roles: [] }];
    for (const [ReferenceFamille, Titre, number] of [
      ['U-1', 'Pince à ressort', 'FR9400001'],
      ['U-2', 'Vis', 'FR9400002'],
    ])
      await api.post('/api/brevet', { ReferenceFamille, Titre, InformationsDepot: filing(number ?? '') });
    const stored = async () => {
      const [family] = (await api.get('/api/brevet/search?q=U-1')).list as readonly Record<string, unknown>[];
      return family;
    };
    const app = await openApp(server(), server().accounts.admin);
    const { user, go } = app;
    const { dialog: dialogOf, press, upToDate } = stepsOf(app);
    await go('/brevets');
    await user.click((await screen.findAllByRole('button', { name: t('patents.import') }))[0] as HTMLElement);
    const dialog = await dialogOf(t('patents.import'));
    const form = within(dialog);
    await user.upload(
      dialog.querySelector('input[type=file]') as HTMLInputElement,
      new File([sheet], 'anciens.xlsx') as never,
    );
    await press('import.read', dialog);
    expect(await form.findByRole('button', { name: t('import.create_one', { number: 0 }) })).toBeDisabled();
    await user.click(await form.findByRole('button', { name: t('import.updates.title_other', { count: 2 }) }));
    const title = form.getByRole('checkbox', { name: `U-1, ${t('patents.fields.titre')}` });
    expect(title).not.toBeChecked();
    const line = within(title.closest('tr') as HTMLElement);
    expect(line.getByText('Pince à ressort')).toBeVisible();
    expect(line.getByText('Pince sans ressort')).toBeVisible();
    await user.click(title);
    await user.click(form.getByRole('checkbox', { name: `U-1, ${t('patents.fields.inventeurIds')}` }));
    await user.click(form.getByRole('button', { name: t('import.update_one', { number: 1 }) }));

    const given = await screen.findByText(t('import.result.updated'));
    expect(given.nextElementSibling).toHaveTextContent('1');
    expect(screen.getByText('Familles créées').nextElementSibling).toHaveTextContent('0 famille créée');
    expect(screen.getByText('Aucune famille n’a été ajoutée')).toBeVisible();
    await upToDate();
    await waitFor(async () => expect(await stored()).toMatchObject({ Titre: 'Pince sans ressort' }));
    expect(JSON.stringify(await stored())).not.toContain('2021-02-03');

    await press('import.undo.button');
    await press('import.undo.setBack', await dialogOf(t('import.undo.title')));
    await upToDate();
    await waitFor(async () => expect(await stored()).toMatchObject({ Titre: 'Pince à ressort' }));
    const persons = async () => JSON.stringify((await api.get('/api/inventeur?page=1&pageSize=500')).list ?? []);
    await waitFor(async () => expect(await persons()).not.toContain('Neuve'), { timeout: 20_000 });
  });
});
