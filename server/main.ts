import { readCommandLine } from '#server/commandLine.ts';
import { parseEnvironment } from '#server/config.ts';
import { demoAccounts, demoPassword } from '#server/db/seed/demoAccounts.ts';
import { type Language, loadMessages } from '#server/messages.ts';
import { Obstacle } from '#server/Obstacle.ts';
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

const start = async (): Promise<RunningServer> => {
  const line = readCommandLine(process.argv.slice(2));
  const parsed = parseEnvironment(process.env);
  if (!parsed.ok) throw new Obstacle('environment', { names: parsed.names.join(', ') });
  return runServer(line, parsed.environment, (key, params) => say(`server.start.${key}`, params));
};

const introduce = ({ address, demo }: RunningServer): void => {
  console.log(`listening ${address}`);
  if (!demo) return;
  say('server.start.accounts', { address });
  for (const { username, role } of demoAccounts)
    console.log(`  ${role.padEnd(7)} ${username.padEnd(10)} ${demoPassword}`);
};

/** A clean stop; a second signal, or work that does not end in time, ends the process at once. */
const stopOnSignal = (server: RunningServer): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    say('server.start.stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
};

try {
  const server = await start();
  introduce(server);
  stopOnSignal(server);
} catch (error) {
  if (error instanceof Obstacle) console.error(translate(operatorLanguage(), error.key, error.params));
  else console.error(error);
  process.exitCode = 1;
  // An embedded database that failed half-way keeps the process alive.
  setTimeout(() => process.exit(1), 500).unref();
}
