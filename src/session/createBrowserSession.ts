import { apiBaseOf } from '#src/api/apiBase.ts';
import { deriveKeyInWorker, prepareDerivation } from '#src/db/vault/deriveKeyInWorker.ts';
import { newKdfs } from '#src/db/vault/Kdf.ts';
import { DeviceSession } from '#src/session/DeviceSession.ts';
import type { Session } from '#src/session/Session.ts';
import type { SessionChannel, SessionEnvironment, SessionMessage } from '#src/session/SessionEnvironment.ts';
import { workerKeyKeeper } from '#src/session/workerKeyKeeper.ts';

/** What counts as the user being there. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** The session of this page, in a real browser. */
export const createBrowserSession = (): Session => new DeviceSession(browserEnvironment());

const browserEnvironment = (): SessionEnvironment => ({
  base: apiBaseOf(import.meta.env.VITE_API_BASE as string | undefined),
  fetch: (input, init) => fetch(input, init),
  language: () => (document.documentElement.lang.startsWith('en') ? 'en' : 'fr'),
  sessionStorage: window.sessionStorage,
  localStorage: window.localStorage,
  keyKeeper: workerKeyKeeper('serviceWorker' in navigator ? navigator.serviceWorker : undefined),
  locks: 'locks' in navigator ? { request: requestLock } : null,
  channel: browserChannel(),
  now: () => Date.now(),
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  onActivity: (listener) => {
    for (const sign of signsOfLife) window.addEventListener(sign, listener, { passive: true, capture: true });
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, listener, { capture: true });
    };
  },
  onOnline: (listener) => {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  },
  onVisible: (listener) => {
    const look = () => document.visibilityState === 'visible' && listener();
    document.addEventListener('visibilitychange', look);
    // A page that was put aside is back before it is said to be visible, where that is said at all.
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  },
  onLeaving: (holds) => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (holds()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  },
  derive: deriveKeyInWorker,
  prepareDerivation,
  kdfs: newKdfs,
  askToPersist: () => void navigator.storage?.persist?.().catch(() => false),
  warn: (message) => console.warn(message),
});

/** Longest wait for a lock: a tab that the browser froze while it held one must not hold up the others for ever. */
const lockPatienceMs = 15_000;

const requestLock = async <T>(name: string, hold: () => Promise<T>): Promise<T> => {
  let begun = false;
  const begin = (): Promise<T> => {
    begun = true;
    return hold();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockPatienceMs) }, begin);
  } catch (error) {
    if (begun) throw error;
    return begin();
  }
};

const browserChannel = (): SessionChannel => {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, subscribe: () => () => {} };
  const channel = new BroadcastChannel('brevia.session');
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      const hear = (event: MessageEvent<SessionMessage>) => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
};
