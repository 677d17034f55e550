import { relative } from 'node:path';
import type { RunnerTestCase } from 'vitest';
import { Comings } from '#tests/support/mutants/Comings.ts';
import type { Ledger } from '#tests/support/mutants/Ledger.ts';
import { LedgerRunner } from '#tests/support/mutants/LedgerRunner.ts';
import { switches } from '#tests/support/mutants/switches.ts';

/** So many breaks in a row may make a test red before it has to show that it is green without one. */
const mostInARow = 4;

/**
 * Runs each test once as it is, then repeats it with each mutant that is planned for it, in the same process and on the
 * same modules: loading them anew for each mutant takes a hundred times as long as most tests do. A test that goes red has
 * noticed a mutant only if it is green again afterwards.
 */
export default class AskTests extends LedgerRunner {
  readonly #plan = Comings.open(process.env.BREVIA_LEDGER ?? '').plan(
    this.ledger?.open ?? [],
    Number(process.env.BREVIA_SECONDS ?? 20),
  );

  #waiting: string[] = [];
  #redSince: string[] = [];
  #counts: Readonly<Record<string, number>> = {};

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const planned = this.#plan.get(test.id) ?? [];
    const open = new Set(this.ledger?.open.map(({ id }) => id));
    // Whatever it was meant for has been noticed by others.
    if (!planned.some((id) => open.has(id))) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    if (test.fails === true || (test.mode !== 'run' && test.mode !== 'queued')) return;
    test.repeats = Number.MAX_SAFE_INTEGER;
    this.#waiting = [];
    this.#redSince = [];
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    switches.currentTestId = test.id;
    if (!test.result) return;
    test.result.state = 'run';
    delete test.result.errors;
  }

  onAfterRetryTask(test: RunnerTestCase, { repeats }: { readonly repeats: number }): void {
    const ledger = this.ledger;
    if (ledger === undefined || test.fails === true) return;
    const asked = switches.activeMutant;
    const isGreen = test.result?.state === 'pass';
    switches.activeMutant = undefined;
    switches.currentTestId = undefined;
    const name = `${relative(process.cwd(), test.file.filepath)}: ${test.name}`;
    if (repeats === 0) this.#seeWhatIsReached(test, ledger);
    if (isGreen) {
      if (asked !== undefined) ledger.pass(asked, test.id);
      ledger.notice(this.#redSince, name);
      this.#redSince = [];
    } else if (asked === undefined) {
      const file = relative(process.cwd(), test.file.filepath);
      ledger.distrust({ file, test: test.name, reached: [...(this.#plan.get(test.id) ?? [])] });
      this.#finish(test, ledger);
      return;
    } else {
      this.#redSince.push(asked);
      const said = test.result?.errors?.[0]?.message ?? '';
      if (/Hit count limit|timed out in/.test(said)) ledger.markEndless(asked);
    }
    this.#goOn(test, ledger);
  }

  #seeWhatIsReached(test: RunnerTestCase, ledger: Ledger): void {
    this.#counts = { ...switches.mutantCoverage?.perTest[test.id] };
    const open = new Set(ledger.open.map(({ id }) => id));
    this.#waiting = (this.#plan.get(test.id) ?? []).filter((id) => open.has(id) && id in this.#counts);
  }

  #goOn(test: RunnerTestCase, ledger: Ledger): void {
    const next = this.#redSince.length < mostInARow ? this.#waiting.shift() : undefined;
    if (next === undefined && this.#redSince.length === 0) {
      this.#finish(test, ledger);
      return;
    }
    ledger.ask(next);
    switches.activeMutant = next;
    switches.hitCount = next === undefined ? undefined : 0;
    switches.hitLimit = next === undefined ? undefined : 100 * (this.#counts[next] ?? 0) + 10_000;
  }

  /** Said to be skipped, a test is not repeated any more. */
  #finish(test: RunnerTestCase, ledger: Ledger): void {
    ledger.ask(undefined);
    Object.assign(test.result ?? {}, { pending: true });
  }
}
