/** Keeps vault keys over a reload, in memory only (domain/workerMessages.ts). */
export interface KeyKeeper {
  keep(vault: string, key: CryptoKey): Promise<void>;
  give(vault: string): Promise<CryptoKey | null>;
  /** Also forgets it in this page, which otherwise hands it over once more when it goes. */
  drop(vault: string): Promise<void>;
}
