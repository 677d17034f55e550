import { fraction } from '#src/sync/backOff.ts';
import type { Environment, HubConnection } from '#src/sync/Environment.ts';

/** RT-06. */
export type HubState = 'disconnected' | 'connecting' | 'connected' | 'reconnecting' | 'disconnecting';

export interface Hub {
  /** Where the connection stands: `connecting` is the first attempt, `reconnecting` every later one and the pause before. */
  state(): HubState;
  stop(): void;
}

const longestPause = 60_000;
/** A server without a hub may get one with its next version. */
const absentPause = 60 * 60_000;

/** A connection that lasted less was no connection: who is thrown out as soon as let in would come back at once for ever. */
const steadyAfter = 60_000;

/**
 * Keeps a realtime connection open and retries for ever, 0 to 60 s with full jitter, hourly where the server has no
 * hub. It is a doorbell: a message says only that something changed, and so does every (re)connect, because what was missed in between is not sent again.
 * When the network goes or comes, what stood on it would only be missed after its silence: it is made anew at once.
 *
 *   connecting ──────────────────▶ connected
 *       │ │                          ▲   │ closed, or another network
 *       │ │ failed                   │   ▼
 *       │ └─────────────────────▶ reconnecting      every later attempt, and the pause before
 *       │ no hub
 *       └──▶ disconnected, asked again each hour    `stop`: from everywhere by way of disconnecting
 */
export const keepHubOpen = (environment: Environment, ring: () => void, notify: () => void): Hub => {
  let connection: HubConnection | null = null;
  /** Of several attempts the last one counts; after `stop` none does. */
  let attempts = 0;
  let failures = 0;
  let cancelTimer = (): void => {};
  let state: HubState = 'disconnected';

  const retry = (): void => {
    attempts += 1;
    connection = null;
    state = 'reconnecting';
    cancelTimer();
    const ceiling = Math.min(longestPause, 1_000 * 2 ** Math.min(failures, 10));
    failures += 1;
    cancelTimer = environment.setTimer(() => void open(), Math.round(fraction(environment.random) * ceiling));
  };

  const open = async (): Promise<void> => {
    attempts += 1;
    const attempt = attempts;
    const isOver = (): boolean => attempt !== attempts;
    try {
      const own = await environment.hub?.();
      if (isOver()) return;
      if (!own) return rest();
      connection = own;
      own.onChanged(ring);
      own.onNotified(notify);
      let connectedAt = Number.POSITIVE_INFINITY;
      own.onClosed(() => {
        if (isOver()) return;
        if (environment.now() - connectedAt >= steadyAfter) failures = 0;
        retry();
      });
      await own.start();
      if (isOver()) return void own.stop().catch(() => {});
      connectedAt = environment.now();
      state = 'connected';
      ring();
      notify();
    } catch {
      if (!isOver()) retry();
    }
  };

  const rest = (): void => {
    failures = 0;
    state = 'disconnected';
    cancelTimer = environment.setTimer(() => void open(), absentPause);
  };

  const renew = (): void => {
    const former = connection;
    failures = 0;
    retry();
    void former?.stop().catch(() => {});
  };

  const end = async (): Promise<void> => {
    state = connection ? 'disconnecting' : 'disconnected';
    await connection?.stop().catch(() => {});
    state = 'disconnected';
  };

  let forget = (): void => {};
  if (environment.hub) {
    state = 'connecting';
    forget = environment.onNetwork(renew);
    void open();
  }
  return {
    state: () => state,
    stop: () => {
      attempts += 1;
      forget();
      cancelTimer();
      void end();
    },
  };
};
