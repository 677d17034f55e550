import { callShape } from '#domain/calls.ts';
import { resolveIds } from '#domain/rules/localIds.ts';
import { syncHeaders } from '#domain/sync.ts';
import type { CallEntry } from '#src/db/OutboxEntry.ts';
import { decide } from '#src/sync/answers.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { type Halt, haltIn } from '#src/sync/Halt.ts';
import { isHeldBack } from '#src/sync/nextEntries.ts';
import { settleEntry } from '#src/sync/settleEntry.ts';
import type { Work } from '#src/sync/Work.ts';

/** Sends the calls that wait, after the records they may be about. Null when nothing stands in the way. */
export const pushCalls = async (work: Work): Promise<Halt | null> => {
  let paused: Halt | null = null;
  for (const { seq } of work.store.calls()) {
    const halt = await haltIn(pushCall(work, seq));
    if (halt?.do === 'readOnly') paused = halt;
    else if (halt) return halt;
  }
  return paused;
};

const pushCall = async (work: Work, seq: number): Promise<void> => {
  const { store, send, environment } = work;
  const find = (): CallEntry | undefined => store.calls().find((call) => call.seq === seq && isReady(work, call));
  const resumed = find()?.state === 'sending';
  await commitPlanned(work, () => {
    const call = find();
    return call ? { expect: [call], putEntries: [frozen(work, call)] } : null;
  });
  const call = find();
  if (!call) return;
  const { method, path } = callShape(call.name);
  const headers = { [syncHeaders.key]: call.key };
  const answer = await send({ method, path: path(String(call.about)), body: call.body, headers });
  await settleEntry(work, call, decide('create', answer, environment.now()), resumed);
};

const isReady = ({ store, environment }: Work, call: CallEntry): boolean =>
  (call.state === 'waiting' || call.state === 'sending') &&
  !isHeldBack(call, environment.now()) &&
  call.needs.every((id) => store.serverId(id) !== undefined);

const frozen = ({ store }: Work, call: CallEntry): CallEntry => {
  const { about, body } = resolveIds({ about: call.about, body: call.body }, store.serverId);
  return { ...call, about, body, state: 'sending', attempts: call.attempts + 1 };
};
