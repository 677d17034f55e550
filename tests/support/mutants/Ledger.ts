import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** One place that is broken, and what became of it. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly replacement: string;
  /** Whether a test comes by it, or only the loading of its module: what is worked out once cannot be broken one by one. */
  reached?: 'by a test' | 'while loading';
  /** The test that went red. */
  noticedBy?: string;
  isEndless?: boolean;
  /** The tests that were asked about it and stayed green. */
  askedIn?: string[];
}

/** A test that cannot be repeated on what it left behind: its whole file has to run anew for each mutant. */
interface Unrepeatable {
  readonly file: string;
  readonly test: string;
  readonly reached: readonly string[];
}

interface Pages {
  readonly mutants: readonly Mutant[];
  /** Test files that have been asked about everything. */
  readonly filesDone: string[];
  readonly unrepeatable: Unrepeatable[];
  /** The break that stands at this moment. A process that is ended meanwhile never came back from it. */
  asking?: string;
  /** The test file that runs at this moment. */
  running?: string;
}

/** What is known of the mutants of one run, kept in a file so that a run which never ends can be ended and goes on. */
export class Ledger {
  readonly #path: string;
  readonly #pages: Pages;

  private constructor(path: string, pages: Pages) {
    this.#path = path;
    this.#pages = pages;
  }

  static begin(path: string, mutants: readonly Mutant[]): Ledger {
    const ledger = new Ledger(path, { mutants, filesDone: [], unrepeatable: [] });
    ledger.#write();
    return ledger;
  }

  static open(path: string): Ledger | undefined {
    return existsSync(path) ? new Ledger(path, JSON.parse(readFileSync(path, 'utf8')) as Pages) : undefined;
  }

  get filesDone(): readonly string[] {
    return this.#pages.filesDone;
  }

  /** The ids of all that are asked about. */
  get drawn(): ReadonlySet<string> {
    return new Set(this.#pages.mutants.map(({ id }) => id));
  }

  /** Those that nobody has noticed yet. */
  get open(): readonly Mutant[] {
    return this.#pages.mutants.filter(({ noticedBy }) => noticedBy === undefined);
  }

  ask(id: string | undefined): void {
    if (id === undefined) delete this.#pages.asking;
    else this.#pages.asking = id;
    this.#write();
  }

  notice(ids: readonly string[], test: string): void {
    for (const mutant of this.#those(ids)) mutant.noticedBy = test;
    this.#write();
  }

  /** A test that was asked about one of them and saw nothing is not asked again. */
  pass(id: string, test: string): void {
    for (const mutant of this.#those([id])) mutant.askedIn = [...(mutant.askedIn ?? []), test];
  }

  markEndless(id: string): void {
    for (const mutant of this.#those([id])) mutant.isEndless = true;
  }

  reach(ids: readonly string[], how: NonNullable<Mutant['reached']>): void {
    for (const mutant of this.#those(ids)) if (mutant.reached !== 'by a test') mutant.reached = how;
    this.#write();
  }

  distrust(unrepeatable: Unrepeatable): void {
    this.#pages.unrepeatable.push(unrepeatable);
    this.#write();
  }

  /** For each file that has to run whole, those of its mutants that nobody has noticed yet. */
  get wholeFiles(): ReadonlyMap<string, readonly string[]> {
    const open = new Set(this.open.map(({ id }) => id));
    const files = new Map<string, string[]>();
    for (const { file, reached } of this.#pages.unrepeatable) {
      const ids = [...(files.get(file) ?? []), ...reached].filter((id) => open.has(id));
      if (ids.length > 0) files.set(file, [...new Set(ids)]);
    }
    return files;
  }

  beginFile(file: string): void {
    this.#pages.running = file;
    this.#write();
  }

  finishFile(file: string): void {
    this.#pages.filesDone.push(file);
    this.#write();
  }

  #those(ids: readonly string[]): Mutant[] {
    return this.#pages.mutants.filter(({ id }) => ids.includes(id));
  }

  #write(): void {
    // Whoever reads it meanwhile finds a whole one.
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#pages, null, 1));
    renameSync(`${this.#path}.new`, this.#path);
  }
}
