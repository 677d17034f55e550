/** It opened after the user had gone on without it: nothing is done with it, and nothing is lost. */
export class SetAsideError extends Error {
  override name = 'SetAsideError';
}
