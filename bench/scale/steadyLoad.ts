import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadCall } from '#bench/httpLoad.ts';
import { call } from '#bench/scale/call.ts';
import { syncHeaders } from '#domain/sync.ts';

export interface SteadyFigures {
  /** Milliseconds from the first time a call was sent to its last answer. */
  readonly times: readonly number[];
  /** How many calls were asked more than once. */
  readonly retried: number;
  /** How often each answer came that was no last one; 0 is none. */
  readonly interim: ReadonlyMap<number, number>;
  /** How often each other answer than 200 was the last one. */
  readonly refused: ReadonlyMap<number, number>;
}

const pauseMs = 100;
/** Asked again after a moment, as devices do; 409 is the answer while the first of two equal requests is worked on. */
const isInterim = (status: number): boolean => [0, 409, 429, 503].includes(status);

const counted = (counts: Map<number, number>, status: number): void =>
  void counts.set(status, (counts.get(status) ?? 0) + 1);

/**
 * People who ask, wait a moment and ask again until they are stopped. Each call is repeated under its key until it has
 * an answer that is one: what devices go through while servers come and go.
 */
export const startSteadyLoad = (
  url: string,
  { people, thinkMs }: { people: number; thinkMs: number },
  next: (index: number) => LoadCall,
): { stop(): Promise<SteadyFigures> } => {
  const times: number[] = [];
  const interim = new Map<number, number>();
  const refused = new Map<number, number>();
  let retried = 0;
  let asked = 0;
  let stopped = false;

  const send = async ({ kind: _kind, ...wanted }: LoadCall, agent: Agent): Promise<void> => {
    const headers: Readonly<Record<string, string>> =
      wanted.method === 'GET' ? {} : { [syncHeaders.key]: randomUUID() };
    const begin = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      const { status, retryAfterMs } = await call(url, { ...wanted, headers, agent });
      if (!isInterim(status)) {
        if (status !== 200) counted(refused, status);
        break;
      }
      counted(interim, status);
      if (attempt === 0) retried += 1;
      await sleep(Math.min(retryAfterMs ?? pauseMs, 1_000));
    }
    times.push(performance.now() - begin);
  };

  const work = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped) {
      await sleep(Math.random() * 2 * thinkMs);
      await send(next(asked++), agent);
    }
    agent.destroy();
  };

  const running = Promise.all(Array.from({ length: people }, work));
  return {
    stop: async () => {
      stopped = true;
      await running;
      return { times, retried, interim, refused };
    },
  };
};
