import type { Page } from '@playwright/test';
import { chromiumBrowser } from '#bench/app/chromiumBrowser.ts';
import { openApp } from '#bench/appWindow.ts';
import { buildPages } from '#bench/buildPages.ts';
import { createFeed, startFeedServer } from '#bench/feedServer.ts';
import { withFirms } from '#bench/firms.ts';
import { firstLoadIn } from '#bench/firstLoadIn.ts';
import { handOf } from '#bench/handOf.ts';
import { goalByEngine, judgeByEngine, readByEngine } from '#bench/judgeByEngine.ts';
import { machine } from '#bench/machine.ts';
import { paintedAfterClick } from '#bench/paintedAfterClick.ts';
import { loadPortfolio, type Portfolio } from '#bench/portfolio.ts';
import { formatTable, milliseconds, report } from '#bench/table.ts';
import { whenCalm } from '#bench/whenCalm.ts';
import { screenPaths } from '#domain/screenPaths.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);
/** From the click to the painted list, in milliseconds. */
const goal = 100;

interface Opened {
  readonly engine: number;
  readonly first: number;
  readonly again: number;
}

/** Presses a link of the menu. @returns milliseconds until the first ten dates and the words below them are painted */
const openDocket = async (page: Page): Promise<number> => {
  const painted = paintedAfterClick(page, [
    { selector: 'main tbody tr', atLeast: 10 },
    { selector: 'main [data-list] nav', atLeast: 1 },
  ]);
  await handOf(page).press(page.locator(`nav a[href="${screenPaths.deadlines}"]`).first());
  return painted;
};

const leave = async (page: Page): Promise<void> => {
  await handOf(page).press(page.locator(`nav a[href="${screenPaths.dashboard}"]`).first());
  await page.locator('main tbody').waitFor({ state: 'detached' });
  await whenCalm(page);
};

const openOnce = async (portfolio: Portfolio): Promise<Opened> => {
  const pages = await startFeedServer(await buildPages());
  pages.serve(createFeed(portfolio.changes));
  const { load: engine } = await firstLoadIn(chromiumBrowser(), `${pages.address}/ours.html`);
  await pages.close();
  const { page, close } = await openApp(withFirms(portfolio.changes));
  await page.context().setOffline(true);
  await whenCalm(page);
  const first = await openDocket(page);
  await whenCalm(page);
  await leave(page);
  const again = await openDocket(page);
  await close();
  return { engine, first, again };
};

const main = async (): Promise<void> => {
  const portfolio = loadPortfolio();
  const all: Opened[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await openOnce(portfolio));
  const best = (what: keyof Opened): number => Math.min(...all.map((opened) => opened[what]));
  const engine = best('engine');
  const rows = [
    ['opened for the first time after a sign-in', judgeByEngine(best('first'), goal, engine)],
    ['opened once more', judgeByEngine(best('again'), goal, engine)],
  ];
  report(
    'Opening the docket',
    `The built app with ${portfolio.families.toLocaleString('en')} families and ${portfolio.filings.toLocaleString('en')} filings (${portfolio.source}), without network, from the click in the menu to the paint of the first ten dates and how many there are, by the page's own clock. ${machine()}. Best of ${runs} runs in fresh profiles; the engine alone took ${milliseconds(engine)}. Goal: ${goalByEngine(goal)}. ${readByEngine}\n\n${formatTable(['The docket', 'painted after'], rows)}`,
  );
};

await main();
