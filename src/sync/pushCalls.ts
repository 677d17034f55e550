import { callShape } from '#domain/calls.ts';
import { resolveIds } from '#domain/rules/merging/localIds.ts';
import { syncHeaders } from '#domain/sync.ts';
import { type CallEntry, isSetAside } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { isHeldBack } from '#src/outbox/isHeldBack.ts';
import { applyOutcome } from '#src/sync/applyOutcome.ts';
import { decide } from '#src/sync/decide.ts';
import { type Halt, haltIn } from '#src/sync/Halt.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import type { Pushed } from '#src/sync/Pushed.ts';
import { plainSend } from '#src/sync/plainSend.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import { setAside } from '#src/sync/setAside.ts';

/**
 * Sends the calls that wait, after the records they may be about.
 * @param isUrged what was set aside is tried at once
 */
export const pushCalls = async (context: SyncContext, isUrged: boolean): Promise<Pushed> => {
  let paused: Halt | null = null;
  for (const call of context.store.calls()) {
    const { seq } = call;
    const isEarly = isHeldBack(call, context.environment.now());
    const halt = await haltIn(pushCall(context, seq, isUrged));
    if (halt?.do === 'readOnly') paused = halt;
    else if (halt?.do === 'unreachable' && context.has('set aside') && (await isServerThere(context)))
      await setAside(context, seq, { seen: halt.seen, isEarly });
    else if (halt) return halt;
  }
  return paused ?? { do: 'drained', wakeAt: wakeAt(context) };
};

const wakeAt = ({ store, environment }: SyncContext): number | null => {
  const now = environment.now();
  const times = store.calls().filter((call) => isOpen(call) && isHeldBack(call, now));
  return times.length > 0 ? Math.min(...times.map(({ notBefore }) => notBefore)) : null;
};

const pushCall = async (context: SyncContext, seq: number, isUrged: boolean): Promise<void> => {
  const { store, environment } = context;
  const find = (): CallEntry | undefined =>
    store.calls().find((call) => call.seq === seq && isReady(context, call, isUrged));
  const resumed = find()?.state === 'sending';
  await commitPlanned(context, () => {
    const call = find();
    return call ? { expect: [call], putEntries: [frozen(context, call)] } : null;
  });
  const call = find();
  if (!call) return;
  const { method, path } = callShape(call.name);
  const headers = { [syncHeaders.key]: call.key };
  const answer = await plainSend(context)({ method, path: path(String(call.about)), body: call.body, headers });
  const stored = store.calls().find((other) => other.seq === seq && other.key === call.key);
  if (stored) await applyOutcome(context, stored, decide('create', answer, environment.now()), resumed);
};

const isOpen = ({ state }: CallEntry): boolean => state === 'waiting' || state === 'sending';

const isReady = ({ store, environment }: SyncContext, call: CallEntry, isUrged: boolean): boolean =>
  isOpen(call) &&
  (!isHeldBack(call, environment.now()) || (isUrged && isSetAside(call))) &&
  call.needs.every((id) => store.serverId(id) !== undefined);

const frozen = ({ store }: SyncContext, call: CallEntry): CallEntry => {
  const { about, body } = resolveIds({ about: call.about, body: call.body }, store.serverId);
  return { ...call, about, body, state: 'sending', attempts: call.attempts + 1 };
};
