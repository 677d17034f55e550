import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#server/base/packageRoot.ts';

/** The version of this product, as its package names it. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version;
