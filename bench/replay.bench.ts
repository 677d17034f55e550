import { join } from 'node:path';
import { createProfile } from '#bench/browser.ts';
import { buildPages } from '#bench/buildPages.ts';
import { machine } from '#bench/machine.ts';
import type { ReplayFigures } from '#bench/pages/replay.page.ts';
import { formatTable, milliseconds, report, times } from '#bench/table.ts';
import { demoPassword } from '#domain/demoPassword.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import { createChance } from '#tests/support/engine/fakeWorld.ts';
import { startFaultyProxy } from '#tests/support/server/faultyProxy.ts';
import { noLimitsByEnvironment } from '#tests/support/server/noLimits.ts';
import { startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);

/**
 * The least that a way to the server adds to an answer, in milliseconds: none, and as over a mobile network; and how many
 * times faster than bare requests in sequence many changes in one request should be there.
 */
const goals = [
  [0, 3],
  [50, 10],
] as const;

/** Puts the measuring page under the server's own origin, so that its calls are those of the app. */
const measure = async (address: string, pages: string): Promise<ReplayFigures> => {
  const profile = createProfile();
  const page = await profile.open('about:blank');
  await page.route(`${address}/bench/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace('/bench/', '');
    const html = '<!doctype html><meta charset="utf-8"><script type="module" src="./replay.js"></script>';
    return name === 'replay.html'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ path: join(pages, name) });
  });
  await page.goto(`${address}/bench/replay.html`);
  await page.waitForFunction(() => 'measureReplay' in window);
  const username = demoAccounts.find(({ role }) => role === 'Admin')?.username ?? '';
  const figures = await page.evaluate((account) => window.measureReplay(account), { username, password: demoPassword });
  await profile.close();
  profile.remove();
  return figures;
};

const measureOver = async (pages: string, latency: number): Promise<ReplayFigures> => {
  // What is measured is how fast both can go, not how fast one may.
  const server = await startBuiltServer({ env: noLimitsByEnvironment });
  const way = latency > 0 ? await startFaultyProxy(server.url, createChance(1)) : null;
  if (way) way.latencyMs = latency;
  const figures = await measure(way?.url ?? server.url, pages);
  await way?.close();
  await server.stop({ erase: true });
  return figures;
};

/** A thousand changes made without network against the real server on its embedded database, each run from an empty one. */
const main = async (): Promise<void> => {
  const pages = await buildPages();
  const all: [number, ReplayFigures][] = [];
  for (let run = 0; run < runs; run += 1)
    for (const [latency] of goals) all.push([latency, await measureOver(pages, latency)]);
  const rows = goals.map(([latency, goal]) => {
    const own = all.filter(([over]) => over === latency).map(([, figures]) => figures);
    const least = (pick: (figures: ReplayFigures) => number): number => Math.min(...own.map(pick));
    const rate = least(({ bare }) => bare) / least(({ replayed }) => replayed);
    return [
      `${latency} ms`,
      milliseconds(least(({ queued }) => queued)),
      milliseconds(least(({ replayed }) => replayed)),
      milliseconds(least(({ bare }) => bare)),
      times(rate),
      `at least ${times(goal)}: ${rate >= goal ? 'holds' : 'missed'}`,
    ];
  });
  const head = ['way to the server', 'kept, a strict write each', 'replayed', 'bare, in sequence', 'rate', 'goal'];
  const setting = `${all[0]?.[1].count ?? 0} changes (new clients, edited patents) made without network, then sent to the real server on its embedded database; beside it as many bare requests, one after the other. ${machine()}. Best of ${runs} runs.`;
  report('Sending a thousand waiting changes', `${setting}\n\n${formatTable(head, rows)}`);
};

await main();
