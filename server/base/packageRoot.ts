import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const find = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json above the server');
  return find(parent);
};

/** The folder of package.json, the same from the sources and from the bundle in build/server. */
export const packageRoot = find(dirname(fileURLToPath(import.meta.url)));

export const migrationsFolder = join(packageRoot, 'server', 'db', 'migrations');
export const localesFolder = join(packageRoot, 'public', 'locales');
export const builtAppFolder = join(packageRoot, 'build', 'app');
