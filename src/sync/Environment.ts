import type { Farewell } from '#src/outbox/Farewell.ts';

/** Everything the engine needs of the world around it, so that a simulation can run ten engines in one process. */
export interface Environment {
  /** Epoch milliseconds; for waiting and for display, never for order. */
  now(): number;
  /** Runs once after `ms`; returns how to cancel it. */
  setTimer(run: () => void, ms: number): () => void;
  random(bytes: number): Uint8Array;
  /** Null where the browser has none; then a lease in the store decides who leads. */
  readonly locks: Locks | null;
  /** To the other tabs of the same user on this device. Carries beats and what is searched for, never records. */
  readonly channel: Channel;
  /** Null where no realtime is wanted; gives null where the server has none. */
  readonly hub: (() => Promise<HubConnection | null>) | null;
  isVisible(): boolean;
  /** Receives failures that are nobody's answer (ERR-33). */
  report(error: unknown): void;
  /** Called when the network is lost or is back, as far as the system knows. */
  onNetwork(listener: () => void): () => void;
  onVisible(listener: () => void): () => void;
  /** Called when the page goes: closed, left for another or only reloaded. Nothing that takes time is finished then. */
  onLeave(listener: () => void): () => void;
  /** Null where nothing outlives the page. */
  readonly farewell: Farewell | null;
}

/** The part of the Web Locks API that leading needs. */
export interface Locks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    hold: () => Promise<void>,
  ): Promise<unknown>;
}

export interface Channel {
  post(message: unknown): void;
  subscribe(listener: (message: unknown) => void): () => void;
}

/** One attempt at a realtime connection; a closed one is thrown away. */
export interface HubConnection {
  start(): Promise<void>;
  stop(): Promise<void>;
  onChanged(listener: () => void): void;
  /** There is a new notification for the user (RT-04); what it is, its own call says. */
  onNotified(listener: () => void): void;
  onClosed(listener: () => void): void;
}
