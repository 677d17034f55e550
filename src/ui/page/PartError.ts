/**
 * A part of the app that lies in a file of its own is not there: a screen, what writes or reads files, or a worker.
 * `missing`: a file could not be fetched. `stuck`: all files are here, and the browser does not take them, because it
 * remembers an earlier failure; only a new page helps.
 */
export class PartError extends Error {
  readonly kind: 'missing' | 'stuck';

  constructor(kind: PartError['kind'], options?: ErrorOptions) {
    super(kind, options);
    this.name = 'PartError';
    this.kind = kind;
  }
}
