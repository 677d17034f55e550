import { sql } from 'drizzle-orm';
import { changedMessage } from '#domain/sync.ts';
import { queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { clients } from '#server/db/tables.ts';
import { dayOf, encodeCursor } from '#server/feed/cursor.ts';
import { changedSince, headOfFeed } from '#server/feed/readChanges.ts';
import type { Backend } from '#server/http/Backend.ts';
import type { HubConnection } from '#server/realtime/HubConnection.ts';
import { invocation } from '#server/realtime/hubMessages.ts';

const gatherMs = 50;

/**
 * Notifies connected users that the feed has something for them: the staff of every commit, a client's users only when
 * a row in their scope changed or left it. Commits in quick succession are reported once.
 */
export class Announcer {
  readonly #backend: Backend;
  readonly #connections: ReadonlySet<HubConnection>;
  readonly #epochs = new Map<number, number>();
  #announcedSeq = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(backend: Backend, connections: ReadonlySet<HubConnection>) {
    this.#backend = backend;
    this.#connections = connections;
  }

  /** Before the first connection: what is in the feed by now is read, not announced. */
  async begin(): Promise<void> {
    this.#announcedSeq = (await headOfFeed(this.#backend.queries)).head;
  }

  /** To be called after every commit. */
  committed(onError: (error: unknown) => void): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#announce().catch(onError);
    }, gatherMs);
  }

  /** A client's users have learned of the epochs up to this one by their sign-in. */
  joined({ caller }: HubConnection): void {
    const { clientId } = caller.user;
    if (clientId !== null && !this.#epochs.has(clientId)) this.#epochs.set(clientId, caller.scopeEpoch);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #announce(): Promise<void> {
    const { queries, clock } = this.#backend;
    const { head } = await headOfFeed(queries);
    const concerned = await this.#concernedClients(this.#announcedSeq);
    this.#announcedSeq = head;
    const record = invocation(changedMessage, { cursor: encodeCursor({ seq: head, day: dayOf(clock.now()) }) });
    for (const connection of this.#connections) {
      const { role, user } = connection.caller;
      if (role !== 'Client' || concerned.has(user.clientId ?? 0)) connection.send(record);
    }
  }

  async #concernedClients(since: number): Promise<ReadonlySet<number>> {
    const { queries } = this.#backend;
    const connected = new Set<number>();
    for (const { caller } of this.#connections)
      if (caller.role === 'Client' && caller.user.clientId) connected.add(caller.user.clientId);
    const concerned = new Set<number>();
    if (connected.size === 0) return concerned;
    const epochs = await queryRows<{ id: number; epoch: number }>(
      queries,
      sql`select ${clients.id} as id, ${clients.scopeEpoch} as epoch from ${clients} where ${clients.id} = any(${intArray([...connected])})`,
    );
    for (const { id, epoch } of epochs) {
      if (this.#epochs.get(id) !== epoch || (await changedSince(queries, since, { client: id }))) concerned.add(id);
      this.#epochs.set(id, epoch);
    }
    return concerned;
  }
}
