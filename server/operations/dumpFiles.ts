import { join } from 'node:path';
import type { Environment } from '#server/config/variables.ts';
import type { CommandLine } from '#server/operations/commandLine.ts';

const name = /^brevia-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

const keptHours = 24;
const keptDays = 7;

/** `brevia-2026-11-21T10-00-00Z.tar.gz`: sorts by time, and every file system takes it. */
export const dumpName = (at: Date): string => `brevia-${stampOf(at)}.tar.gz`;

export const stampOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** When the dump of this name was made; null for other files. */
export const dumpedAt = (file: string): Date | null => {
  const [, day, hours, minutes, seconds] = name.exec(file) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
};

/** The newest dump among files, or null. */
export const newestDump = (files: readonly string[]): string | null => files.filter(dumpedAt).sort().at(-1) ?? null;

/** The dumps that have had their time: kept are the newest of each of 24 hours and of each of 7 days that have any. */
export const dumpsToForget = (files: readonly string[]): string[] => {
  const newestFirst = files.filter(dumpedAt).sort().reverse();
  const kept = new Set([
    ...firstOfEach(newestFirst, 'brevia-2026-11-21T10'.length, keptHours),
    ...firstOfEach(newestFirst, 'brevia-2026-11-21'.length, keptDays),
  ]);
  return newestFirst.filter((file) => !kept.has(file));
};

const firstOfEach = (files: readonly string[], length: number, most: number): string[] => {
  const first = new Map<string, string>();
  for (const file of files) {
    const period = file.slice(0, length);
    if (!first.has(period)) first.set(period, file);
  }
  return [...first.values()].slice(0, most);
};

/** Where dumps and backups go that were given no other place. */
export const backupsFolder = (
  { dataFolder }: Pick<CommandLine, 'dataFolder'>,
  { BREVIA_BACKUPS }: Pick<Environment, 'BREVIA_BACKUPS'>,
): string => BREVIA_BACKUPS ?? join(dataFolder, 'backups');
