import { syncHeaders } from '#domain/sync.ts';
import type { SyncServer } from '#tests/support/syncServer.ts';

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

/** Stands at the server's door and notes every effect, so that the oracle need not trust what devices tell. */
export class Witness {
  readonly effects: Effect[] = [];
  readonly faults: string[] = [];
  private readonly server: SyncServer;

  private readonly plain: boolean;

  constructor(server: SyncServer, plain: boolean) {
    this.server = server;
    this.plain = plain;
  }

  /** The server as one device reaches it. */
  fetchOf(device: number): typeof fetch {
    return async (input, init) => {
      const method = init?.method ?? 'GET';
      if (method === 'GET') return this.server.fetch(input, init);
      const path = String(input);
      const headers = new Headers(init?.headers);
      const before = method !== 'POST' ? await this.rowAt(path) : null;
      const answer = await this.server.fetch(input, init);
      const isEffect =
        answer.ok && answer.headers.get(syncHeaders.replayed) !== 'true' && !path.startsWith('/api/sync');
      if (!isEffect) return answer;
      const version = headers.get(syncHeaders.ifMatch);
      if (method !== 'POST' && version === null && !this.plain) this.faults.push(`${method} ${path} without a version`);
      const isExact = before !== null && version === `"${String(before.Version)}"`;
      const body = JSON.parse(String(init?.body ?? '{}')) as Values;
      this.effects.push({ device, method, path, body, before: isExact ? before : null });
      return answer;
    };
  }

  private async rowAt(path: string): Promise<Values | null> {
    const answer = await this.server.fetch(path, { headers: { Authorization: `Bearer ${this.server.token}` } });
    return answer.ok ? ((await answer.json()) as { Data: Values }).Data : null;
  }
}
