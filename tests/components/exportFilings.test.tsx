import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readFamilies } from '#domain/rules/import/families.ts';
import { detectColumns } from '#domain/rules/import/headers.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

it('PAT-03 IMP-22 the found families are handed out by filing, without network, as the import knows them', async () => {
  const app = await openApp(server(), server().accounts.user);
  await app.go('/brevets');
  const { press, expectTotal, goOffline } = { ...app, ...stepsOf(app) };
  await expectTotal(300);
  await goOffline();
  const files = savedFiles();
  await press('patents.byFiling.button');
  const rows = await waitFor(() => files.lastRows());
  const { headerRow, mapping, columns } = detectColumns(rows);
  expect(columns.filter(({ doubt }) => doubt)).toEqual([]);
  const { families } = readFamilies({ rows, headerRow, mapping, today: '2026-06-15' });
  expect(families).toHaveLength(300);
  expect(families.flatMap(({ filings }) => filings).length).toBeGreaterThan(rows.length - 60);
  expect(families.flatMap(({ faults }) => faults)).toEqual([]);
});

it('UX-43 UX-59 of every list the chosen rows alone are handed out in its columns, also to whoever may not delete', async () => {
  const { user, go, ...app } = await openApp(server(), server().accounts.client);
  const { press } = stepsOf({ user, ...app });
  const files = savedFiles();
  for (const path of ['/brevets', '/contacts', '/cabinets']) {
    await go(path);
    const [, first, second] = await screen.findAllByRole('checkbox', { name: /^Sélectionner/ });
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    expect(screen.queryByRole('button', { name: t('table.deleteSelected') })).not.toBeInTheDocument();
    await press('export.selection');
    const rows = await waitFor(() => files.lastRows());
    const names = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-selected]')].map(({ cells }) => cells);
    expect(rows.slice(1), path).toHaveLength(2);
    for (const [at, cells] of names.entries()) expect(cells[1]?.textContent, path).toContain(rows[at + 1]?.[0]);
    await press('export.button');
    await waitFor(async () => expect((await files.lastRows()).length, path).toBeGreaterThan(3));
    expect((await files.lastRows())[0], path).toEqual(rows[0]);
  }
});
