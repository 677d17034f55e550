import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createProfile } from '#bench/browser.ts';
import { buildPages } from '#bench/buildPages.ts';
import { startFeedServer } from '#bench/feedServer.ts';
import { machine } from '#bench/machine.ts';
import { formatTable, milliseconds, report } from '#bench/table.ts';
import { hostileCorpus } from '#tests/support/server/hostileCorpus.ts';

const bars = { time: 2_000, megabytes: 300, silence: 200 };

/** Megabytes that the page's processes hold, by Linux' own count. */
const residentOf = (processes: readonly number[]): number =>
  processes.reduce((sum, id) => {
    const pages = Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1] ?? 0);
    return sum + (pages * 4_096) / 1_048_576;
  }, 0);

const renderers = async (page: Page): Promise<number[]> => {
  const browser = page.context().browser();
  const devtools = browser ? await browser.newBrowserCDPSession() : await page.context().newCDPSession(page);
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
};

const main = async (): Promise<void> => {
  const server = await startFeedServer(await buildPages());
  const profile = createProfile();
  const rows: string[][] = [];
  const worst = { time: 0, megabytes: 0, silence: 0 };
  for (const [name, , make] of hostileCorpus) {
    const page = await profile.open(`${server.address}/workbook.html`);
    await page.evaluate((base64) => window.workbookPage.give(base64), Buffer.from(make()).toString('base64'));
    const processes = await renderers(page);
    const before = residentOf(processes);
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, residentOf(processes));
    }, 20);
    const { time, answer, silence } = await page.evaluate(() => window.workbookPage.judge());
    clearInterval(sampling);
    const figures = { time, megabytes: most - before, silence };
    for (const figure of ['time', 'megabytes', 'silence'] as const)
      worst[figure] = Math.max(worst[figure], figures[figure]);
    rows.push([name, answer, milliseconds(time), `${Math.round(figures.megabytes)} MB`, milliseconds(silence)]);
  }
  await profile.close();
  profile.remove();
  await server.close();
  const holds = (Object.keys(bars) as (keyof typeof bars)[]).every((figure) => worst[figure] < bars[figure]);
  const table = formatTable(['File', 'Answer', 'After', 'Memory on top', 'Longest silence of the page'], rows);
  report(
    'Hostile workbooks',
    `${table}\n\nEach at most ${bars.time} ms, ${bars.megabytes} MB and ${bars.silence} ms of silence: ${holds ? 'held' : 'NOT held'}. ${machine()}.`,
  );
  if (!holds) process.exitCode = 1;
};

await main();
