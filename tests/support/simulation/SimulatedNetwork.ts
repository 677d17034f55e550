import { syncHeaders } from '#domain/sync.ts';
import type { Chance } from '#tests/support/engine/fakeWorld.ts';
import type { Fault } from '#tests/support/engine/faultyTransport.ts';
import type { Middlebox } from '#tests/support/simulation/Middlebox.ts';

/** A request that has not reached the server yet (`going`), or whose answer has not reached the tab yet (`coming`). */
export interface Travelling {
  readonly name: string;
  /** A change for a server that is taken for one without keys: nothing helps it against what comes twice or too late. */
  readonly isKeyless: boolean;
  phase: 'going' | 'coming';
  move(chance: Chance): Promise<void>;
  /** It reaches the server now, or with no network never will; of either the tab hears only when it moves again. */
  leave(): Promise<void>;
}

export interface Weather {
  /** Share of requests that meet a fault, and which those may be. */
  share: number;
  kinds: readonly Fault[];
  isOffline: boolean;
  between: Middlebox | null;
}

const failed = (): TypeError => new TypeError('fetch failed');

const answerOf = (status: number, body: string, headers: Record<string, string>): Response =>
  new Response(body, { status, headers });
const page = (status: number): Response =>
  answerOf(status, '<!doctype html><title>Blocked</title>', { 'Content-Type': 'text/html' });
const ours = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  answerOf(status, JSON.stringify({ Success: false, Message: code, Data: null, code }), {
    'Content-Type': 'application/json; charset=utf-8',
    ...headers,
  });

export interface NetworkParts {
  now(): number;
  trace(text: string): void;
  /** The tab takes the server for a plain one, so that it sends no keys. One that does not, and sends none, is at fault. */
  isForPlain(): boolean;
}

/**
 * What lies between one tab and the server. Nothing moves by itself: the world decides which request goes on next, so
 * that a seed decides everything.
 */
export class SimulatedNetwork {
  readonly travelling: Travelling[] = [];
  /** Requests that the client gave up and that arrive later all the same. */
  readonly late: (() => Promise<unknown>)[] = [];
  readonly trace: (text: string) => void;
  /** Set by a 429 or 503 that names a time: nothing may be sent before, by the clock of the tab, unless the user asks. */
  quietUntil = 0;
  readonly faults: string[] = [];
  requests = 0;
  private readonly server: typeof fetch;
  private readonly weather: Weather;
  private readonly now: () => number;
  private readonly isForPlain: () => boolean;

  constructor(server: typeof fetch, weather: Weather, parts: NetworkParts) {
    this.server = server;
    this.weather = weather;
    this.now = parts.now;
    this.trace = parts.trace;
    this.isForPlain = parts.isForPlain;
  }

  fetch: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const name = `${init?.method ?? 'GET'} ${String(input)}`;
      const isChange = !name.startsWith('GET') && !name.includes('/api/auth/');
      const isKeyless = isChange && this.isForPlain() && !new Headers(init?.headers).has(syncHeaders.key);
      if (isChange && this.now() < this.quietUntil) this.faults.push(`${name} before the server's quiet was over`);
      this.requests += 1;
      let fault: Fault | undefined;
      let answer: Response | null = null;
      let isLost = false;
      const deliver = (): Promise<Response> => this.server(input, init);
      const end = (settle: () => void): void => {
        this.travelling.splice(this.travelling.indexOf(item), 1);
        settle();
      };
      const item: Travelling = {
        name,
        isKeyless,
        phase: 'going',
        move: async (chance) => {
          if (item.phase === 'coming') {
            this.trace(`${name} ${this.weather.isOffline ? 'unanswered' : answer?.status}`);
            return end(() => this.arrive(fault, answer as Response, resolve, reject));
          }
          fault = isLost ? 'drop before' : this.faultFor(chance, isKeyless);
          this.trace(`${name}${fault ? ` (${fault})` : ''}`);
          if (fault === 'drop before') return end(() => reject(failed()));
          if (fault === 'late') {
            this.late.push(deliver);
            return end(() => reject(failed()));
          }
          const { between } = this.weather;
          if (between?.refuses(name, String(init?.body ?? ''))) {
            this.trace(`${name} refused between`);
            if (between.status === null) return end(() => reject(failed()));
            answer = page(between.status);
            item.phase = 'coming';
            return;
          }
          if (fault === 'duplicate') await deliver();
          answer = this.strangers(fault, chance) ?? (await deliver());
          if (between && (await answer.clone().text()).length > between.longestAnswer)
            answer = page(between.status ?? 502);
          item.phase = 'coming';
        },
        leave: async () => {
          if (item.phase === 'coming') return;
          isLost = this.weather.isOffline;
          if (isLost) return;
          this.trace(`${name} (without its tab)`);
          answer = await deliver();
          item.phase = 'coming';
        },
      };
      this.travelling.push(item);
    });

  private faultFor(chance: Chance, isKeyless: boolean): Fault | undefined {
    const { isOffline, share, kinds } = this.weather;
    if (isOffline) return 'drop before';
    const fault = chance.hits(share) ? chance.pick(kinds) : undefined;
    return isKeyless && (fault === 'duplicate' || fault === 'late') ? undefined : fault;
  }

  /** Answers that are given before the server is reached. */
  private strangers(fault: Fault | undefined, chance: Chance): Response | null {
    if (fault === 'page')
      return answerOf(200, '<!doctype html><title>Welcome</title>', { 'Content-Type': 'text/html' });
    if (fault === 'gateway 404') return answerOf(404, '{"error":"no route"}', { 'Content-Type': 'application/json' });
    if (fault === '503') return ours(503, 'busy', chance.hits(0.5) ? { 'Retry-After': '2' } : {});
    if (fault === '429') return ours(429, 'too-many-requests', { 'Retry-After': '1' });
    return null;
  }

  private arrive(
    fault: Fault | undefined,
    answer: Response,
    resolve: (answer: Response) => void,
    reject: (reason: unknown) => void,
  ): void {
    const quiet = Number(answer.headers.get('Retry-After') ?? 0) * 1_000;
    if (fault === 'drop after' || this.weather.isOffline) return reject(failed());
    if (quiet > 0) this.quietUntil = this.now() + quiet;
    if (fault === '500 after') resolve(ours(500, 'internal'));
    else if (fault === 'truncate')
      resolve(answerOf(answer.status, '{"Success":tr', { 'Content-Type': 'application/json' }));
    else resolve(answer);
  }
}
