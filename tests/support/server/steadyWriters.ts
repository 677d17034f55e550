import { buildPerson } from '#tests/support/server/builders.ts';

/** What was sent and answered 201: the id it got, and the key under which it was sent. */
export type Acknowledged = Map<string, { readonly id: number; readonly nom: string }>;

export interface Writers {
  readonly acknowledged: Acknowledged;
  /** How many answers came with each status; 0 for no answer. */
  readonly statuses: Map<number, number>;
  /** Refusals for now that did not say when to come back. */
  readonly silentRefusals: string[];
  /** Resolves when so many more were acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly url: () => string;
  readonly token: string;
  readonly count: number;
}

const pauseMs = 50;

/**
 * People who create inventors one after the other, as devices do: each under a key of its own, and again under the same
 * key until there is a final answer.
 */
export const startWriters = ({ url, token, count }: Options): Writers => {
  const acknowledged: Acknowledged = new Map();
  const statuses = new Map<number, number>();
  const silentRefusals: string[] = [];
  let stopped = false;

  const attempt = async (key: string, body: object): Promise<Response | null> => {
    try {
      return await fetch(`${url()}/api/inventeur`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      });
    } catch {
      return null;
    }
  };

  const send = async (key: string, nom: string): Promise<void> => {
    const body = buildPerson({ nom });
    while (!stopped) {
      const answer = await attempt(key, body);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const text = (await answer?.text().catch(() => null)) ?? null;
      if (status === 201 && text !== null) {
        const { Data } = JSON.parse(text) as { Data: { Id: number } };
        acknowledged.set(key, { id: Data.Id, nom });
        return;
      }
      if (status === 503 && !answer?.headers.get('retry-after')) silentRefusals.push(text ?? '');
      await pause();
    }
  };

  const writers = Array.from({ length: count }, async (_, writer) => {
    for (let made = 0; !stopped; made += 1) await send(`writer-${writer}-${made}`, `Écrivain ${writer} no ${made}`);
  });
  return {
    acknowledged,
    statuses,
    silentRefusals,
    more: async (wanted) => {
      const enough = acknowledged.size + wanted;
      while (acknowledged.size < enough && !stopped) await pause();
    },
    stop: async () => {
      stopped = true;
      await Promise.all(writers);
    },
  };
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));
