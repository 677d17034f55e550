import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8 } from 'fflate';
import { expect, it } from 'vitest';
import { entityOf } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { fromWire } from '#domain/wire.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';
import { inZone, zoneOfAnotherDay } from '#tests/support/files/inZone.ts';

const server = demoServer();

it('UX-57 ROLE-10 ROLE-13 OFF-01 everything that a client’s account may read is one archive, made without network', async () => {
  installWorkbookWorker();
  const api = await server().api(server().accounts.client);
  const app = await openApp(server(), server().accounts.client);
  const { press, dialog, goOffline, gone } = { ...app, ...stepsOf(app) };
  await app.go('/settings?tab=device');
  await screen.findByRole('tab', { name: t('settings.device.title'), selected: true });
  await waitFor(() => expect(screen.queryByText(t('sync.never'))).not.toBeInTheDocument());
  await goOffline();
  const files = savedFiles();
  await press('takeOut.open');
  const box = await dialog(t('takeOut.title'));
  expect(within(box).getByText(text('takeOut.warning'))).toBeVisible();
  expect(within(box).queryByText(text('takeOut.incomplete'))).not.toBeInTheDocument();
  await press('takeOut.make', box);
  await gone(box);
  const archive = (await files.lastArchive()) ?? {};
  const textOf = (path: string): string => strFromU8(archive[path] ?? new Uint8Array());
  const sheet = (path: string) => readSheet(openWorkbook(archive[path] ?? new Uint8Array())).rows;
  expect(textOf(t('takeOut.readme.fileName'))).toContain(t('takeOut.warning'));

  for (const collection of collections) {
    const records = JSON.parse(textOf(`json/${collection}.json`)) as { id: number }[];
    const { path, fields } = entityOf(collection);
    const { list } = await api.get(`${path}?pageSize=1000`);
    const read = list.map((row) => fromWire(entityOf(collection), row)?.id);
    expect([collection, records.map(({ id }) => id).sort()]).toEqual([collection, read.sort()]);
    for (const record of records) expect(Object.keys(record)).toEqual(expect.arrayContaining(Object.keys(fields)));
    if (collection !== 'patent' && records.length > 0)
      expect(sheet(`${t(`records.plural.${collection}`)}.xlsx`)).toHaveLength(records.length + 1);
  }
  const rows = sheet(`${t('patents.byFiling.fileName')}.xlsx`);
  // ROLE-13: of a firm on its own filings a client knows the name, linked or not.
  const given = rows.flat().join('\n');
  const own = await api.get('/api/brevet?pageSize=1000');
  const firms = own.list.flatMap(({ Cabinets }) =>
    (Cabinets as { NomCabinet: string }[]).map((each) => each.NomCabinet),
  );
  expect(new Set(firms).size).toBeGreaterThan(5);
  expect([...new Set(firms)].filter((name) => name === '' || !given.includes(name))).toEqual([]);
  const { headerRow, mapping } = detectColumns(rows);
  const { families } = readFamilies({ rows, headerRow, mapping, today: '2026-06-15' });
  expect(families).toHaveLength((JSON.parse(textOf('json/patent.json')) as unknown[]).length);
});

it('UX-57 LANG-07 the archive is named after the day it is where the user is', async () => {
  installWorkbookWorker();
  await inZone(zoneOfAnotherDay(), async () => {
    const app = await openApp(server(), server().accounts.client);
    const { press, dialog, gone } = stepsOf(app);
    await app.go('/settings?tab=device');
    const files = savedFiles();
    await press('takeOut.open');
    const box = await dialog(t('takeOut.title'));
    await press('takeOut.make', box);
    await gone(box);
    const now = new Date();
    const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    expect(files.lastName()).toContain([year, month, day].map((part) => String(part).padStart(2, '0')).join('-'));
    expect(files.lastName()).not.toContain(now.toISOString().slice(0, 10));
  });
});
