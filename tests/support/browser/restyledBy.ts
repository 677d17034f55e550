import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

/** How many elements of a page are styled anew at once, at most, by what is done meanwhile. Chromium alone says so. */
export const restyledBy = async (page: Page, run: () => Promise<unknown>): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await run();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  const counts = events.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args?.elementCount ?? []) : []));
  if (counts.length === 0) throw new Error('Nothing was styled meanwhile.');
  return Math.max(...counts);
};
