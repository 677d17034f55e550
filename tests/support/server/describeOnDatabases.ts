import { describe, type SuiteOptions } from 'vitest';
import { needing } from '#tests/support/files/needing.ts';
import type { Engine } from '#tests/support/server/testDatabase.ts';

export interface DatabaseSuiteOptions extends SuiteOptions {
  /** Both, if omitted. */
  readonly on?: readonly Engine[];
}

/**
 * One suite for each database that the server runs on. Without TEST_DATABASE_URL that of PostgreSQL is skipped.
 * @param title with `%s` for the database
 */
export const describeOnDatabases = (
  title: string,
  { on = ['PGlite', 'PostgreSQL'], ...options }: DatabaseSuiteOptions,
  body: (engine: Engine) => void,
): void => {
  for (const engine of on) {
    const isNeeded = engine === 'PostgreSQL';
    describe.skipIf(isNeeded && !process.env.TEST_DATABASE_URL)(
      title.replace('%s', engine),
      { ...options, ...(isNeeded && needing('postgres')) },
      () => {
        body(engine);
      },
    );
  }
};
