import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { importPaths } from '#domain/firmImport.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { importBodies } from '#tests/support/permissions/validBodies.ts';
import type { TestAccount } from '#tests/support/server/testServer.ts';

const server = demoServer();
let last = 0;

/** What another device of the firm imported into a list. */
const importElsewhere = async (
  collection: ImportedCollection,
  path: string,
  records: readonly Record<string, string>[],
) => {
  const api = await server().api(server().accounts.admin);
  const created: { familyRef: string; id: number }[] = [];
  for (const body of records) {
    const { data } = await api.post(path, body);
    created.push({ familyRef: Object.values(body).join(' '), id: Number(data.Id) });
  }
  const id = `~${String((last += 1)).padStart(20, 'l')}`;
  const counts = { collection, fileName: `${collection}.xlsx`, created: created.length, parts: 1 };
  await api.put(importPaths.one(id), { ...importBodies['/api/imports/:importId'], ...counts });
  await api.put(importPaths.part(id, 0), { created, companions: [], failed: [], rows: [] });
  return { created, api };
};

const openResult = async (fileName: string, account: TestAccount = server().accounts.user) => {
  const app = await openApp(server(), account);
  await app.go(screenPaths.sync);
  const list = await screen.findByRole('region', { name: t('import.recent.title') });
  const link = await within(list).findByRole('link', { name: fileName });
  const given = link.closest('li')?.textContent ?? '';
  await app.user.click(link);
  await waitFor(() => expect(app.address()).toBe(screenPaths.importResult));
  return { ...app, ...stepsOf(app), given };
};

const amount = (list: ImportedCollection, number: number) => ({
  number,
  what: text(`import.ofRecords.amount.${list}_${number === 1 ? 'one' : 'other'}`, { number }),
});

describe('imports of other lists than families', () => {
  it('IMP-24 NAV-07 UX-29 an import of clients names clients, leads to their list, and takes back those that nothing uses', async () => {
    const names = ['Zirconium SA', 'Zinc SARL', 'Zèbre & Cie'];
    const { created, api } = await importElsewhere(
      'client',
      '/api/client',
      names.map((nomClient) => ({ nomClient })),
    );
    await api.post('/api/brevet', { titre: 'Zone', clientIds: [created[0]?.id] });
    const { given, row, noRow, press, dialog, user, address, go, upToDate } = await openResult('client.xlsx');
    expect(given).toContain(amount('client', 3).what);
    for (const name of names) expect(await row(name)).toHaveTextContent(t('common.synchronised'));
    expect(screen.getByText(text('import.ofRecords.result.made_other', amount('client', 3)))).toBeVisible();
    expect(screen.queryByRole('link', { name: t('import.result.see') })).toBeNull();
    const crumbs = within(screen.getByRole('navigation', { name: t('nav.breadcrumbs') }));
    expect(crumbs.getByRole('link', { name: t('nav.clients') })).toHaveAttribute('href', screenPaths.clients);
    await user.click(within(await row('Zinc SARL')).getByRole('link', { name: 'Zinc SARL' }));
    await waitFor(() => expect(address()).toBe(`${screenPaths.clients}?open=${created[1]?.id}`));
    await go(screenPaths.sync);
    await user.click(await screen.findByRole('link', { name: 'client.xlsx' }));

    await press('import.undo.button');
    const asked = await dialog(t('import.undo.title'));
    expect(within(asked).getByText(text('import.ofRecords.undo.text_other', amount('client', 2)))).toBeVisible();
    expect(within(asked).getByText(text('import.ofRecords.undo.inUse_one', amount('client', 1)))).toBeVisible();
    await press('import.ofRecords.undo.confirm', asked);
    expect(await screen.findByText(text('import.ofRecords.undo.done_other', amount('client', 2)))).toBeVisible();
    await user.click(
      screen.getByRole('link', { name: text('import.ofRecords.result.back', { list: t('records.plural.client') }) }),
    );
    await waitFor(() => expect(address()).toBe(screenPaths.clients));
    await user.type(screen.getByRole('searchbox'), 'zi{Enter}');
    expect(await row('Zirconium SA')).toBeVisible();
    await noRow('Zinc SARL');
    await upToDate();
  });

  it('IMP-24 ROLE-07 an import of inventors leads to their list; who may not delete them is not offered to take it back', async () => {
    const { created } = await importElsewhere('inventor', '/api/inventeur', [{ nom: 'Quartz', prenom: 'Ada' }]);
    const reader = await server().addUser({ username: 'lectrice', role: 'User', canWrite: false });
    const { row } = await openResult('inventor.xlsx', reader);
    const link = within(await row('Quartz')).getByRole('link');
    expect(link).toHaveAttribute('href', `${screenPaths.reference}?list=inventor&open=${created[0]?.id}`);
    const crumbs = within(screen.getByRole('navigation', { name: t('nav.breadcrumbs') }));
    const list = crumbs.getByRole('link', { name: t('reference.lists.inventor') });
    expect(list).toHaveAttribute('href', `${screenPaths.reference}?list=inventor`);
    expect(screen.queryByRole('button', { name: t('import.undo.button') })).toBeNull();
  });
});
