/**
 * Why the store of this device cannot do what was asked. `damaged`: a row does not open with its key. `newer`: a
 * newer version of the app wrote it, reload. `full`: the browser gives no more room. `gone`: the browser has removed
 * it. `closed`: locked or signed out meanwhile. `unavailable`: this browser lacks what the vault was made with.
 */
export type VaultErrorCode = 'damaged' | 'newer' | 'full' | 'gone' | 'closed' | 'unavailable';

export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code: VaultErrorCode;

  constructor(code: VaultErrorCode, options?: ErrorOptions) {
    super(`vault: ${code}`, options);
    this.code = code;
  }

  static isFull(error: unknown): boolean {
    return error instanceof VaultError && error.code === 'full';
  }
}
