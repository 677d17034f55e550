import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

/**
 * What a user may wait for before the work can begin: what is kept here (`kept`), the password being tried, which a
 * worker does (`password`), the store being opened (`store`), and its records being read (`reading`).
 */
export type OpeningStage = 'kept' | 'password' | 'store' | 'reading';

/** A wait that is long enough to be named; `isLong`: long enough to say what can be done about it. */
export interface Wait {
  readonly stage: OpeningStage;
  readonly isLong: boolean;
}

const namedMs = 5_000;
const longMs = 15_000;

/** Knows what takes unusually long. A browser may let a database wait for minutes, and says nothing about it. */
export class LongWaits {
  private readonly under = new Set<Wait>();
  private readonly ends = new Set<() => void>();
  private readonly env: Pick<SessionEnvironment, 'setTimer'>;
  private readonly onChange: () => void;
  private current: Wait | null = null;

  constructor(env: Pick<SessionEnvironment, 'setTimer'>, onChange: () => void) {
    this.env = env;
    this.onChange = onChange;
  }

  /** The wait to show: of several the one that began first. */
  get wait(): Wait | null {
    return this.current;
  }

  async during<T>(stage: OpeningStage, work: Promise<T>): Promise<T> {
    let counted: Wait | null = null;
    const count = (wait: Wait | null): void => {
      if (counted) this.under.delete(counted);
      if (wait) this.under.add(wait);
      counted = wait;
      this.updateCurrent();
    };
    const cancels = [
      this.env.setTimer(() => count({ stage, isLong: false }), namedMs),
      this.env.setTimer(() => count({ stage, isLong: true }), longMs),
    ];
    const end = (): void => {
      for (const cancel of cancels) cancel();
      if (counted) count(null);
    };
    this.ends.add(end);
    try {
      return await work;
    } finally {
      this.ends.delete(end);
      end();
    }
  }

  /** Nobody waits for any of it any more. */
  forget(): void {
    for (const end of this.ends) end();
    this.ends.clear();
  }

  private updateCurrent(): void {
    const [first = null] = this.under;
    if (first === this.current) return;
    this.current = first;
    this.onChange();
  }
}
