import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { openApp } from '#bench/appWindow.ts';
import { machine } from '#bench/machine.ts';
import { loadPortfolio } from '#bench/portfolio.ts';
import { formatTable, median, milliseconds, report } from '#bench/table.ts';
import { wordsOf } from '#tests/support/browser/words.ts';

const t = wordsOf('fr');
const runs = Number(process.env.BENCH_RUNS ?? 5);
const families = 10_000;
const bar = 2_000;

/** From the click on the button to the file on the disk. */
const exportOnce = async (page: Page): Promise<{ time: number; path: string }> => {
  const button = page.getByRole('button', { name: t('export.button'), exact: true });
  const began = performance.now();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await download.path();
  return { time: performance.now() - began, path };
};

const rowsIn = (path: string): number => {
  const book = read(readFileSync(path));
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}).length;
};

const main = async (): Promise<void> => {
  const portfolio = loadPortfolio();
  let taken = 0;
  const changes = portfolio.changes.filter(({ collection }) => collection !== 'patent' || ++taken <= families);
  const { page, address, close } = await openApp([...changes, ...portfolio.people]);
  await page.goto(`${address}/brevets`);
  await page.getByText(/^1-10 sur 10\s000/).waitFor();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { time, path } = await exportOnce(page);
    if (rowsIn(path) !== families) throw new Error(`The workbook holds ${rowsIn(path)} families.`);
    times.push(time);
  }
  await close();
  const table = formatTable(
    ['What', 'middle', 'worst', `bar`],
    [
      [
        `${families.toLocaleString('en')} families, from the click to the file on the disk`,
        milliseconds(median(times)),
        milliseconds(Math.max(...times)),
        `${milliseconds(bar)}: ${median(times) < bar ? 'holds' : 'missed'}`,
      ],
    ],
  );
  report(
    'Export',
    `The list of patents as a workbook (${portfolio.source}). ${runs} runs.\n\n${table}\n\n${machine()}.`,
  );
};

await main();
