import { callShape } from '#domain/calls.ts';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { resolveIds } from '#domain/rules/localIds.ts';
import { syncHeaders } from '#domain/sync.ts';
import { fromWire } from '#domain/wire.ts';
import type { Commit } from '#src/db/LocalStore.ts';
import type { CallEntry } from '#src/db/OutboxEntry.ts';
import { StaleError } from '#src/db/StaleError.ts';
import { type Decision, decide } from '#src/sync/answers.ts';
import type { Halt } from '#src/sync/Halt.ts';
import { isHeldBack } from '#src/sync/nextEntries.ts';
import { parkedFor } from '#src/sync/parkEntry.ts';
import { putOff } from '#src/sync/putOff.ts';
import { askMayWrite, isForbidden } from '#src/sync/rights.ts';
import type { Work } from '#src/sync/Work.ts';

/** Sends the calls that wait, after the records they may be about. Null when nothing stands in the way. */
export const pushCalls = async (work: Work): Promise<Halt | null> => {
  let paused: Halt | null = null;
  for (const { seq } of work.store.calls()) {
    const call = work.store.calls().find((other) => other.seq === seq);
    if (!call || !isReady(work, call)) continue;
    if (work.isOver()) return { do: 'over' };
    const frozen = await freeze(work, call);
    const halt = frozen && (await settle(work, frozen, await bring(work, frozen)));
    if (halt?.do === 'readOnly') paused = halt;
    else if (halt) return halt;
  }
  return paused;
};

const isReady = ({ store, environment }: Work, call: CallEntry): boolean =>
  (call.state === 'waiting' || call.state === 'sending') &&
  !isHeldBack(call, environment.now()) &&
  call.needs.every((id) => store.serverId(id) !== undefined);

/** Null when a later call was joined to it meanwhile: its turn comes again. */
const freeze = async (work: Work, call: CallEntry): Promise<CallEntry | null> => {
  const { about, body } = resolveIds({ about: call.about, body: call.body }, (id) => work.store.serverId(id));
  const frozen: CallEntry = { ...call, about, body, state: 'sending', attempts: call.attempts + 1 };
  try {
    await work.commit({ expect: [call], putEntries: [frozen], durability: 'strict' });
  } catch (error) {
    if (error instanceof StaleError) return null;
    throw error;
  }
  return work.store.calls().find(({ seq }) => seq === call.seq) ?? null;
};

const bring = async ({ send, environment }: Work, { name, about, body, key }: CallEntry): Promise<Decision> => {
  const { method, path } = callShape(name);
  const answer = await send({ method, path: path(String(about)), body, headers: { [syncHeaders.key]: key } });
  return decide('create', answer, environment.now());
};

const settle = async (work: Work, call: CallEntry, decision: Decision): Promise<Halt | null> => {
  const finish = (commit: Partial<Commit>) => work.commit({ expect: [call], durability: 'strict', ...commit });
  switch (decision.do) {
    case 'done':
      await finish({ removeEntries: [call.seq], ...answeredRecord(call, decision.data) });
      return null;
    case 'refused': {
      const halt = isForbidden(decision.reason) ? await askMayWrite(work) : null;
      const put: CallEntry = halt
        ? { ...call, state: 'waiting' }
        : { ...call, state: 'refused', reason: decision.reason };
      await finish({ putEntries: [put] });
      return halt;
    }
    case 'failed':
      await putOff(work, call, (parked) => ({ expect: [call], putEntries: [parked], durability: 'strict' }));
      return null;
    case 'later':
      await finish({ putEntries: [{ ...call, notBefore: work.environment.now() + decision.afterMs }] });
      return null;
    case 'settled':
    case 'gone':
    case 'merge':
      await finish({ putEntries: [parkedFor(call, 'not-found')] });
      return null;
    default:
      return decision;
  }
};

const answeredRecord = ({ name }: CallEntry, data: unknown): Pick<Commit, 'puts'> => {
  const { record: collection } = callShape(name);
  const record = collection && (fromWire(entityOf(collection), data) as AnyRecord | null);
  return record ? { puts: { [collection]: [record] } } : {};
};
