import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

const fixtures = 'tests/fixtures/releases';

/** The versions that `npm run release` has packed, the oldest first. */
export const packedReleases = (): string[] =>
  readdirSync(fixtures)
    .map((file) => basename(file, '.zip'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

export const releaseArchive = (version: string): string => join(fixtures, `${version}.zip`);

/**
 * The folder of an earlier version, as `npm start` would find it: inside the project, where its packages are found. It
 * is unpacked once, beside its place and moved there whole, so that tests which run at once do not meet half of it.
 */
export const unpackRelease = (version: string): string => {
  const archive = readFileSync(releaseArchive(version));
  const mark = createHash('sha256').update(archive).digest('hex').slice(0, 12);
  const folder = join('.cache', 'releases', `${version}-${mark}`);
  if (existsSync(folder)) return folder;
  const workshop = `${folder}.${process.pid}`;
  for (const [path, content] of Object.entries(unzipSync(archive))) {
    mkdirSync(dirname(join(workshop, path)), { recursive: true });
    writeFileSync(join(workshop, path), content);
  }
  try {
    renameSync(workshop, folder);
  } catch (error) {
    rmSync(workshop, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
};
