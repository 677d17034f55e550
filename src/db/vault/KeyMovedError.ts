/** The password was changed meanwhile: find the newest key, and do it again with that. */
export class KeyMovedError extends Error {
  override readonly name = 'KeyMovedError';

  constructor() {
    super('the vault has a newer key');
  }
}
