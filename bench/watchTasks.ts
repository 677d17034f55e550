import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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

const tasksAlone = ['toplevel'];

/** What the performance panel of Chromium draws, with the functions that ran: it makes everything slower. */
const everything = [
  ...tasksAlone,
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
];

/**
 * Watches the page's main thread; `longest` ends it and gives the longest task's computing time in milliseconds.
 * @param keepAs keeps all that was seen in this file, which the performance panel of Chromium opens
 */
export const watchTasks = async (page: Page, keepAs?: string): Promise<{ longest(): Promise<number> }> => {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: keepAs ? everything : tasksAlone },
  });
  return {
    longest: async () => {
      await endOfTrace(devtools);
      if (keepAs) {
        mkdirSync(dirname(keepAs), { recursive: true });
        writeFileSync(keepAs, JSON.stringify({ traceEvents: events }));
      }
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
