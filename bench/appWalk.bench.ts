import { chromiumBrowser } from '#bench/app/chromiumBrowser.ts';
import { openApp } from '#bench/appWindow.ts';
import { buildPages } from '#bench/buildPages.ts';
import { createFeed, startFeedServer } from '#bench/feedServer.ts';
import { withFirms } from '#bench/firms.ts';
import { firstLoadIn } from '#bench/firstLoadIn.ts';
import { goalByEngine, judgeByEngine, readByEngine } from '#bench/judgeByEngine.ts';
import { machine } from '#bench/machine.ts';
import { loadPortfolio, type Portfolio } from '#bench/portfolio.ts';
import { formatTable, milliseconds, report } from '#bench/table.ts';
import { type WalkStep, walk } from '#bench/walk.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);
/** In one task: longer, and a key that is pressed meanwhile is answered late. */
const goal = 50;

interface Walked {
  /** Milliseconds of the engine's first load right before. */
  readonly engine: number;
  readonly steps: readonly WalkStep[];
}

const walkOnce = async (portfolio: Portfolio): Promise<Walked> => {
  const pages = await startFeedServer(await buildPages());
  pages.serve(createFeed(portfolio.changes));
  const { load: engine } = await firstLoadIn(chromiumBrowser(), `${pages.address}/ours.html`);
  await pages.close();
  const { page, address, close } = await openApp(withFirms(portfolio.changes));
  const steps = await walk(page, address);
  await close();
  return { engine, steps };
};

/** The built app in the hands of an attorney with the whole portfolio: how long each step takes, and its longest task. */
const main = async (): Promise<void> => {
  const portfolio = loadPortfolio();
  const all: Walked[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await walkOnce(portfolio));
  const engine = Math.min(...all.map((walked) => walked.engine));
  const rows = (all[0]?.steps ?? []).map(({ name }, at) => {
    const best = (what: 'time' | 'task'): number => Math.min(...all.flatMap(({ steps }) => steps[at]?.[what] ?? []));
    return [name, milliseconds(best('time')), judgeByEngine(best('task'), goal, engine)];
  });
  const setting = `The built app with ${portfolio.families.toLocaleString('en')} families and ${portfolio.filings.toLocaleString('en')} filings (${portfolio.source}), forty clients and twelve firms, without network from the sign-in on. Each step from letting go of the mouse to what it was for; the hand rests on what it presses for a tenth of a second before and while it does; the longest task of the page's thread, from the click to a second of rest, is computing time. ${machine()}. Best of ${runs} runs in fresh profiles; the engine alone took ${milliseconds(engine)}. Goal for a task: ${goalByEngine(goal)}. ${readByEngine}`;
  report('A walk through the app', `${setting}\n\n${formatTable(['Step', 'shown after', 'longest task'], rows)}`);
};

await main();
