import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Verdict, verifyLog } from '#server/audit/verifyLog.ts';
import { StartFailure } from '#server/base/StartFailure.ts';
import type { Environment } from '#server/config/variables.ts';
import { askServer } from '#server/operations/adminSocket.ts';
import type { CommandLine } from '#server/operations/commandLine.ts';
import { databaseFolder, openDatabase } from '#server/operations/openDatabase.ts';
import type { Print } from '#server/operations/Print.ts';

/**
 * Checks that the activity log is as it was written, also while a server runs.
 * @throws StartFailure naming the first entry that is not
 */
export const verify = async (line: CommandLine, environment: Environment, print: Print): Promise<void> => {
  const { sound, hash, fault } = await verdictOf(line, environment, print);
  if (fault) throw new StartFailure(`log.${fault.kind}`, { id: fault.id, sound });
  print('logSound', { count: sound, hash });
};

const verdictOf = async (line: CommandLine, environment: Environment, print: Print): Promise<Verdict> => {
  if (!environment.DATABASE_URL) {
    if (!existsSync(databaseFolder(line.dataFolder)))
      throw new StartFailure('nothingToSave', { folder: line.dataFolder });
    const answer = await askServer(line.dataFolder, 'verify');
    if (answer) return JSON.parse(await text(answer)) as Verdict;
  }
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await verifyLog((await openDatabase(line, environment, undo, print)).queries);
  } finally {
    for (const step of undo.reverse()) await step();
  }
};
