import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadingWait } from '#src/records/workbook/ReadingWait.ts';
import { createWorkbookReader } from '#src/records/workbook/workbookReader.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

/** A worker on a slow machine: it runs at once, and reports when the test lets it. */
class SlowWorker extends EventTarget {
  static readonly started: SlowWorker[] = [];
  asked = 0;
  isEnded = false;

  constructor() {
    super();
    SlowWorker.started.push(this);
    queueMicrotask(() => this.say('running'));
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage({ number }: { readonly number: number }): void {
    this.asked = number;
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const file = new File([new Uint8Array(makeWorkbook({ Feuille: [['Titre'], ['Pince']] }))], 'firm.xlsx');

const begin = async () => {
  const waits: ReadingWait[] = [];
  const reader = createWorkbookReader((wait) => waits.push(wait));
  const answer = reader.open(file);
  await vi.advanceTimersByTimeAsync(1);
  const [worker] = SlowWorker.started.slice(-1);
  if (!worker) throw new Error('No worker was started.');
  await vi.waitFor(() => expect(worker.asked).toBeGreaterThan(0), 60_000);
  return { reader, answer, worker, last: () => waits.at(-1) };
};

describe('the reading of a workbook', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', SlowWorker);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ERR-23 takes as long as a good file takes, says what it is at, and asks after ten seconds', async () => {
    const { answer, worker, last } = await begin();
    worker.say({ stage: 'sheet' });
    expect(last()).toEqual({ stage: 'sheet', isLong: false });
    await vi.advanceTimersByTimeAsync(9_900);
    expect(last()?.isLong).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(last()).toEqual({ stage: 'sheet', isLong: true });
    worker.say({ stage: 'columns' });
    expect(last()).toEqual({ stage: 'columns', isLong: true });
    await vi.advanceTimersByTimeAsync(200_000);
    expect(worker.isEnded).toBe(false);
    worker.say({ number: worker.asked, read: { ok: true, value: 'sheet' } });
    await expect(answer).resolves.toEqual({ ok: true, value: 'sheet' });
  });

  it('ERR-23 ends after five minutes without an answer, and with it the worker', async () => {
    const { answer, worker } = await begin();
    await vi.advanceTimersByTimeAsync(300_001);
    await expect(answer).resolves.toEqual({ ok: false, refusal: 'slow' });
    expect(worker.isEnded).toBe(true);
  });

  it('ERR-23 ends when the user says so, and starts anew with the next file', async () => {
    const { reader, answer, worker } = await begin();
    reader.close();
    await expect(answer).resolves.toMatchObject({ ok: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(worker.isEnded).toBe(true);
    void reader.open(file);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(SlowWorker.started.at(-1)).not.toBe(worker), 60_000);
    reader.close();
  });
});
