import { connectHub, type HubParts } from '#src/data/session/connectHub.ts';
import { workerFarewell } from '#src/data/session/workerFarewell.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { systemRandom } from '#src/outbox/newEntry.ts';
import type { Channel, Environment, Locks } from '#src/sync/Environment.ts';

export interface BrowserParts extends HubParts {
  /** Whose tabs hear each other. */
  readonly store: Pick<LocalStore, 'sharedName'>;
}

/** What a page has and a worker has not. */
interface Page {
  readonly document?: EventTarget & { readonly visibilityState: string };
}

const page = globalThis as unknown as Page;

/** The real world: clock, timers, Web Locks, BroadcastChannel and the realtime hub of the browser. */
export const browserEnvironment = (parts: BrowserParts): Environment => ({
  now: Date.now,
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: systemRandom,
  locks: (globalThis.navigator?.locks as Locks | undefined) ?? null,
  channel: browserChannel(`brevia.sync.${parts.store.sharedName}`),
  hub: () => connectHub(parts),
  isVisible: () => page.document === undefined || page.document.visibilityState === 'visible',
  report: (error) => console.error(error),
  onNetwork: (listener) => {
    const stops = ['online', 'offline'].map((name) => listenTo(globalThis as unknown as EventTarget, name, listener));
    return () => {
      for (const stop of stops) stop();
    };
  },
  onVisible: (listener) =>
    page.document
      ? listenTo(page.document, 'visibilitychange', () => {
          if (page.document?.visibilityState === 'visible') listener();
        })
      : () => {},
  onLeave: (listener) => listenTo(globalThis as unknown as EventTarget, 'pagehide', listener),
  farewell: workerFarewell(globalThis.navigator?.serviceWorker),
});

const listenTo = (target: EventTarget, name: string, listener: () => void): (() => void) => {
  target.addEventListener?.(name, listener);
  return () => target.removeEventListener?.(name, listener);
};

/** The channel is open only while somebody listens, so that nothing keeps a closed session's tab awake. */
const browserChannel = (name: string): Channel => {
  let open: BroadcastChannel | null = null;
  const listeners = new Set<(message: unknown) => void>();
  return {
    post: (message) => open?.postMessage(message),
    subscribe: (listener) => {
      open ??= new BroadcastChannel(name);
      open.onmessage = ({ data }: MessageEvent<unknown>) => {
        for (const each of listeners) each(data);
      };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        open?.close();
        open = null;
      };
    },
  };
};
