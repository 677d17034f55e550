import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './run.mjs';

/** As scripts/testSeconds.mjs has written them down. */
const seconds: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(root, 'tests/seconds.json'), 'utf8'));

const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[relative(root, moduleId).split(sep).join('/')] ?? 0;

/** One after the other, since files of one project share what a worker has loaded; those with the shortest files last. */
const projects = [
  'e2e',
  'journeys',
  'browsers',
  'server',
  'process',
  'tooling',
  'components',
  'simulation',
  'engine',
  'domain',
];

const turnOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);

/**
 * The order in which test files begin: project by project, the longest first, so that at the end no worker waits alone
 * for one of them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => turnOf(a) - turnOf(b) || secondsOf(b) - secondsOf(a));
  }
}
