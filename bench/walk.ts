import type { Locator, Page } from '@playwright/test';
import { type Hand, handOf } from '#bench/handOf.ts';
import { watchTasks } from '#bench/watchTasks.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';

const t = wordsOf('fr');

export interface WalkStep {
  readonly name: string;
  /** Milliseconds from the first click to what the step was for. */
  readonly time: number;
  /** The longest the page's thread computed without a pause, in milliseconds. */
  readonly task: number;
}

/** What a step starts goes on for a while: counting, keeping. */
const rest = 1_000;

/** Takes the steps of a working day one after the other. */
export const walk = async (page: Page, address: string): Promise<readonly WalkStep[]> => {
  const steps: WalkStep[] = [];
  const hand = handOf(page);
  const step = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const tasks = await watchTasks(page);
    hand.takeTime();
    const began = performance.now();
    await run();
    const time = performance.now() - began - hand.takeTime();
    await page.waitForTimeout(rest);
    const task = await tasks.longest();
    steps.push({ name, time, task });
    console.log(`  ${name}: ${Math.round(time)} ms, ${Math.round(task)} ms`);
  };
  await page.context().setOffline(true);
  await page.waitForTimeout(2 * rest);
  const day = daysWorkOf(page, address, hand);
  await step('dashboard, all figures counted', day.dashboard);
  await step('patents list', day.patents);
  await step('… to its last page', day.lastPage);
  await step('… everything exported', day.export);
  await step('… its filters, every choice counted', day.filters);
  await step('… country, status of a filing, firm and its role', day.conditions);
  await step('filings view', day.filings);
  await step('… sorted by number', () => day.sort('numeroDepot'));
  await step('… sorted by firm', () => day.sort('cabinetsProcedures'));
  await step('… its filters, every choice counted', day.filters);
  await step('… filtered by country', day.filterCountry);
  await step('… all of them again', day.clear);
  await step('… to the last page', day.lastPage);
  await step('… a status changed where it stands', day.quickStatus);
  await step('… everything exported', day.export);
  await step('a family and its filings', day.detail);
  await step('the docket, every date computed', day.docket);
  await step('the week’s sheet', day.week);
  await step('the docket once more', day.docketAgain);
  await step('500 families selected', day.select);
  await step('… one status for all: what that changes', day.manyPreview);
  await step('… changed on the device', day.manyRun);
  await step('… taken back', day.manyUndo);
  await step('palette, three words', day.palette);
  return steps;
};

const daysWorkOf = (page: Page, address: string, { press }: Hand) => {
  const screens = screensOf(page, address);
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const pager = main.getByRole('navigation', { name: t('table.pages') });
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const panel = page.getByRole('dialog', { name: t('patents.filters.button') });
  const labels: Readonly<Record<string, string>> = { cabinet: 'records.singular.cabinet' };
  const picker = (filter: string) =>
    panel.getByRole('combobox', { name: t(labels[filter] ?? `patents.filters.${filter}`), exact: true });
  const textOf = async (of: Locator): Promise<string> => (await of.allTextContents()).join();
  /** Until something reads otherwise than before. */
  const untilChanged = async (of: Locator, run: () => Promise<unknown>): Promise<void> => {
    const before = await textOf(of);
    await run();
    await expect.poll(() => textOf(of), { timeout: 60_000, intervals: [10] }).not.toBe(before);
  };
  const choose = async (filter: string, text: string): Promise<void> => {
    await press(picker(filter));
    if (text) await picker(filter).fill(text);
    await press(panel.getByRole('option').first());
    await picker(filter).blur();
  };
  const firstRow = main.locator('tbody tr').first();
  const quick = main.getByRole('button', { name: t('quick.edit', { label: t('patents.fields.idStatuts') }) });
  return {
    dashboard: async () => {
      await screens.open('/dashboard');
      await main.getByText(t('dashboard.charts.years')).waitFor();
    },
    patents: async () => {
      await screens.open('/brevets');
      await main.getByRole('row').nth(10).waitFor();
    },
    filings: async () => {
      await screens.open('/brevets/depots');
      await main.getByRole('row').nth(10).waitFor();
      await pager.waitFor();
    },
    filters: async () => {
      await press(button('patents.filters.button'));
      // What is counted stands behind each choice.
      await press(picker('country'));
      await panel.getByRole('option').filter({ hasText: /\d/ }).first().waitFor();
      await picker('country').blur();
    },
    conditions: () =>
      untilChanged(pager, async () => {
        await choose('country', 'us');
        await choose('filingStatus', '');
        await choose('cabinet', 'cabinet 3');
        await choose('duty', '');
      }),
    filterCountry: () => untilChanged(pager, () => choose('country', 'us')),
    clear: async () => {
      await page.keyboard.press('Escape');
      await untilChanged(pager, () => screens.open('/brevets/depots'));
    },
    lastPage: () =>
      untilChanged(firstRow, async () => {
        await page.keyboard.press('Escape');
        // With a number: the button to the next page is called a page, too.
        const pages = pager.getByRole('button', { name: new RegExp(t('table.page', { page: '\\d' })) });
        await press(pages.last());
      }),
    // Not the first row alone: an order may begin with the row that the one before began with.
    sort: (field: string) =>
      untilChanged(main.locator('tbody tr'), async () => {
        await page.keyboard.press('Escape');
        await press(main.getByRole('columnheader').getByRole('button', { name: t(`patents.fields.${field}`) }));
      }),
    quickStatus: async () => {
      await press(quick.first());
      // Which statuses there are is the portfolio's own; choosing the one that stands there would change nothing.
      const other = page.getByRole('option', { selected: false }).first();
      await page.keyboard.type(((await other.textContent()) ?? '').slice(0, 2));
      await page.keyboard.press('Enter');
      await page.getByText(t('quick.saved', { label: t('patents.fields.idStatuts') })).waitFor();
    },
    export: async () => {
      const file = page.waitForEvent('download');
      await press(button('export.button'));
      await (await file).path();
    },
    detail: async () => {
      await press(firstRow.getByRole('cell').nth(2));
      await dialog.getByRole('heading').first().waitFor();
    },
    docket: async () => {
      await screens.open('/echeancier');
      await main.getByRole('row').nth(10).waitFor();
      await pager.waitFor();
    },
    week: async () => {
      await press(main.getByRole('link', { name: t('week.title') }));
      await main.getByRole('region', { name: t('week.questions.overdue') }).waitFor();
    },
    docketAgain: async () => {
      await page.goBack();
      await main.getByRole('row').nth(10).waitFor();
    },
    select: async () => {
      await screens.open('/brevets?size=100');
      for (let at = 1; at <= 5; at += 1) {
        await main.getByRole('row').nth(100).waitFor();
        await press(main.getByRole('checkbox', { name: t('table.selectPage') }));
        if (at < 5) await untilChanged(firstRow, () => press(button('table.next')));
      }
    },
    manyPreview: async () => {
      await press(button('many.title'));
      await press(dialog.getByRole('combobox', { name: t('many.to') }));
      await press(page.getByRole('option').first());
      await dialog.getByRole('status', { name: t('many.preview') }).waitFor();
    },
    manyRun: async () => {
      await press(dialog.getByRole('button').last());
      await page.getByText(/ familles? modifiée/).waitFor();
    },
    manyUndo: async () => {
      await press(button('common.undo'));
      await page.getByText(t('many.undone')).waitFor();
    },
    palette: async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: t('palette.placeholder') }).fill('unmanned aerial vehicle');
      await page.getByText(/résultats dans la liste/).waitFor();
    },
  };
};
