import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Lets only a sample of the mutants run, drawn by the seed: a part of Stryker that judges mutants before any test does
 * tells it that all others are none. Whoever gives the same seed and number gets the same mutants of the same source.
 */
class Sample {
  static inject = [];

  #size = Number(process.env.BREVIA_SAMPLE);
  #seed = process.env.BREVIA_SEED ?? '';
  #drawn = new Set();

  async init() {}

  /** Is given all of them at once. @param {readonly any[]} mutants */
  async group(mutants) {
    const byLot = mutants.map((mutant) => [this.#lot(mutant), mutant.id]).sort(([a], [b]) => (a < b ? -1 : 1));
    const ids = byLot.map(([, id]) => id);
    this.#drawn = new Set(ids.slice(0, this.#size));
    return ids.map((id) => [id]);
  }

  /** @param {readonly { id: string }[]} mutants */
  async check(mutants) {
    const results = mutants.map(({ id }) => [
      id,
      this.#drawn.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
    ]);
    return Object.fromEntries(results);
  }

  /** @param {any} mutant */
  #lot({ fileName, location: { start, end }, mutatorName, replacement }) {
    const place = [relative(process.cwd(), fileName).replace(/^.*sandbox[^/]*\//, ''), start.line, start.column];
    const key = [this.#seed, ...place, end.line, end.column, mutatorName, replacement].join(':');
    return createHash('sha256').update(key).digest('hex');
  }
}

/** What Stryker looks for in a plugin's file. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
