import { createApp } from '#server/app.ts';
import { appConfig } from '#server/config/AppConfig.ts';
import { openPostgres, type PoolOptions, standardPool } from '#server/db/connect.ts';
import { noLimits } from '#tests/support/server/noLimits.ts';
import { type TestServer, testSecret } from '#tests/support/server/testServer.ts';

/** Another process' server on the PostgreSQL database of the first one: its own pool, its own sockets, same secret. */
export const startSecondServer = async (
  { db, clock }: TestServer,
  options: Partial<PoolOptions> = {},
): Promise<{ url: string; close(): Promise<void> }> => {
  if (!db.url) throw new Error('Only PostgreSQL has room for a second server');
  const own = await openPostgres(db.url, { ...standardPool, ...options });
  const config = appConfig({ secret: testSecret, appFolder: null, limits: noLimits });
  const app = await createApp({ db: own, clock, config });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    close: async () => {
      await app.close();
      await own.close();
    },
  };
};
