import { sendWrites } from '#src/api/writes.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { isForbidden } from '#src/outbox/isForbidden.ts';
import { haltOfDecision } from '#src/sync/applyOutcome.ts';
import { type Decision, decide } from '#src/sync/decide.ts';
import type { Frozen } from '#src/sync/freezeEntries.ts';
import { batchedWrite } from '#src/sync/groupEntries.ts';
import { Halted } from '#src/sync/Halt.ts';
import { passedOver } from '#src/sync/passedOver.ts';
import { askMayWrite } from '#src/sync/rights.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** How our server answers an address that it does not know. */
const unknown: readonly (number | null)[] = [404, 405];

/**
 * One request with several writes, each under its own key: repeated together, in part or alone, none has a second effect.
 * @returns what each was answered; `apart` where all were refused together, which says nothing of any of them
 * @throws Halted where the answer to all of them is one to everything that is queued, or there is none
 */
export const sendTogether = async (
  context: SyncContext,
  batch: readonly Frozen[],
): Promise<readonly Decision[] | 'apart'> => {
  const { environment, batches } = context;
  const sent = await sendWrites(
    context.send,
    batch.map(({ entry }) => batchedWrite(context, entry)),
  );
  const now = environment.now();
  if (sent.kind === 'each') {
    batches.noteSuccess();
    return sent.answers.map((answer, at) => {
      const { entry } = batch[at] as Frozen;
      return withIgnored(context, entry, decide(entry.kind, answer, now));
    });
  }
  const decision = decide('create', sent.answer, now);
  const halt = haltOfDecision(context, decision);
  if (halt) throw new Halted(halt);
  if (decision.do === 'refused' && isForbidden(decision.reason)) await stopWhereNothingMayBeWritten(context, batch);
  // A success without an answer for each comes from somebody who answers everything.
  if (decision.do === 'done' || unknown.includes(sent.answer.status)) batches.noteRefusal();
  else batches.noteFailure();
  return 'apart';
};

const withIgnored = ({ store }: SyncContext, entry: OutboxEntry, decision: Decision): Decision => {
  if (decision.do !== 'done') return decision;
  const id = entry.kind === 'create' ? undefined : store.serverId(entry.recordId);
  return { ...decision, ignored: passedOver(entry, decision.data, id) };
};

/** Then they wait as before; what may have arrived by an earlier request goes on under its key. */
const stopWhereNothingMayBeWritten = async (context: SyncContext, batch: readonly Frozen[]): Promise<void> => {
  const halt = await askMayWrite(context);
  if (!halt) return;
  const unsent = batch.filter(({ resumed }) => !resumed).map(({ entry }) => entry);
  await context.commit({ expect: unsent, putEntries: unsent.map((entry) => ({ ...entry, state: 'waiting' })) });
  throw new Halted(halt);
};
