import { sql } from 'drizzle-orm';
import { notificationMessage } from '#domain/notification.ts';
import { queryRow, queryRows } from '#server/db/Database.ts';
import type { Backend } from '#server/http/Backend.ts';
import { notificationItem } from '#server/notifications/notificationItem.ts';
import { type PushedRow, readForPush } from '#server/notifications/readForPush.ts';
import type { HubConnection } from '#server/realtime/HubConnection.ts';
import { invocation } from '#server/realtime/hubMessages.ts';

const gatherMs = 50;
/** What counts up is not said again sooner than that. */
const betweenCountsMs = 2_000;
const caughtUpAtMost = 500;

/** Pushes notifications to those of their recipients who are connected here (RT-04, ROLE-19). */
export class NotificationPusher {
  readonly #backend: Backend;
  readonly #connections: ReadonlySet<HubConnection>;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Set<number>();
  readonly #countSaidAt = new Map<number, number>();
  #latest = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(backend: Backend, connections: ReadonlySet<HubConnection>, onError: (error: unknown) => void) {
    this.#backend = backend;
    this.#connections = connections;
    this.#onError = onError;
  }

  /** Before the first connection: what there is by now is listed, not pushed. */
  async begin(): Promise<void> {
    this.#latest = await this.#newest();
  }

  notified(ids: readonly number[]): void {
    for (const id of ids) {
      this.#waiting.add(id);
      this.#latest = Math.max(this.#latest, id);
    }
    this.#soon(gatherMs);
  }

  /** Word from the other processes may have been missed: what is newer than the newest known is pushed now. */
  async catchUp(): Promise<void> {
    const rows = await queryRows<{ id: number }>(
      this.#backend.queries,
      sql`select id from notifications where id > ${this.#latest} order by id desc limit ${caughtUpAtMost}`,
    );
    this.notified(rows.map(({ id }) => id));
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #newest(): Promise<number> {
    const { newest } = await queryRow<{ newest: number }>(
      this.#backend.queries,
      sql`select coalesce(max(id), 0)::int as newest from notifications`,
    );
    return newest;
  }

  #soon(ms: number): void {
    if (this.#timer !== null || this.#waiting.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#push().catch(this.#onError);
    }, ms);
  }

  async #push(): Promise<void> {
    const ids = [...this.#waiting];
    this.#waiting.clear();
    if (this.#connections.size === 0) return;
    const userIds = new Set([...this.#connections].map(({ caller }) => caller.user.id));
    const rows = await readForPush(this.#backend.queries, ids, [...userIds]);
    const now = Date.now();
    for (const [id, saidAt] of this.#countSaidAt) if (now - saidAt > betweenCountsMs) this.#countSaidAt.delete(id);
    for (const row of rows) {
      if (this.#countSaidAt.has(row.id)) this.#waiting.add(row.id);
      else this.#send(row);
    }
    for (const { id, count } of rows) if (count > 1 && !this.#countSaidAt.has(id)) this.#countSaidAt.set(id, now);
    this.#soon(betweenCountsMs);
  }

  #send(row: PushedRow): void {
    const { translate } = this.#backend;
    for (const connection of this.#connections) {
      const { caller, language } = connection;
      if (caller.user.id !== row.userId || !connection.listensTo(row.audience)) continue;
      const item = notificationItem(translate, row, { role: caller.role, language });
      connection.send(invocation(notificationMessage, item));
    }
  }
}
