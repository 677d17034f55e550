/**
 * What a page and the service worker say to each other, each message with a port for its answer. The worker keeps the
 * vault's key in memory only, so that a reload does not ask for the password; when the browser ends the worker, the
 * key is gone. `Key` is a CryptoKey; domain knows no DOM.
 */
export type KeyMessage<Key = unknown> =
  | { readonly type: 'keepKey'; readonly userDatabase: string; readonly key: Key }
  | { readonly type: 'giveKey'; readonly userDatabase: string }
  | { readonly type: 'dropKey'; readonly userDatabase: string };

/** The answer to every key message; `key` is null unless one was asked for and kept. */
export interface KeyAnswer<Key = unknown> {
  readonly key: Key | null;
}

/** Sent by the page when the user accepts an update; a waiting worker takes over at once. */
export const skipWaiting = { type: 'SKIP_WAITING' } as const;

/** Sent by the page once the records are here: the worker fetches the files it keeps but did not need before. */
export const keepTheRest = { type: 'KEEP_THE_REST' } as const;

export const isKeyMessage = (data: unknown): data is KeyMessage => {
  if (typeof data !== 'object' || data === null) return false;
  const { type, userDatabase } = data as Record<string, unknown>;
  return (type === 'keepKey' || type === 'giveKey' || type === 'dropKey') && typeof userDatabase === 'string';
};

/**
 * A page goes, and leaves a request that is to be made if no page is back in a moment (`key`: its idempotency key); or a
 * page is there, and takes back what has not been made.
 */
export type FarewellMessage =
  | {
      readonly type: 'pageGoes';
      readonly key: string;
      readonly url: string;
      readonly method: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly type: 'pageIsBack' };

/** The keys of the requests that were made in place of pages that had gone. */
export interface FarewellAnswer {
  readonly sent: readonly string[];
}

export const isFarewellMessage = (data: unknown): data is FarewellMessage => {
  const type = (data as { readonly type?: unknown } | null)?.type;
  return type === 'pageGoes' || type === 'pageIsBack';
};
