import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createProfile } from '#bench/browser.ts';
import { buildPages } from '#bench/buildPages.ts';
import { machine } from '#bench/machine.ts';
import type { ReplayFigures } from '#bench/pages/replay.page.ts';
import { formatTable, milliseconds, report, times } from '#bench/table.ts';
import { demoAccounts, demoPassword } from '#server/db/seed/demoAccounts.ts';
import { noLimitsByEnvironment } from '#tests/support/noLimits.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/startBuiltServer.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);

/** Puts the measuring page under the server's own origin, so that its calls are those of the app. */
const measure = async (server: BuiltServer, pages: string): Promise<ReplayFigures> => {
  const profile = createProfile();
  const page = await profile.open('about:blank');
  await page.route(`${server.url}/bench/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace('/bench/', '');
    const html = '<!doctype html><meta charset="utf-8"><script type="module" src="./replay.js"></script>';
    return name === 'replay.html'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ path: join(pages, name) });
  });
  await page.goto(`${server.url}/bench/replay.html`);
  await page.waitForFunction(() => 'measureReplay' in window);
  const username = demoAccounts.find(({ role }) => role === 'Admin')?.username ?? '';
  const figures = await page.evaluate((account) => window.measureReplay(account), { username, password: demoPassword });
  await profile.close();
  profile.remove();
  return figures;
};

/** A thousand changes made without network against the real server on its embedded database, each run from an empty one. */
const main = async (): Promise<void> => {
  const pages = await buildPages();
  const all: ReplayFigures[] = [];
  for (let run = 0; run < runs; run += 1) {
    // What is measured is how fast both can go, not how fast one may.
    const server = await startBuiltServer({ env: noLimitsByEnvironment });
    all.push(await measure(server, pages));
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  }
  const of = (pick: (figures: ReplayFigures) => number): number => Math.min(...all.map(pick));
  const rate = of(({ bare }) => bare) / of(({ replayed }) => replayed);
  const rows = [
    ['kept on the device, one strict write each', milliseconds(of(({ queued }) => queued)), ''],
    ['replayed until the outbox is empty', milliseconds(of(({ replayed }) => replayed)), ''],
    ['as many bare requests, one after the other', milliseconds(of(({ bare }) => bare)), ''],
    [
      'rate of replay over bare requests',
      times(rate),
      rate >= 0.7 ? 'at least 0.70 ×: holds' : 'at least 0.70 ×: missed',
    ],
  ];
  const setting = `${all[0]?.count ?? 0} changes (new clients, edited patents) made without network, then sent to the real server on its embedded database. ${machine()}. Best of ${runs} runs.`;
  report('Sending a thousand waiting changes', `${setting}\n\n${formatTable(['What', 'best', 'bar'], rows)}`);
};

await main();
