import type { Page } from '@playwright/test';
import { openApp } from '#bench/appWindow.ts';
import { largePatent } from '#bench/largePatents.ts';
import { machine } from '#bench/machine.ts';
import { loadPortfolio } from '#bench/portfolio.ts';
import { formatTable, milliseconds, percentile, report } from '#bench/table.ts';
import type { Change } from '#domain/sync.ts';
import { wordsOf } from '#tests/support/browser/words.ts';

const t = wordsOf('fr');
const edits = 20;
const bars = { frame: 32, edit: 50 };
const title = 'Portfolio of 300 filings';

/** Of the firm, beside those of the real families. */
const statuses = ['En cours', 'Délivré', 'Abandonné', 'Opposition'].map(
  (name, at): Change => ({
    collection: 'status',
    id: 9_001 + at,
    version: 1,
    record: { Id: 9_001 + at, Version: 1, Description: name },
  }),
);

/** Turns the wheel over the open patent, 120 px at a time from top to bottom, and gives the time between frames. */
const scrollThrough = async (page: Page): Promise<readonly number[]> => {
  await page.mouse.move(700, 500);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = 0;
    const look = (now: number): void => {
      if (last > 0) frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { frames });
  });
  for (let turn = 0; turn < 250; turn += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames);
};

/** Chooses another status in a filing's own line, and gives the time from Enter to the paint of what stands there then. */
const editStatus = async (page: Page, at: number): Promise<number> => {
  const name = t('quick.edit', { label: t('patents.fields.idStatuts') });
  const field = page.getByRole('dialog').getByRole('button', { name }).nth(at);
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await page.keyboard.press('ArrowDown');
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('[data-kind=status]')) return;
            observer.disconnect();
            // The task after a frame begins when that frame has been painted.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { painted });
  });
  await page.keyboard.press('Enter');
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
};

const main = async (): Promise<void> => {
  const portfolio = loadPortfolio();
  const { page, address, close } = await openApp([...portfolio.changes, ...statuses, largePatent(portfolio, 300)]);
  await page.goto(`${address}/brevets?q=${encodeURIComponent(title)}`);
  await page.getByRole('row').filter({ hasText: title }).getByRole('cell').nth(2).click();
  await page.getByRole('dialog').locator('[data-quick=idStatuts]').nth(299).waitFor();
  await page.waitForTimeout(5_000);
  const frames = await scrollThrough(page);
  await page.mouse.wheel(0, -100_000);
  await page.context().setOffline(true);
  const painted: number[] = [];
  for (let at = 0; at < edits; at += 1) {
    painted.push(await editStatus(page, at * 7));
    await page.waitForTimeout(400);
  }
  await close();
  const [frame, edit] = [Math.max(...frames), percentile(painted, 0.95)];
  const late = frames.filter((each) => each > bars.frame).length;
  const table = formatTable(
    ['What', 'measured', 'bar', ''],
    [
      ['longest frame while the wheel turns from the first filing to the last', frame, bars.frame] as const,
      ['a status changed in its line: Enter to the paint of the new one, p95', edit, bars.edit] as const,
    ].map(([what, value, bar]) => [what, milliseconds(value), milliseconds(bar), value <= bar ? 'holds' : 'missed']),
  );
  report(
    'Reading and changing a large patent',
    `A patent with 300 filings in the built app, among ${portfolio.families.toLocaleString('en')} families (${portfolio.source}). ${frames.length} frames while scrolling, ${late} of them longer than ${bars.frame} ms; ${edits} edits.\n\n${table}\n\n${machine()}.`,
  );
};

await main();
