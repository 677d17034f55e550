// Somebody else was first: each says that nothing of a write is on the disk, and what to do now. They stand together
// because whoever writes chooses between them. Why a store can do nothing at all is a VaultError.

/** Another tab leads by now: nothing of the commit was written, and this tab must stop syncing. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
}

/** An entry that a commit was planned on is no longer as it was. Memory has followed the disk: plan again. */
export class StaleError extends Error {
  override readonly name = 'StaleError';
}

/** A number was taken by another tab meanwhile. Follow the disk, number again, write again. */
export class MovedError extends Error {
  override readonly name = 'MovedError';
}

/** The password was changed meanwhile: find the newest key, and do it again with that. */
export class KeyMovedError extends Error {
  override readonly name = 'KeyMovedError';

  constructor() {
    super('the vault has a newer key');
  }
}
