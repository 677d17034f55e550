import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from '#tests/support/mutants/Ledger.ts';

/** A test, and how often it comes by each mutant. */
interface Coming {
  readonly test: string;
  readonly file: string;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** The least that a repetition costs, however short its test is. */
const leastSeconds = 0.05;

/** Which tests come by which mutants, seen once before anything is broken; beside the ledger, in a file of its own. */
export class Comings {
  readonly #path: string;
  readonly #all: Coming[];

  private constructor(path: string, all: Coming[]) {
    this.#path = path;
    this.#all = all;
  }

  static open(ledger: string): Comings {
    const path = ledger.replace(/\.json$/, '.comings.json');
    return new Comings(path, existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Coming[]) : []);
  }

  see(coming: Coming): void {
    this.#all.push(coming);
  }

  write(): void {
    writeFileSync(this.#path, JSON.stringify(this.#all));
  }

  /**
   * For each test the mutants it shall be asked about: every mutant is taken to those tests that are most about it, until
   * their seconds are spent. A part of the app that every screen draws is best known to the tests that come by it most.
   */
  plan(mutants: readonly Mutant[], seconds: number): ReadonlyMap<string, readonly string[]> {
    const plan = new Map<string, string[]>();
    const totals = new Map(this.#all.map((one) => [one, Object.values(one.counts).reduce((a, b) => a + b, 1)]));
    for (const { id, askedIn = [] } of mutants) {
      const share = (one: Coming): number => (one.counts[id] ?? 0) / (totals.get(one) ?? 1);
      const those = this.#all.filter((one) => id in one.counts).sort((a, b) => share(b) - share(a));
      let left = seconds;
      for (const one of those) {
        const cost = Math.max(one.seconds, leastSeconds);
        if (cost > left) continue;
        left -= cost;
        if (!askedIn.includes(one.test)) plan.set(one.test, [...(plan.get(one.test) ?? []), id]);
      }
    }
    return plan;
  }

  /** The files of these tests, with the seconds that the tests took. */
  filesOf(tests: Iterable<string>): ReadonlyMap<string, number> {
    const named = new Set(tests);
    const files = new Map<string, number>();
    for (const { test, file, seconds } of this.#all)
      if (named.has(test)) files.set(file, (files.get(file) ?? 0) + seconds);
    return files;
  }
}
