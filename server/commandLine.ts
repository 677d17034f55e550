import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Obstacle } from '#server/Obstacle.ts';

/** What the operator says on the command line. */
export interface CommandLine {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly demo: boolean;
  readonly plain: boolean;
}

const options = {
  port: { type: 'string', default: '5080' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: './data' },
  'no-demo': { type: 'boolean', default: false },
  plain: { type: 'boolean', default: false },
} as const;

/** @throws Obstacle for an option that does not exist or a port that is none */
export const readCommandLine = (args: readonly string[]): CommandLine => {
  const { values } = parsed(args);
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) throw new Obstacle('port', { port: values.port });
  return {
    port: Number(values.port),
    host: values.host,
    dataFolder: resolve(values.data),
    demo: !values['no-demo'],
    plain: values.plain,
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, strict: true });
  } catch (error) {
    throw new Obstacle('option', {
      options: Object.keys(options)
        .map((name) => `--${name}`)
        .join(' '),
      problem: String((error as Error).message),
    });
  }
};
