/** Why the server cannot start, as a sentence for the operator: a key under `server.obstacle` and what to fill in. */
export class StartFailure extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(key: string, params: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.name = 'Obstacle';
    this.key = `server.obstacle.${key}`;
    this.params = params;
  }
}
