import type { Chance } from '#tests/support/engine/fakeWorld.ts';

export const faults = [
  /** It never leaves. */
  'drop before',
  /** It arrives, has its effect, and the answer is lost. */
  'drop after',
  /** The network delivers it twice; the second answer is seen. */
  'duplicate',
  /** The answer is cut in the middle. */
  'truncate',
  /** A portal answers a page, status 200. */
  'page',
  /** A gateway answers an envelope-less 404. */
  'gateway 404',
  /** A gateway answers 503 before the server is reached. */
  '503',
  /** Asked to slow down before the server is reached. */
  '429',
  /** The server fails after the effect. */
  '500 after',
  /** The client gives up; the request arrives some requests later. */
  'late',
] as const;
export type Fault = (typeof faults)[number];

export interface FaultyTransport {
  readonly fetch: typeof fetch;
  /** Faults for the next requests that `aim` names, in order; undefined lets one pass. */
  readonly next: (Fault | undefined)[];
  /** Which requests the faults are meant for, as `METHOD path`. */
  aim: (request: string) => boolean;
  /** Every request that left, as `METHOD path`, with the fault it met. */
  readonly log: { request: string; key: string | null; fault: Fault | undefined }[];
  /** Share of requests that meet a fault of chance, and which those may be. */
  share: number;
  kinds: readonly Fault[];
  /** No network at all. */
  isOffline: boolean;
  /** Requests without an answer yet. */
  inFlight: number;
  /** Delivers what is still under way. */
  deliverLate(): Promise<void>;
}

const failed = (): never => {
  throw new TypeError('fetch failed');
};

const ours = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ Success: false, Message: code, Data: null, code }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });

/** A network that fails in every way the table of docs/sync.md names, by script or by seeded chance. */
export const createFaultyTransport = (inner: typeof fetch, chance: Chance): FaultyTransport => {
  const late: { left: number; deliver: () => Promise<unknown> }[] = [];
  const transport: FaultyTransport = {
    next: [],
    aim: () => true,
    log: [],
    share: 0,
    kinds: faults,
    isOffline: false,
    inFlight: 0,
    fetch: async (input, init) => {
      const request = `${init?.method ?? 'GET'} ${String(input)}`;
      const fault = faultFor(request);
      const key = new Headers(init?.headers).get('Idempotency-Key');
      transport.log.push({ request, key, fault: transport.isOffline ? 'drop before' : fault });
      if (transport.isOffline) return failed();
      for (const item of late) item.left -= 1;
      for (const item of late.filter(({ left }) => left <= 0)) {
        late.splice(late.indexOf(item), 1);
        await item.deliver();
      }
      transport.inFlight += 1;
      try {
        return await meet(fault, () => inner(input, init));
      } finally {
        transport.inFlight -= 1;
      }
    },
    deliverLate: async () => {
      for (const item of late.splice(0)) await item.deliver();
    },
  };

  const faultFor = (request: string): Fault | undefined => {
    if (!transport.aim(request)) return undefined;
    return transport.next.length > 0
      ? transport.next.shift()
      : chance.hits(transport.share)
        ? chance.pick(transport.kinds)
        : undefined;
  };

  const meet = async (fault: Fault | undefined, deliver: () => Promise<Response>): Promise<Response> => {
    switch (fault) {
      case undefined:
        return deliver();
      case 'drop before':
        return failed();
      case 'drop after':
        await deliver();
        return failed();
      case 'duplicate':
        await deliver();
        return deliver();
      case 'truncate': {
        const answer = await deliver();
        const text = await answer.text();
        return new Response(text.slice(0, Math.floor(text.length / 2)), {
          status: answer.status,
          headers: answer.headers,
        });
      }
      case 'page':
        return new Response('<!doctype html><title>Welcome</title>', {
          status: 200,
          headers: { 'Content-Type': 'text/html' },
        });
      case 'gateway 404':
        return new Response(JSON.stringify({ error: 'no route' }), {
          status: 404,
          headers: { 'Content-Type': 'application/json' },
        });
      case '503':
        return ours(503, 'busy', chance.hits(0.5) ? { 'Retry-After': '2' } : {});
      case '429':
        return ours(429, 'too-many-requests', { 'Retry-After': '1' });
      case '500 after':
        await deliver();
        return ours(500, 'internal');
      case 'late':
        late.push({ left: 1 + chance.below(4), deliver });
        return failed();
    }
  };
  return transport;
};
