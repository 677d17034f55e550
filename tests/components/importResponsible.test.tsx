import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

installWorkbookWorker();
const server = demoServer();

describe('who is responsible, in an import', () => {
  it('IMP-04 IMP-07 is the user of the firm that the sheet names, to an Admin by e-mail, too, also where the server says late who they are; whom nobody knows is said before', async () => {
    const named = await server().addUser({ username: 'rosa', role: 'User', prenom: 'Rosa', nom: 'Lund' });
    const mailed = await server().addUser({ username: 'nils', role: 'User', prenom: 'Nils', nom: 'Berg' });
    const admin = await server().api(server().accounts.admin);
    const { list } = await admin.get('/api/admin/useradmin/users?page=1&pageSize=100');
    const address = String(list.find(({ Id }) => Id === mailed.id)?.Email);
    expect(address).toContain('@');
    const app = await openApp(server(), server().accounts.admin);
    const { go, user, dialog, press, upToDate } = { ...app, ...stepsOf(app) };
    let letThrough = (): void => {};
    const heldBack = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    pageNetwork.held.set('/api/admin/useradmin/users', heldBack);
    await go('/brevets');
    await user.click((await screen.findAllByRole('button', { name: t('patents.import') }))[0] as HTMLElement);
    const importing = await dialog(t('patents.import'));
    const book = makeWorkbook({
      Brevets: [
        ['Réf. famille', 'Titre', 'Responsable'],
        ['RESP-A', 'Essieu', 'LUND, Rosa'],
        ['RESP-B', 'Moyeu', address.toUpperCase()],
        ['RESP-C', 'Jante', 'Zacharie Inconnu'],
      ],
    });
    const input = importing.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File([book], 'responsables.xlsx') as never);
    await press('import.read', importing);
    expect(await within(importing).findByText(/Zacharie Inconnu \(1\)/)).toHaveTextContent(address.toUpperCase());
    letThrough();
    const said = text('import.questions.colleagues', { names: 'Zacharie Inconnu (1)' });
    expect(await within(importing).findByText(said)).toBeVisible();
    await user.click(within(importing).getByRole('button', { name: t('import.create_other', { number: 3 }) }));
    await screen.findByText(/RESP-C/);
    await upToDate();
    const responsible = async (reference: string): Promise<unknown> => {
      const [found] = (await admin.get(`/api/brevet/search?q=${reference}`)).list;
      return found?.IdResponsable;
    };
    await waitFor(async () => expect(await responsible('RESP-C')).toBeNull());
    expect([await responsible('RESP-A'), await responsible('RESP-B')]).toEqual([named.id, mailed.id]);
  });
});
