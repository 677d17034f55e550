/** Keeps vault keys over a reload, in memory only (domain/workerMessages.ts). */
export interface KeyKeeper {
  keep(vault: string, key: CryptoKey): Promise<void>;
  give(vault: string): Promise<CryptoKey | null>;
  drop(vault: string): Promise<void>;
}
