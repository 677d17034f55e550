import { relative } from 'node:path';
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { Ledger } from '#tests/support/mutants/Ledger.ts';
import { switches } from '#tests/support/mutants/switches.ts';

/**
 * Runs files whose tests cannot be repeated: each first as it is, then anew for every mutant that is left to it, until
 * one of its tests goes red. The configuration names each of them as often as it may take.
 */
export default class AskFiles extends TestRunner {
  readonly #ledger = Ledger.open(process.env.BREVIA_LEDGER ?? '');
  readonly #waiting = new Map<string, string[]>();
  #runs = 0;
  #isOver = false;

  override importFile(path: string, source: 'collect' | 'setup') {
    // Under another name each time: what was loaded once is not loaded again.
    return super.importFile(source === 'collect' ? `${path}?run=${(this.#runs += 1)}` : path, source);
  }

  onBeforeRunFiles([file]: RunnerTestFile[]): void {
    if (!file) return;
    const name = relative(process.cwd(), file.filepath);
    const waiting = this.#waiting.get(name);
    if (waiting) {
      const open = new Set(this.#ledger?.open.map(({ id }) => id));
      switches.activeMutant = waiting.splice(0, waiting.findIndex((id) => open.has(id)) + 1 || waiting.length).at(-1);
    } else this.#waiting.set(name, [...(this.#ledger?.wholeFiles.get(name) ?? [])]);
    this.#isOver = waiting !== undefined && switches.activeMutant === undefined;
    if (this.#isOver) file.mode = 'skip';
    this.#ledger?.ask(switches.activeMutant);
    switches.hitCount = 0;
    switches.hitLimit = 1_000_000;
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.#isOver) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (test.result?.state !== 'fail') return;
    this.#isOver = true;
    const asked = switches.activeMutant;
    const name = relative(process.cwd(), test.file.filepath);
    if (asked !== undefined) this.#ledger?.notice([asked], `${name}: ${test.name}`);
    // Red as it is, it says nothing.
    else this.#waiting.set(name, []);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    switches.activeMutant = undefined;
    this.#ledger?.ask(undefined);
  }
}
