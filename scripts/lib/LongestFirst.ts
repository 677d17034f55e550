import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './run.mjs';

/** As scripts/testSeconds.mjs has written them down. */
const seconds: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(root, 'tests/seconds.json'), 'utf8'));

const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[relative(root, moduleId).split(sep).join('/')] ?? 0;

/** The order in which test files begin: the longest first, so that at the end no worker waits alone for one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => secondsOf(b) - secondsOf(a));
  }
}
