import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { importPaths } from '#domain/firmImport.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { importBodies } from '#tests/support/permissions/validBodies.ts';

const server = demoServer();
let last = 0;

/** What another device of the firm imported: families that the server has, and one row that was left out. */
const importElsewhere = async (fileName: string, names: readonly string[]) => {
  const api = await server().api(server().accounts.admin);
  const created: { familyRef: string; id: number }[] = [];
  for (const familyRef of names) {
    const { data } = await api.post('/api/brevet', { referenceFamille: familyRef, titre: `Famille ${familyRef}` });
    created.push({ familyRef, id: Number(data.Id) });
  }
  const id = `~${String((last += 1)).padStart(20, 'i')}`;
  const counts = { fileName, created: names.length, leftRows: 1, header: ['Réf. famille', 'Titre'], parts: 1 };
  await api.put(importPaths.one(id), { ...importBodies['/api/imports/:importId'], ...counts });
  const rows = [{ row: 4, reason: 'duplicate', column: null, cells: ['P-1001', 'Déjà là'] }];
  await api.put(importPaths.part(id, 0), { created, companions: [], failed: [], rows });
  const undoneAt = async () => (await api.get(importPaths.one(id))).data.undoneAt;
  return { undoneAt };
};

const open = async () => {
  const app = await openApp(server(), server().accounts.user);
  const list = (place: HTMLElement = document.body) =>
    within(place).findByRole('region', { name: t('import.recent.title') });
  return { ...app, ...stepsOf(app), list };
};

describe('recent imports', () => {
  it('IMP-23 IMP-24 UX-29 UX-55 an import of another device stands in the sync centre, hands out its rows and is taken back', async () => {
    const { undoneAt } = await importElsewhere('ailleurs.xlsx', ['R-1', 'R-2']);
    const { go, user, list, press, row, dialog, address } = await open();
    await go(screenPaths.sync);
    const line = within(await list());
    expect(await line.findByText(text('import.recent.made_other', { number: 2 }))).toBeVisible();
    await user.click(line.getByRole('link', { name: 'ailleurs.xlsx' }));
    await waitFor(() => expect(address()).toBe(screenPaths.importResult));
    for (const reference of ['R-1', 'R-2']) expect(await row(reference)).toBeVisible();
    const files = savedFiles();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    files.setFull(true);
    await user.click(screen.getByRole('button', { name: t('import.left.download_one') }));
    expect(await screen.findByText(text('export.failed.file'))).toBeVisible();
    files.setFull(false);
    await user.click(screen.getByRole('button', { name: t('import.left.download_one') }));
    expect((await files.lastRows()).map(([, at, reference]) => [at, reference])).toEqual([
      [t('import.rows.row'), 'Réf. famille'],
      [4, 'P-1001'],
    ]);

    await press('import.undo.button');
    await press('import.undo.confirm', await dialog(t('import.undo.title')));
    const undone = new RegExp(text('import.undo.undone', { when: '' }).slice(0, 20));
    expect(await screen.findByText(undone)).toBeVisible();
    await go('/brevets');
    await user.click((await screen.findAllByRole('button', { name: t('patents.import') }))[0] as HTMLElement);
    const again = within(await list(await dialog(t('patents.import'))));
    expect(await again.findByText(t('import.recent.undone'))).toBeVisible();
    await waitFor(async () => expect(await undoneAt()).not.toBeNull());
  });

  it('IMP-24 OFF-02 UX-40 one that was never opened here says without network that the server has it, and is shown once it answers', async () => {
    await importElsewhere('plus-tard.xlsx', ['R-3']);
    const app = await open();
    await app.go(screenPaths.sync);
    const link = async () => within(await app.list()).findByRole('link', { name: 'plus-tard.xlsx' });
    await link();
    await app.go('/brevets');
    await app.goOffline();
    await app.go(screenPaths.sync);
    await app.user.click(await link());
    expect(await screen.findByText(text('import.result.away'))).toBeVisible();
    act(() => pageNetwork.turn(true));
    await app.upToDate();
    await app.press('common.retry');
    expect(await app.row('R-3')).toBeVisible();
  });
});
