import { Agent } from 'node:http';
import type { LoadCall, LoadFigure } from '#bench/httpLoad.ts';
import { call } from '#bench/scale/call.ts';

export interface Saturated {
  readonly perSecond: number;
  readonly figures: readonly LoadFigure[];
  /** The calls that were answered with 200. */
  readonly acknowledged: readonly LoadCall[];
}

/** Many callers who ask again as soon as they are answered: what the server can do at most. */
export const saturate = async (
  url: string,
  { callers, seconds }: { callers: number; seconds: number },
  next: (index: number) => LoadCall,
): Promise<Saturated> => {
  const figures: LoadFigure[] = [];
  const acknowledged: LoadCall[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let index = 0;
  const ask = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < end) {
      const due = performance.now();
      const wanted = next(index++);
      const { kind, ...asked } = wanted;
      const { status } = await call(url, { ...asked, agent });
      figures.push({ kind, status, ms: performance.now() - due });
      if (status === 200) acknowledged.push(wanted);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: callers }, ask));
  return { perSecond: figures.length / ((performance.now() - begin) / 1_000), figures, acknowledged };
};
