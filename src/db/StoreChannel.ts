/** The part of a BroadcastChannel that wakes other tabs. It carries a number, never data. */
export interface StoreChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** Channel for the tabs on one disk; null where the browser has none. */
export const storeChannel = (diskName: string): StoreChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : (new BroadcastChannel(`brevia.store.${diskName}`) as StoreChannel);
