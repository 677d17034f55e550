/** Another tab leads by now: nothing of the commit was written, and this tab must stop syncing. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
}
