import { type BatchedAnswer, type BatchedWrite, syncHeaders, syncPaths } from '#domain/sync.ts';
import type { SimulatedServer } from '#tests/support/simulation/SimulatedServer.ts';

type Values = Record<string, unknown>;

/** One effect a device's request had on the server. */
export interface Effect {
  readonly device: number;
  readonly method: string;
  readonly path: string;
  readonly body: Values;
  /** The row before an update or a deletion, in the server's spelling. */
  readonly before: Values | null;
}

/** Stands at the server's door and notes every effect, so that the oracle need not trust what devices say. */
export class Witness {
  readonly effects: Effect[] = [];
  readonly faults: string[] = [];
  /** How many requests with several writes were answered each by each. */
  together = 0;
  /** Keys of changes that were set aside or refused: what their author wrote since may be sent under them. */
  readonly mayDiffer = new Set<string>();
  private readonly server: SimulatedServer;
  private readonly plain: boolean;

  constructor(server: SimulatedServer, plain: boolean) {
    this.server = server;
    this.plain = plain;
  }

  /** The server as one device reaches it. */
  fetchOf(device: number): typeof fetch {
    return async (input, init) => {
      const method = init?.method ?? 'GET';
      const path = String(input);
      if (path === syncPaths.writes) return this.noteTogether(device, init);
      if (method === 'GET' || path.startsWith('/api/sync') || path.startsWith('/api/auth'))
        return this.server.fetch(input, init);
      const headers = new Headers(init?.headers);
      const before = method !== 'POST' ? await this.server.call<Values>('GET', path) : null;
      const answer = await this.server.fetch(input, init);
      const isCorrected = method === 'POST' && this.mayDiffer.has(headers.get(syncHeaders.key) ?? '');
      if (!isCorrected && answer.status === 422 && (await answer.clone().text()).includes('key-reused'))
        this.faults.push(`${method} ${path} says something else under a known key`);
      if (!answer.ok || answer.headers.get(syncHeaders.replayed) === 'true') return answer;
      const version = headers.get(syncHeaders.ifMatch);
      const isPlain = this.plain || this.server.isOld;
      // A device that still believes in an older server sends no keys either.
      if (method !== 'POST' && version === null && headers.has(syncHeaders.key))
        this.faults.push(`${method} ${path} without a version`);
      const isExact = before !== null && version === `"${String(before.Version)}"`;
      const body = JSON.parse(String(init?.body ?? '{}')) as Values;
      this.effects.push({ device, method, path, body, before: isExact && !isPlain ? before : null });
      return answer;
    };
  }

  /** Of many writes in one request each has an effect of its own. */
  private async noteTogether(device: number, init: RequestInit | undefined): Promise<Response> {
    const { writes } = JSON.parse(String(init?.body)) as { writes: readonly BatchedWrite[] };
    const before = new Map<string, Values | null>();
    for (const { method, path } of writes)
      if (method === 'PUT') before.set(path, await this.server.call<Values>('GET', path));
    const answer = await this.server.fetch(syncPaths.writes, init);
    const { Data } = (await answer.clone().json()) as { Data: readonly BatchedAnswer[] | null };
    this.together += answer.ok ? 1 : 0;
    for (const [at, { status, headers, body: given }] of (answer.ok ? (Data ?? []) : []).entries()) {
      const { key, method, path, version, body } = writes[at] as BatchedWrite;
      if (status === 422 && (given as Values).code === 'key-reused' && !this.mayDiffer.has(key))
        this.faults.push(`${path} says something else under a known key, among others`);
      if (method === 'PUT' && version === undefined) this.faults.push(`${path} without a version, among others`);
      if (status >= 300 || headers[syncHeaders.replayed] === 'true') continue;
      const row = before.get(path);
      const isExact = row?.Version === version;
      this.effects.push({ device, method, path, body: body as Values, before: isExact ? (row ?? null) : null });
    }
    return answer;
  }
}
