import { relative } from 'node:path';
import { type RunnerTestSuite, TestRunner } from 'vitest';
import { Ledger } from '#tests/support/mutants/Ledger.ts';

/** Runs tests and writes into the ledger which file is just being run, and which have been. */
export class LedgerRunner extends TestRunner {
  protected readonly ledger = Ledger.open(process.env.BREVIA_LEDGER ?? '');

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if ('filepath' in suite) this.ledger?.beginFile(relative(process.cwd(), suite.file.filepath));
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if ('filepath' in suite) this.ledger?.finishFile(relative(process.cwd(), suite.file.filepath));
  }
}
