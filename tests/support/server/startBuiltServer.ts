import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownFlags } from '#scripts/lib/knownFlags.mjs';
import { makeFolder } from '#tests/support/files/makeFolder.ts';

export interface BuiltServer {
  /** Under which browsers open it; for programs, too, unless it is a prepared one (prepared.ts). */
  readonly url: string;
  /** Where it listens. */
  readonly address: string;
  readonly dataFolder: string;
  /** Everything it has printed so far: the address and, with the demo firm, the accounts. */
  output(): string;
  /** The most memory it has held so far, in bytes; null where the system does not say. */
  peakMemory(): number | null;
  /** What it holds at this moment, in the same way. */
  heldMemory(): number | null;
  /** Ends it as the system would at a restart, and waits until it has; with `erase` at once, and its data folder goes. */
  stop(options?: { erase?: boolean }): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** An existing data folder, to start on what an earlier server left. */
  readonly dataFolder?: string;
  /** Fixed, to come back under the same origin; any free one otherwise. */
  readonly port?: number;
  /** Where another version was unpacked, to run that one. */
  readonly release?: string;
  /** Further arguments, such as `--no-demo` or `--plain`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Under which browsers open it, when that is another address than the one it listens at. */
  readonly url?: string;
}

const startUpLimit = 120_000;

/**
 * Half of a start went into compiling the embedded database's engine for hours of work that no test has, and a sixth of
 * the rest into optimizing the server's own code for them.
 */
export const quickStart: readonly string[] = knownFlags(['--liftoff-only', '--interrupt-budget=1000000']);

/**
 * Starts build/server as `npm start` would, on a temporary data folder, and waits until it listens. Where PREPARED_FOLDER
 * names one that holds the demo firm (prepare.ts), it begins on a copy.
 */
export const startBuiltServer = async (options: ServerOptions = {}): Promise<BuiltServer> => {
  const dataFolder = options.dataFolder ?? makeDataFolder(options);
  const args = ['--port', String(options.port ?? 0), '--data', dataFolder, ...(options.args ?? [])];
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', ...quickStart, join(options.release ?? '', 'build/server/main.js'), ...args],
    {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));

  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const address = await whenListening(child, () => output);
  return {
    url: options.url ?? address,
    address,
    dataFolder,
    output: () => output,
    peakMemory: () => memoryOf(child, 'VmHWM'),
    heldMemory: () => memoryOf(child, 'VmRSS'),
    stop: async ({ erase = false } = {}) => {
      // A restart dumps what it has; what is thrown away needs none.
      await end(erase ? 'SIGKILL' : 'SIGTERM');
      if (erase) rmSync(dataFolder, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
};

/** A temporary one: a copy of the demo firm where there is one and the options let it be used, else empty. */
const makeDataFolder = ({ args = [], env = {}, release }: ServerOptions = {}): string => {
  const { PREPARED_FOLDER: prepared } = process.env;
  if (!prepared || release || args.includes('--no-demo') || env.DATABASE_URL)
    return mkdtempSync(join(tmpdir(), 'brevia-data-'));
  const folder = makeFolder('brevia-data-');
  cpSync(join(prepared, 'demo'), folder, { recursive: true });
  return folder;
};

const memoryOf = ({ pid }: ChildProcess, which: 'VmHWM' | 'VmRSS'): number | null => {
  try {
    const [, kilobytes] = new RegExp(`${which}:\\s*(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
};

const whenListening = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (what: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server ${what}. It said:\n${output()}`));
    };
    const timer = setTimeout(() => fail(`was not listening after ${startUpLimit / 1000} s`), startUpLimit);
    const endedEarly = (code: number | null) => {
      clearTimeout(timer);
      fail(`ended with ${code} before it listened`);
    };
    child.once('close', endedEarly);
    child.stdout?.on('data', () => {
      const [, url] = /listening (https?:\/\/\S+)/i.exec(output()) ?? [];
      if (!url) return;
      clearTimeout(timer);
      child.off('close', endedEarly);
      resolve(url.replace(/\/$/, ''));
    });
  });
