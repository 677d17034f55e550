import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/base/clock.ts';
import { StartFailure } from '#server/base/StartFailure.ts';
import { appConfig } from '#server/config/AppConfig.ts';
import { type Environment, limitsIn } from '#server/config/variables.ts';
import type { Database } from '#server/db/Database.ts';
import { migrate } from '#server/db/migrate.ts';
import { loggerOptions } from '#server/http/logger.ts';
import { openAdminSocket } from '#server/operations/adminSocket.ts';
import { carelessSettings, hasTimeLimit } from '#server/operations/bootChecks.ts';
import { Condition } from '#server/operations/Condition.ts';
import type { CommandLine } from '#server/operations/commandLine.ts';
import { keptSecret, prepareDataFolder } from '#server/operations/dataFolder.ts';
import { backupsFolder } from '#server/operations/dumpFiles.ts';
import { fillEmptyDatabase } from '#server/operations/fillEmptyDatabase.ts';
import { keepDumps } from '#server/operations/keepDumps.ts';
import { keepSearchable } from '#server/operations/keepSearchable.ts';
import { openDatabase } from '#server/operations/openDatabase.ts';
import type { Print } from '#server/operations/Print.ts';
import { RoomOnDisk } from '#server/operations/RoomOnDisk.ts';
import { runHousekeeping } from '#server/operations/runHousekeeping.ts';

export interface RunningServer {
  readonly address: string;
  /** Whether the database holds the demo firm. */
  readonly demo: boolean;
  /** Finishes what is running, says goodbye to the hub's users, closes the database. */
  stop(): Promise<void>;
}

type Undo = (() => Promise<unknown>)[];

/**
 * The whole start, step by step, each undone when a later one fails.
 * @throws StartFailure for everything an operator can put right
 */
export const runServer = async (line: CommandLine, environment: Environment, print: Print): Promise<RunningServer> => {
  const undo: Undo = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await requireFreePort(line);
    await prepareDataFolder(line.dataFolder);
    const db = await openDatabase(line, environment, undo, print);
    const demo = await prepareDatabase(db, line, environment, print);
    const app = await prepareApp(db, { ...line, demo: demo && line.demo }, environment, undo);
    return { address: await listen(app, line), demo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const prepareDatabase = async (
  db: Database,
  line: CommandLine,
  environment: Environment,
  print: Print,
): Promise<boolean> => {
  const careless = await carelessSettings(db);
  if (careless.length > 0) print('careless', { settings: careless.join(', ') });
  if (!(await hasTimeLimit(db))) print('unlimited');
  const applied = await migrate(db);
  if (applied > 0) print('migrated', { count: applied });
  const demo = await fillEmptyDatabase(db, systemClock, line.demo, environment, print);
  if (db.kind === 'embedded') print('durability');
  return demo;
};

const prepareApp = async (
  db: Database,
  line: CommandLine,
  environment: Environment,
  undo: Undo,
): Promise<FastifyInstance> => {
  const condition = new Condition(db.kind === 'embedded' ? new RoomOnDisk(line.dataFolder) : null);
  const app = await createApp({
    db,
    clock: systemClock,
    config: appConfig({
      plain: line.plain,
      demo: line.demo,
      secret: environment.BREVIA_SECRET ?? (await keptSecret(line.dataFolder)),
      origins: environment.BREVIA_ORIGINS,
      trustedProxies: environment.BREVIA_TRUSTED_PROXIES,
      limits: limitsIn(environment),
    }),
    logger: loggerOptions(environment.BREVIA_LOG_LEVEL),
    condition,
  });
  undo.push(() => app.close());
  const logged = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  if (db.kind === 'embedded') await keepCopies(db, app, backupsFolder(line, environment), undo);
  undo.push(async () => {
    condition.stopping = true;
  });
  const housekeeping = runHousekeeping(db, systemClock, logged('housekeeping'));
  undo.push(async () => housekeeping.stop());
  const searchable = keepSearchable(db, logged('search texts'));
  undo.push(() => searchable.stop());
  const socket = await openAdminSocket(line.dataFolder, db, logged('admin socket'));
  undo.push(() => socket.close());
  return app;
};

/** An embedded database has nobody else who would keep copies of it. */
const keepCopies = async (db: Database, app: FastifyInstance, folder: string, undo: Undo): Promise<void> => {
  const onError = (error: unknown): void => app.log.error({ err: error }, 'dump');
  const dumps = await keepDumps({ db, clock: systemClock, folder, onError });
  // The last one is written when nobody changes anything any more.
  undo.push(async () => {
    await app.close();
    await dumps.stop();
  });
};

const listen = async (app: FastifyInstance, { host, port }: CommandLine): Promise<string> => {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw portFailure(error, { host, port });
  }
};

/** Asked before the database is opened: nobody should wait for a demo firm to hear that the port is taken. */
const requireFreePort = ({ host, port }: CommandLine): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portFailure(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

const portFailure = (error: unknown, { host, port }: Pick<CommandLine, 'host' | 'port'>): StartFailure => {
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartFailure(code === 'EADDRINUSE' ? 'portTaken' : 'cannotListen', { host, port, problem: message });
};
