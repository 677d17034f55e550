import type { Clock } from '#server/base/clock.ts';

/** A clock that stands until it is moved. */
export class TestClock implements Clock {
  #now: number;

  constructor(start = '2026-03-02T09:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(ms: number): void {
    this.#now += ms;
  }

  advanceDays(days: number): void {
    this.advance(days * 86_400_000);
  }
}
