import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Computing time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Watches the page's main thread; `longest` ends it and gives the longest task's computing time in milliseconds. */
export const watchTasks = async (page: Page): Promise<{ longest(): Promise<number> }> => {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  return {
    longest: async () => {
      await endOfTrace(devtools);
      return longestOf(events);
    },
  };
};

const endOfTrace = async (devtools: CDPSession): Promise<void> => {
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
};

/** Computing time, not time by the clock: what else the machine does meanwhile is no fault of the page. */
const longestOf = (events: readonly TraceEvent[]): number => {
  const thread = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const names = events.filter(({ name }) => name === 'thread_name');
  const mains = new Set(names.filter(({ args }) => args.name === 'CrRendererMain').map(thread));
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(thread(event)),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
};
