import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { CommandLine } from '#server/commandLine.ts';
import { appConfig, type Environment } from '#server/config.ts';
import { keptSecret, prepareDataFolder } from '#server/dataFolder.ts';
import { openEmbedded, openPostgres } from '#server/db/connect.ts';
import type { Database } from '#server/db/Database.ts';
import { fillEmptyDatabase } from '#server/db/fillEmptyDatabase.ts';
import { migrate } from '#server/db/migrate.ts';
import { FolderLock } from '#server/FolderLock.ts';
import { loggerOptions } from '#server/http/logger.ts';
import { keepHouse } from '#server/keepHouse.ts';
import { Obstacle } from '#server/Obstacle.ts';

/** Tells the operator something: a key under `server.start` and what to fill in. */
export type Tell = (key: string, params?: Readonly<Record<string, string | number>>) => void;

export interface RunningServer {
  readonly address: string;
  /** Whether the database holds the demo firm. */
  readonly demo: boolean;
  /** Finishes what is running, says goodbye to the hub's users, closes the database. */
  stop(): Promise<void>;
}

/**
 * The whole start, step by step, each undone when a later one fails.
 * @throws Obstacle for everything an operator can put right
 */
export const runServer = async (line: CommandLine, environment: Environment, tell: Tell): Promise<RunningServer> => {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await requireFreePort(line);
    await prepareDataFolder(line.dataFolder);
    const db = await openDatabase(line, environment, undo, tell);
    const demo = await prepareDatabase(db, line, environment, tell);
    const config = appConfig({
      plain: line.plain,
      secret: environment.BREVIA_SECRET ?? (await keptSecret(line.dataFolder)),
      origins: environment.BREVIA_ORIGINS,
      trustedProxies: environment.BREVIA_TRUSTED_PROXIES,
    });
    const app = await createApp({
      db,
      clock: systemClock,
      config,
      logger: loggerOptions(environment.BREVIA_LOG_LEVEL),
    });
    undo.push(() => app.close());
    const house = keepHouse(db, systemClock, (error) => app.log.error({ err: error }, 'housekeeping'));
    undo.push(async () => house.stop());
    return { address: await listen(app, line), demo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const openDatabase = async (
  { dataFolder }: CommandLine,
  { DATABASE_URL }: Environment,
  undo: (() => Promise<unknown>)[],
  tell: Tell,
): Promise<Database> => {
  tell(DATABASE_URL ? 'openingPostgres' : 'openingEmbedded');
  if (!DATABASE_URL) {
    const lock = await FolderLock.take(dataFolder, () => {
      tell('lockLost');
      process.exit(1);
    });
    undo.push(() => lock.release());
  }
  const db = await (DATABASE_URL ? openPostgres(DATABASE_URL) : openEmbedded(join(dataFolder, 'database'))).catch(
    (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error);
      throw new Obstacle(DATABASE_URL ? 'postgres' : 'embedded', { problem, folder: dataFolder });
    },
  );
  undo.push(() => db.close());
  return db;
};

const prepareDatabase = async (
  db: Database,
  line: CommandLine,
  environment: Environment,
  tell: Tell,
): Promise<boolean> => {
  const applied = await migrate(db);
  if (applied > 0) tell('migrated', { count: applied });
  const demo = await fillEmptyDatabase(db, systemClock, line.demo, environment, tell);
  if (db.kind === 'embedded') tell('durability');
  return demo;
};

const listen = async (app: FastifyInstance, { host, port }: CommandLine): Promise<string> => {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw portObstacle(error, { host, port });
  }
};

/** Asked before the database is opened: nobody should wait for a demo firm to hear that the port is taken. */
const requireFreePort = ({ host, port }: CommandLine): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portObstacle(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

const portObstacle = (error: unknown, { host, port }: Pick<CommandLine, 'host' | 'port'>): Obstacle => {
  const { code, message } = error as NodeJS.ErrnoException;
  return new Obstacle(code === 'EADDRINUSE' ? 'portTaken' : 'cannotListen', { host, port, problem: message });
};
