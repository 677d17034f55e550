import { relative } from 'node:path';
import type { RunnerTestCase, RunnerTestSuite } from 'vitest';
import { Comings } from '#tests/support/mutants/Comings.ts';
import { LedgerRunner } from '#tests/support/mutants/LedgerRunner.ts';
import { switches } from '#tests/support/mutants/switches.ts';

/** Runs each test once, breaks nothing, and writes down which mutants it comes by. */
export default class ReachTests extends LedgerRunner {
  readonly #comings = Comings.open(process.env.BREVIA_LEDGER ?? '');
  #began = 0;

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    switches.currentTestId = test.id;
    this.#began = performance.now();
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    switches.currentTestId = undefined;
    const reached = switches.mutantCoverage?.perTest[test.id] ?? {};
    if (test.result?.state !== 'pass' || this.ledger === undefined) return;
    const drawn = this.ledger.drawn;
    const counts = Object.fromEntries(Object.entries(reached).filter(([id]) => drawn.has(id)));
    this.ledger.reach(Object.keys(counts), 'by a test');
    const seconds = (performance.now() - this.#began) / 1000;
    const file = relative(process.cwd(), test.file.filepath);
    if (Object.keys(counts).length > 0) this.#comings.see({ test: test.id, file, seconds, counts });
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if ('filepath' in suite) this.ledger?.reach(Object.keys(switches.mutantCoverage?.static ?? {}), 'while loading');
    await super.onAfterRunSuite(suite);
    if ('filepath' in suite) this.#comings.write();
  }
}
