import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

/** Looked at this often rather than once at the end: a device that slept is found out when it wakes. */
const lookEveryMs = 15_000;

type Clock = Pick<SessionEnvironment, 'now' | 'setTimer' | 'onActivity' | 'onVisible'>;

export interface IdleWatchParts {
  readonly idleMs: number;
  onIdle(): void;
  /** The user did something here; called at most once per look. */
  onActive(): void;
  onLook(): void;
}

/** Says when the user has done nothing for a while, in this tab or, as reported by `touch`, in another. */
export class IdleWatch {
  private readonly clock: Clock;
  private readonly parts: IdleWatchParts;
  private readonly ends: (() => void)[];
  private cancel: () => void = () => {};
  private lastAt: number;
  private reported = false;

  constructor(clock: Clock, parts: IdleWatchParts) {
    this.clock = clock;
    this.parts = parts;
    this.lastAt = clock.now();
    this.ends = [clock.onActivity(() => this.act()), clock.onVisible(() => this.look())];
    this.wait();
  }

  touch(): void {
    this.lastAt = this.clock.now();
  }

  stop(): void {
    this.cancel();
    for (const end of this.ends.splice(0)) end();
  }

  private act(): void {
    // The first touch after a long sleep comes before any timer: it must not count as having been there.
    if (this.isIdle()) return this.look();
    this.touch();
    if (this.reported) return;
    this.reported = true;
    this.parts.onActive();
  }

  private look(): void {
    // A clock that was set back must not stretch the time that nobody is there.
    this.lastAt = Math.min(this.lastAt, this.clock.now());
    if (this.isIdle()) {
      this.stop();
      this.parts.onIdle();
    } else this.parts.onLook();
  }

  private isIdle(): boolean {
    return this.clock.now() - this.lastAt >= this.parts.idleMs;
  }

  private wait(): void {
    this.cancel = this.clock.setTimer(() => {
      this.reported = false;
      this.wait();
      this.look();
    }, lookEveryMs);
  }
}
