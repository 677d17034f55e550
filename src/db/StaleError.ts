/** An entry that a commit was planned on is no longer as it was. Memory has followed the disk: plan again. */
export class StaleError extends Error {
  override readonly name = 'StaleError';
}
