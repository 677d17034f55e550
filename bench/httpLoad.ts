import { Agent, request } from 'node:http';

/** One call of a load: whose connection, and what it asks. */
export interface LoadCall {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: object;
}

export interface LoadFigure {
  readonly kind: string;
  readonly ms: number;
  /** 0 where no answer came. */
  readonly status: number;
}

/**
 * Calls at a fixed rate, whether or not earlier ones were answered, each on the next of many kept connections. Times
 * are taken from the moment at which a call was due, so that a server that lags is not spared.
 */
export const runLoad = async (
  url: string,
  { connections, perSecond, seconds }: { connections: number; perSecond: number; seconds: number },
  next: (index: number) => LoadCall,
): Promise<readonly LoadFigure[]> => {
  const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const begin = performance.now();
  const running: Promise<LoadFigure>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = begin + (index * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const agent = agents[index % agents.length];
    if (agent) running.push(send(url, agent, next(index), due));
  }
  const figures = await Promise.all(running);
  for (const agent of agents) agent.destroy();
  return figures;
};

const send = (url: string, agent: Agent, call: LoadCall, due: number): Promise<LoadFigure> =>
  new Promise((resolve) => {
    const { kind, method, path, token, body } = call;
    const done = (status: number): void => resolve({ kind, ms: performance.now() - due, status });
    const headers = { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) };
    const outgoing = request(`${url}${path}`, { method, agent, headers, timeout: 30_000 }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', () => done(0));
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => done(0));
    outgoing.end(body ? JSON.stringify(body) : undefined);
  });
