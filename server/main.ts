import { demoPassword } from '#domain/demoPassword.ts';
import { type Language, loadMessages } from '#server/base/messages.ts';
import { StartFailure } from '#server/base/StartFailure.ts';
import { type Environment, parseEnvironment } from '#server/config/variables.ts';
import { backup } from '#server/operations/backup.ts';
import { type Invocation, readCommandLine } from '#server/operations/commandLine.ts';
import { helpText } from '#server/operations/helpText.ts';
import { restore } from '#server/operations/restore.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import { verify } from '#server/operations/verify.ts';
import { type RunningServer, runServer } from '#server/runServer.ts';

const stopWithinMs = 8_000;

/** The operator's language, by the usual variables of the shell: French where they say so, else English. */
const operatorLanguage = (): Language => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('fr') ? 'fr' : 'en';
};

const translate = loadMessages();
const say = (key: string, params?: Readonly<Record<string, string | number>>): void =>
  console.log(translate(operatorLanguage(), key, params));
const print = (key: string, params?: Readonly<Record<string, string | number>>): void =>
  say(`server.start.${key}`, params);

const environmentOrFailure = (): Environment => {
  const parsed = parseEnvironment(process.env);
  if (parsed.ok) return parsed.environment;
  const lines = parsed.names.map((name) => `${name}: ${translate(operatorLanguage(), `server.variables.${name}`)}`);
  throw new StartFailure('environment', { names: `\n  ${lines.join('\n  ')}` });
};

const serve = async (line: Invocation, environment: Environment): Promise<void> => {
  const starting = runServer(line, environment, print);
  stopOnSignal(starting);
  introduce(await starting);
};

const introduce = ({ address, demo }: RunningServer): void => {
  console.log(`listening ${address}`);
  if (!demo) return;
  say('server.start.accounts', { address });
  for (const { username, role } of demoAccounts)
    console.log(`  ${role.padEnd(7)} ${username.padEnd(10)} ${demoPassword}`);
};

/**
 * A clean stop, also of a server that is still starting; a second signal, or work that does not end in time, ends the
 * process at once.
 */
const stopOnSignal = (starting: Promise<RunningServer>): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    say('server.start.stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
};

const run = async (): Promise<void> => {
  const line = readCommandLine(process.argv.slice(2));
  if (line.help) return console.log(helpText(translate, operatorLanguage()));
  const environment = environmentOrFailure();
  switch (line.command) {
    case 'start':
      return serve(line, environment);
    case 'backup':
      return backup(line, environment, print);
    case 'restore':
      return restore(line, environment, print);
    case 'verify':
      return verify(line, environment, print);
  }
};

try {
  await run();
} catch (error) {
  if (error instanceof StartFailure) console.error(translate(operatorLanguage(), error.key, error.params));
  else console.error(error);
  process.exitCode = 1;
  // An embedded database that failed half-way keeps the process alive.
  setTimeout(() => process.exit(1), 500).unref();
}
