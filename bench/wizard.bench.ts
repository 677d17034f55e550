import type { Page } from '@playwright/test';
import { openApp } from '#bench/appWindow.ts';
import { typeInto } from '#bench/keystrokes.ts';
import { largePatent } from '#bench/largePatents.ts';
import { machine } from '#bench/machine.ts';
import { loadPortfolio } from '#bench/portfolio.ts';
import { formatTable, milliseconds, percentile, report } from '#bench/table.ts';
import { whenCalm } from '#bench/whenCalm.ts';
import { wordsOf } from '#tests/support/browser/words.ts';

const t = wordsOf('fr');
const runs = Number(process.env.BENCH_RUNS ?? 5);
const bars = { keystroke: 50, opening: 100 };
const sentence = 'Dispositif de serrage a double came pour cable plat et procede';
/** As somebody looks for a name among tens of thousands. */
const name = 'martin jean pierre';
const country = 'royaume uni';

/** Milliseconds from the click on the row to a paint. */
interface Opening {
  /** The dialog stands, filled to the bottom of the screen and beyond. */
  readonly screenful: number;
  /** All filings stand in it. */
  readonly all: number;
}

const openDetail = async (page: Page, filings: number): Promise<Opening> => {
  const opened = page.evaluate(
    (count) =>
      new Promise<Opening>((resolve) => {
        const urgently = { priority: 'user-blocking' } as const;
        let clicked = 0;
        const lines = (): HTMLElement[] => [
          ...document.querySelectorAll<HTMLElement>('[role=dialog] [data-filing-lines]'),
        ];
        const isFilled = (): boolean => (lines().at(-1)?.getBoundingClientRect().top ?? 0) > window.innerHeight;
        /** Once that is so in a frame: how long after the click that frame had been painted. */
        const whenPainted = (isThere: () => boolean): Promise<number> =>
          new Promise((given) => {
            const look = (): void => {
              if (!isThere()) requestAnimationFrame(look);
              // The task after a frame begins when that frame has been painted; timers that were due before it may come first.
              else void window.scheduler.postTask(() => given(performance.now() - clicked), urgently);
            };
            requestAnimationFrame(look);
          });
        document.addEventListener(
          'click',
          (event) => {
            clicked = event.timeStamp;
            void Promise.all([whenPainted(isFilled), whenPainted(() => lines().length === count)]).then(
              ([screenful, all]) => resolve({ screenful, all }),
            );
          },
          { capture: true, once: true },
        );
      }),
    filings,
  );
  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click();
  return opened;
};

const openList = async (page: Page, address: string, title: string): Promise<void> => {
  await page.goto(`${address}/brevets?q=${encodeURIComponent(title)}`);
  await page.getByRole('row').filter({ hasText: title }).waitFor();
  await whenCalm(page);
};

const measureOpening = async (page: Page, address: string): Promise<{ first: Opening[]; again: Opening[] }> => {
  const [first, again]: [Opening[], Opening[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    await openList(page, address, 'Portfolio of 300 filings');
    first.push(await openDetail(page, 300));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await whenCalm(page);
    again.push(await openDetail(page, 300));
  }
  return { first, again };
};

const measureTyping = async (page: Page, address: string, id: number) => {
  await page.goto(`${address}/brevets?edit=${id}`);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel(t('patents.fields.titre'), { exact: true });
  await title.waitFor();
  await whenCalm(page);
  const inTitle = await typeInto(page, title, sentence);
  await dialog.getByRole('tab', { name: t('wizard.tabs.filings') }).click();
  for (const block of await dialog.locator('[data-filing-head]').all()) await block.click();
  const inNumber = await typeInto(page, dialog.getByLabel(t('patents.fields.numeroDepot')).nth(20), sentence);
  const inCountry = await typeInto(
    page,
    dialog.getByRole('combobox', { name: t('patents.fields.idPays') }).nth(20),
    country,
  );
  await page.keyboard.press('Escape');
  await dialog.getByRole('tab', { name: t('wizard.tabs.inventors') }).click();
  const inPerson = await typeInto(page, dialog.getByRole('combobox', { name: t('wizard.people.inventors.add') }), name);
  return { inTitle, inNumber, inCountry, inPerson };
};

const main = async (): Promise<void> => {
  const portfolio = loadPortfolio();
  const [forty, threeHundred] = [largePatent(portfolio, 40), largePatent(portfolio, 300)];
  const { page, address, close } = await openApp([...portfolio.changes, ...portfolio.people, forty, threeHundred]);
  const { first, again } = await measureOpening(page, address);
  const { inTitle, inNumber, inCountry, inPerson } = await measureTyping(page, address, Number(forty.id));
  await close();
  const best = (openings: readonly Opening[], what: keyof Opening): number =>
    Math.min(...openings.map((opening) => opening[what]));
  const p95 = (values: readonly number[]): number => percentile(values, 0.95);
  const rows = [
    ['a patent with 300 filings, first one after a start', best(first, 'screenful'), bars.opening],
    ['a patent with 300 filings, any later one', best(again, 'screenful'), bars.opening],
    ['… until all 300 stand, first one after a start', best(first, 'all'), null],
    ['… until all 300 stand, any later one', best(again, 'all'), null],
    ['key in the title', p95(inTitle), bars.keystroke],
    ['key in a filing’s number, all forty blocks open', p95(inNumber), bars.keystroke],
    ['key in a filing’s country, all forty blocks open', p95(inCountry), bars.keystroke],
    ['key in the search for an inventor', p95(inPerson), bars.keystroke],
  ] as const;
  const table = formatTable(
    ['What', 'measured', 'bar', ''],
    rows.map(([what, value, bar]) =>
      bar === null
        ? [what, milliseconds(value), '', '']
        : [what, milliseconds(value), milliseconds(bar), value < bar ? 'holds' : 'missed'],
    ),
  );
  const people = portfolio.people.length.toLocaleString('en');
  report(
    'Large patents',
    `In the built app with ${portfolio.families.toLocaleString('en')} families and ${people} people (${portfolio.source}). A patent: from the click in the list to the paint of the dialog with everything that fits on the screen, which can be used from then on (its fading in, 200 ms, is not waited for); the filings beyond the screen follow in tasks of their own, between which the page answers; best of ${runs}. A key, in the wizard with 40 filings: to the paint after it, 95 % of them, in steps of 8 ms.\n\n${table}\n\n${machine()}.`,
  );
};

await main();
