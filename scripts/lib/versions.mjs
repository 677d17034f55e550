import { spawnSync } from 'node:child_process';
import pg from 'pg';

/** @param {string} program @returns {string} what it calls itself, such as `Chromium 156.0.8078.79` */
export const browserVersion = (program) => {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /^.*?\d+(\.\d+)+/.exec(stdout ?? '')?.[0] ?? program;
};

/** @param {string} url @returns {Promise<string>} `PostgreSQL 15.14` */
export const postgresVersion = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('show server_version');
    return `PostgreSQL ${rows[0].server_version.split(' ')[0]}`;
  } finally {
    await client.end();
  }
};
