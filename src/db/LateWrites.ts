/** What is kept only a moment after it was done, such as the last words of a form: who has some is asked before the end. */
export class LateWrites {
  private readonly writes = new Set<() => Promise<unknown>>();

  readonly add = (write: () => Promise<unknown>): (() => void) => {
    this.writes.add(write);
    return () => this.writes.delete(write);
  };

  /** Begins all of them at once. @returns whether none failed */
  async flush(): Promise<boolean> {
    const ends = await Promise.allSettled([...this.writes].map((write) => write()));
    return ends.every(({ status }) => status === 'fulfilled');
  }
}
