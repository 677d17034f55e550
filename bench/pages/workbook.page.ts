import { createWorkbookReader } from '#src/records/workbook/workbookReader.ts';

/** Times in milliseconds from the file to the page that has what it needs. */
export interface WorkbookPage {
  give(base64: string): void;
  /** Workers that are started and warm: starting one is the same for both. */
  ready(): Promise<void>;
  ours(): Promise<{ readonly time: number; readonly families: number }>;
  peer(): Promise<{ readonly time: number; readonly rows: number }>;
  longestTask(): number;
  /** How a file is taken by the dialog's reader, and for how long the page did not answer meanwhile. */
  judge(): Promise<{ readonly time: number; readonly answer: string; readonly silence: number }>;
}

declare global {
  interface Window {
    workbookPage: WorkbookPage;
  }
}

let file = new File([], 'portfolio.xlsx');
let longest = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
}).observe({ entryTypes: ['longtask'] });

const reader = createWorkbookReader(() => undefined);
const sheetjs = new Worker(new URL('./sheetjs.worker.ts', import.meta.url), { type: 'module' });

const peer: WorkbookPage['peer'] = async () => {
  const start = performance.now();
  const rows = await new Promise<number>((resolve) => {
    sheetjs.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data), { once: true });
    sheetjs.postMessage(file);
  });
  return { time: performance.now() - start, rows };
};

const nothing = {
  references: '',
  titles: '',
  numbers: '',
  statuses: '',
  countries: '',
  clients: '',
  clientReferences: '',
  colleagues: '',
  colleagueEmails: '',
};

const ours: WorkbookPage['ours'] = async () => {
  const start = performance.now();
  const sheet = await reader.open(file);
  if (!sheet.ok) throw new Error(sheet.refusal);
  const { mapping, headerRow } = sheet.value.detected;
  const assessed = await reader.ask('assess', {
    mapping,
    headerRow,
    today: '2026-01-01',
    fixes: [],
    skipped: [],
    portfolio: nothing,
  });
  if (!assessed.ok) throw new Error(assessed.refusal);
  return { time: performance.now() - start, families: assessed.value.fresh };
};

/** The longest time between two ticks of the page while something else goes on. */
const silenceDuring = async <T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly silence: number }> => {
  let [last, silence] = [performance.now(), 0];
  const tick = (): void => {
    const now = performance.now();
    silence = Math.max(silence, now - last);
    last = now;
  };
  const ticking = setInterval(tick, 5);
  const value = await work();
  clearInterval(ticking);
  tick();
  return { value, silence };
};

const judge: WorkbookPage['judge'] = async () => {
  const start = performance.now();
  const { value, silence } = await silenceDuring(async () => {
    const sheet = await reader.open(file);
    if (!sheet.ok) return sheet.refusal;
    const { mapping, headerRow } = sheet.value.detected;
    const asked = { mapping, headerRow, today: '2026-01-01', fixes: [], skipped: [], portfolio: nothing };
    const assessed = await reader.ask('assess', asked);
    return assessed.ok ? `read, ${assessed.value.fresh} families` : assessed.refusal;
  });
  return { time: performance.now() - start, answer: value, silence };
};

window.workbookPage = {
  give: (base64) => {
    file = new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], 'portfolio.xlsx');
  },
  ready: async () => {
    for (let round = 0; round < 3; round += 1) {
      await peer();
      await ours();
    }
    // Long tasks are reported some time after they happened.
    await new Promise((resolve) => setTimeout(resolve, 500));
    longest = 0;
  },
  ours,
  peer,
  judge,
  longestTask: () => longest,
};
