import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';
import { filesUnder } from '#tests/support/files/filesUnder.ts';
import type { Mutant } from '#tests/support/mutants/Ledger.ts';

/** As Stryker's instrumenter reports them. */
interface Given {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status?: string;
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;
}

interface File {
  readonly name: string;
  readonly content: string;
  readonly mutate: boolean;
}

interface Instrumenter {
  readonly instrument: (
    files: readonly File[],
    options: object,
  ) => Promise<{ readonly files: readonly File[]; readonly mutants: readonly Given[] }>;
}

const quiet = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };

/** Sentences for developers and names of things are no decisions. */
const options = { plugins: null, ignorers: [], excludedMutations: ['StringLiteral'] };

export interface Sample {
  readonly size: number;
  readonly seed: string;
}

/**
 * Puts every break of a folder, or of some files, into its modules, each behind a switch that is off.
 * @returns the breaks that are asked about, and what gives Vite the broken modules
 */
export const breakModules = async (
  places: readonly string[],
  sample: Sample | undefined,
): Promise<{ mutants: readonly Mutant[]; plugin: Plugin }> => {
  const home = resolve('tests/mutants/node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  const { Instrumenter } = (await import(home)) as { Instrumenter: new (logger: typeof quiet) => Instrumenter };
  const names = places.flatMap((place) => (statSync(place).isFile() ? [place] : filesUnder(place, /\.tsx?$/)));
  const files = names.sort().map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }));
  const broken = await new Instrumenter(quiet).instrument(files, options);
  const contents = new Map(broken.files.map(({ name, content }) => [join(process.cwd(), name), content]));
  return {
    mutants: draw(
      broken.mutants.filter(({ status }) => status !== 'Ignored'),
      sample,
    ),
    plugin: {
      name: 'break-modules',
      enforce: 'pre',
      load: (id) => contents.get(id.split('?')[0] ?? ''),
    },
  };
};

/** Whoever gives the same seed and number gets the same ones of the same source. */
const draw = (given: readonly Given[], sample: Sample | undefined): Mutant[] => {
  const lots = new Map(given.map((one) => [one, lot(one, sample?.seed ?? '')]));
  const byLot = [...given].sort((a, b) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1));
  return byLot.slice(0, sample?.size).map(({ id, fileName, mutatorName, replacement, location }) => ({
    id,
    file: fileName,
    line: location.start.line + 1,
    mutator: mutatorName,
    replacement,
  }));
};

const lot = ({ fileName, mutatorName, replacement, location: { start, end } }: Given, seed: string): string =>
  createHash('sha256')
    .update([seed, fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join(':'))
    .digest('hex');
