import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';

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

const manyRows = Array.from({ length: 2_345 }, (_, at) => at);
const columns = [{ header: 'Rang', value: (row: number) => row }];
const ManyRows = () => {
  const exportRows = useExportRows();
  return (
    <button type="button" onClick={() => exportRows('Rangs', columns, manyRows)}>
      Sortir
    </button>
  );
};

/** A worker that does this with the first order, or with its start where `answers` says nothing of an order. */
const workerThat = (fails: 'lost' | 'full') =>
  class {
    addEventListener(name: string, listener: (event: { readonly data: string }) => void): void {
      if (fails === 'lost' && name === 'error') queueMicrotask(() => listener({ data: '' }));
      if (fails === 'full' && name === 'message') this.heard.push(listener);
      if (fails === 'full') queueMicrotask(() => this.report('running'));
    }
    readonly heard: ((event: { readonly data: string }) => void)[] = [];
    report(data: string): void {
      for (const listener of this.heard) listener({ data });
    }
    postMessage(): void {
      queueMicrotask(() => this.report('failed'));
    }
    terminate(): void {}
  };

afterEach(() => vi.unstubAllGlobals());

it('UX-43 LANG-07 a long export says why it failed, each failure in its own words, and then how many rows there are, spaced', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  installWorkbookWorker();
  const files = savedFiles();
  const { Worker } = globalThis;
  const { user } = renderBlock(<ManyRows />);
  const press = () => user.click(screen.getByRole('button', { name: 'Sortir' }));
  Object.assign(globalThis, { Worker: workerThat('lost') });
  await press();
  expect(await screen.findByText(text('export.failed.notArrived'))).toBeVisible();
  Object.assign(globalThis, { Worker: workerThat('full') });
  await press();
  expect(await screen.findByText(text('export.failed.notWritten'))).toBeVisible();
  expect(screen.queryByText(text('errors.unreachable'))).not.toBeInTheDocument();
  Object.assign(globalThis, { Worker });
  await press();
  expect(await screen.findByText(text('export.done_other', { count: '2 345' }))).satisfy(
    ({ textContent }: HTMLElement) => textContent?.includes('2\u202f345'),
  );
  expect(await files.lastRows()).toHaveLength(manyRows.length + 1);
  // Overcome, both are gone.
  await waitFor(() => expect(screen.queryByText(text('export.failed.notArrived'))).not.toBeInTheDocument());
  expect(screen.queryByText(text('export.failed.notWritten'))).not.toBeInTheDocument();
});
