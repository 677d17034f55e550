import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { endDescendants } from './endDescendants.mjs';
import { root } from './run.mjs';

/** Longer than any test may take, and what it clears up (vitest.config.ts). */
const usualPatience = 15 * 60_000;

interface Sign {
  readonly at: number;
  /** Which test is under way, or which has ended last. */
  readonly where: string;
}

/**
 * Ends a run in which a file of tests gives no sign of life any more, and names it. A loop without an end keeps the
 * runner's own limits from being looked at, since they are timers of the same process: the run would go on for good.
 */
export default class SilenceReporter implements Reporter {
  readonly #signs = new Map<string, Sign>();
  readonly #patience: number;
  #timer: NodeJS.Timeout | undefined;

  /** @param patience milliseconds */
  constructor({ patience = usualPatience }: { readonly patience?: number } = {}) {
    this.#patience = patience;
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#look(), this.#patience / 15);
  }

  onTestModuleQueued(file: TestModule): void {
    this.#note(file, 'before its first test');
  }

  onTestCaseReady(test: TestCase): void {
    this.#note(test.module, `in “${test.fullName}”`);
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(test.module, `after “${test.fullName}”`);
  }

  onTestModuleEnd(file: TestModule): void {
    this.#signs.delete(nameOf(file));
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #note(file: TestModule, where: string): void {
    this.#signs.set(nameOf(file), { at: performance.now(), where });
  }

  #look(): void {
    const silent = [...this.#signs].filter(([, { at }]) => performance.now() - at > this.#patience);
    if (silent.length === 0) return;
    clearInterval(this.#timer);
    for (const [name, { at, where }] of silent) {
      console.error(`No sign of life for ${Math.round((performance.now() - at) / 1000)} s: ${name}, ${where}`);
    }
    void endDescendants().finally(() => process.exit(1));
  }
}

const nameOf = ({ moduleId, project }: TestModule): string => `${project.name} ${relative(root, moduleId)}`;
