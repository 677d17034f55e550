import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '#server/base/StartFailure.ts';

/** What the operator says about a server to run. */
export interface CommandLine {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly demo: boolean;
  readonly plain: boolean;
}

export const commands = ['start', 'backup', 'restore', 'verify'] as const;

/** A whole command line: what is to be done, and with what. */
export interface Invocation extends CommandLine {
  readonly command: (typeof commands)[number];
  /** The file of a backup. */
  readonly file: string | null;
  /** What is there may be replaced. */
  readonly force: boolean;
  readonly help: boolean;
}

/** Every option; what each is for is said under `server.options` in the locale files. */
const options = {
  port: { type: 'string', default: '5080' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: './data' },
  'no-demo': { type: 'boolean', default: false },
  plain: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

export const optionNames = Object.keys(options);

/** @throws StartFailure for a command or an option that does not exist, or a port that is none */
export const readCommandLine = (args: readonly string[]): Invocation => {
  const { values, positionals } = parsed(args);
  const [command = 'start', file, ...rest] = positionals;
  if (!isCommand(command) || rest.length > 0 || (file !== undefined && !takesFile(command))) {
    throw new StartFailure('command', { command: positionals.join(' '), commands: commands.join(', ') });
  }
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw new StartFailure('port', { port: values.port });
  return {
    command,
    file: file === undefined ? null : resolve(file),
    port: Number(values.port),
    host: values.host,
    dataFolder: resolve(values.data),
    demo: !values['no-demo'],
    plain: values.plain,
    force: values.force,
    help: values.help,
  };
};

const isCommand = (text: string): text is Invocation['command'] => (commands as readonly string[]).includes(text);

const takesFile = (command: Invocation['command']): boolean => command === 'backup' || command === 'restore';

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new StartFailure('option', {
      options: optionNames.map((name) => `--${name}`).join(' '),
      problem: String((error as Error).message),
    });
  }
};
