import type { Locator, Page } from '@playwright/test';
import { createProfile } from '#bench/browser.ts';
import { machine } from '#bench/machine.ts';
import { formatTable, median, milliseconds, percentile, report } from '#bench/table.ts';
import { demoPassword } from '#server/db/seed/demoAccounts.ts';
import { screensOf } from '#tests/support/screens.ts';
import { serverApi } from '#tests/support/serverApi.ts';
import { startBuiltServer } from '#tests/support/startBuiltServer.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('fr');
const bars = { keystroke: 50, opening: 100 };
const runs = Number(process.env.BENCH_RUNS ?? 5);
/** Shorter than this the browser tells no duration. */
const leastTold = 16;
const sentence = 'Dispositif de serrage a double came pour cable plat et procede';

/** From each keystroke to the paint after it, as the browser itself measures it. */
const typeInto = async (page: Page, field: Locator): Promise<number[]> => {
  await field.fill('');
  await field.click();
  const told = page.evaluate(
    ([count, least]) =>
      new Promise<number[]>((resolve) => {
        const durations = new Map<number, number>();
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as PerformanceEventTiming[])
            if (entry.name.startsWith('key') || entry.name === 'input')
              durations.set(entry.startTime, Math.max(durations.get(entry.startTime) ?? 0, entry.duration));
        });
        observer.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
        setTimeout(
          () => {
            observer.disconnect();
            const slow = [...durations.values()];
            resolve([...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => least)]);
          },
          count * 60 + 1_500,
        );
      }),
    [sentence.length, leastTold] as const,
  );
  await page.keyboard.type(sentence, { delay: 50 });
  return told;
};

const openFamily = async (page: Page, url: string, filings: number): Promise<number> => {
  await page.goto(`${url}/brevets?q=${encodeURIComponent(`Famille de ${filings}`)}`);
  await page.getByRole('row').nth(1).waitFor();
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = (): void => {
          if (document.querySelectorAll('[role=dialog] article').length >= count) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>('tbody tr')?.click();
        look();
      }),
    filings,
  );
};

const main = async (): Promise<void> => {
  const server = await startBuiltServer();
  const api = await serverApi(server.url, 'admin', demoPassword);
  const countries = (await api.get('/api/pays')).Data.map(({ Id }) => Number(Id));
  const family = (filings: number): Promise<number> =>
    api.create('/api/brevet', {
      titre: `Famille de ${filings}`,
      referenceFamille: `B-${filings}`,
      informationsDepot: Array.from({ length: filings }, (_, index) => ({
        idPays: countries[index % countries.length],
        numeroDepot: `XX${100_000 + index}`,
        dateDepot: '2021-02-03',
      })),
    });
  const forty = await family(40);
  await family(300);
  const profile = createProfile();
  const page = await profile.open(server.url);
  const screens = screensOf(page, server.url);
  await screens.signIn('admin', demoPassword);
  await screens.expectUpToDate();
  // Only then is the key kept over a reload.
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
  page.setDefaultTimeout(60_000);
  const openings: number[] = [];
  for (let run = 0; run < runs; run += 1) openings.push(await openFamily(page, server.url, 300));
  await page.goto(`${server.url}/brevets?edit=${forty}`);
  const title = page.getByRole('dialog').getByLabel(t('patents.fields.titre'), { exact: true });
  await title.waitFor();
  const inTitle = await typeInto(page, title);
  await page.getByRole('tab', { name: t('wizard.tabs.filings') }).click();
  for (const block of await page.locator('[data-filing] .mantine-Accordion-control').all()) await block.click();
  const inNumber = await typeInto(page, page.getByLabel(t('patents.fields.numeroDepot')).nth(20));
  await profile.close();
  profile.remove();
  await server.stop({ erase: true });
  const rows = [
    ['title, 40 filings', percentile(inTitle, 0.95), bars.keystroke],
    ['number of a filing, 40 filings, all blocks open', percentile(inNumber, 0.95), bars.keystroke],
    ['a patent with 300 filings, from the click to all of them', median(openings), bars.opening],
  ] as const;
  const table = formatTable(
    ['What', 'measured', 'bar'],
    rows.map(([what, value, bar]) => [what, milliseconds(value), milliseconds(bar)]),
  );
  report(
    'Large patents',
    `Keystroke to paint, 95 % of ${sentence.length} keystrokes; opening, middle of ${runs}.\n\n${table}\n\n${machine()}.`,
  );
};

await main();
