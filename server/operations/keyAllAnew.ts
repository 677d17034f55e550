import { setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/Database.ts';
import { keyNext } from '#server/db/keyFilings.ts';
import { isCollision } from '#server/db/sqlProblem.ts';
import { installation } from '#server/db/syncTables.ts';
import { countries } from '#server/db/tables.ts';
import { keysFormNumber } from '#server/records/keysForm.ts';

/** Works out anew under which keys filings are found, where those that are stored are of another rule. */
export const keyAllAnew = async (queries: Queries, signal: AbortSignal): Promise<void> => {
  const keysForm = keysFormNumber();
  const [known] = await queries.select().from(installation).where(eq(installation.id, 1));
  if (known?.keysForm === keysForm) return;
  let after: number | null = 0;
  while (after !== null) {
    if (signal.aborted) return;
    after = await keyNextAlone(queries, after);
    // An embedded database computes in this process: whoever calls has a turn in between.
    await turn();
  }
  await queries.update(installation).set({ keysForm }).where(eq(installation.id, 1));
};

/** What somebody writes meanwhile has its keys already: the same filings are then looked at again. */
const keyNextAlone = async (queries: Queries, after: number): Promise<number | null> => {
  try {
    return await queries.transaction(
      async (tx) => {
        // A country's name decides as well, and may not change while the keys are written.
        await tx.execute(sql`select from ${countries} for share`);
        return keyNext(tx, after);
      },
      { isolationLevel: 'repeatable read' },
    );
  } catch (error) {
    if (isCollision(error)) return after;
    throw error;
  }
};
