import type { NewerKey } from '#src/db/vault/DexieDisk.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

/** Longest wait for the word of the tab in which the password was changed, when it is not here already. */
const patienceMs = 2_000;

/** The keys that came after those of this page's vaults: heard of another tab, or kept by the service worker. */
export class NewerKeys {
  private readonly env: SessionEnvironment;
  private readonly onNone: (vault: string) => void;
  private readonly heard = new Map<string, CryptoKey>();
  private readonly waiting = new Set<() => void>();

  /** @param onNone called when an open vault has a newer key that is not to be had */
  constructor(env: SessionEnvironment, onNone: (vault: string) => void) {
    this.env = env;
    this.onNone = onNone;
  }

  hear(vault: string, key: CryptoKey): void {
    this.heard.set(vault, key);
    for (const go of [...this.waiting]) go();
  }

  forget(vault: string): void {
    this.heard.delete(vault);
  }

  /** For the disk of a vault. What it finds, the worker gets from this page too, when it goes. */
  finder(vault: string): NewerKey {
    return async (fits) => {
      const key = await this.find(vault, fits);
      if (key) await this.env.keyKeeper.keep(vault, key);
      else this.onNone(vault);
      return key;
    };
  }

  private async find(vault: string, fits: Parameters<NewerKey>[0]): Promise<CryptoKey | null> {
    const kept = await this.env.keyKeeper.give(vault);
    if (kept && (await fits(kept))) return kept;
    const known = this.heard.get(vault);
    if (known && (await fits(known))) return known;
    await this.next(known, vault);
    const heard = this.heard.get(vault);
    return heard && (await fits(heard)) ? heard : null;
  }

  private async next(known: CryptoKey | undefined, vault: string): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.heard.get(vault) !== known) return resolve();
      const go = (): void => {
        stop();
        this.waiting.delete(go);
        resolve();
      };
      const stop = this.env.setTimer(go, patienceMs);
      this.waiting.add(go);
    });
  }
}
