import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readFamilies } from '#domain/rules/import/families.ts';
import { detectColumns } from '#domain/rules/import/headers.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';

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
