/** Why the server cannot start, as a sentence for the operator: a key under `server.startFailure` and what to fill in. */
export class StartFailure extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(key: string, params: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.name = 'StartFailure';
    this.key = `server.startFailure.${key}`;
    this.params = params;
  }
}
