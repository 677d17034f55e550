/**
 * Why a part of the app is not there. `missing`: a file could not be fetched. `stuck`: all files are here, and the browser
 * does not take them, because it remembers an earlier failure; only a new page helps.
 */
export class PartError extends Error {
  readonly kind: 'missing' | 'stuck';

  constructor(kind: PartError['kind'], options?: ErrorOptions) {
    super(kind, options);
    this.name = 'PartError';
    this.kind = kind;
  }
}
