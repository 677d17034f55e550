import { entityOf } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import { loadSize } from '#domain/limits.ts';
import { can } from '#domain/permissions.ts';
import { readMe } from '#src/api/auth.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { haltOf } from '#src/sync/decide.ts';
import { anewValues, feedValues } from '#src/sync/FeedState.ts';
import { Halted } from '#src/sync/Halt.ts';
import { passCollection } from '#src/sync/passCollection.ts';
import { emptyMirror, type ReportLoad } from '#src/sync/pull.ts';
import { dueValues } from '#src/sync/rotation.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import type { SyncWarning } from '#src/sync/SyncState.ts';

/** What the last complete pass over a plain server's lists found. */
export interface PassState {
  readonly lastSync: string;
  /** Role and client of the user it was made for: they decide on what the lists show. */
  readonly reach: string;
  /** Of each list, also where there are none. */
  readonly warnings: readonly SyncWarning[];
}

const valueName = 'sync.pass';

export const passStateOf = (store: LocalStore): PassState | null => store.value<PassState>(valueName) ?? null;

/** Small lists first, so that a patent's names are there before the patent is; what only our server keeps is in none. */
const order = collections
  .filter((collection) => !entityOf(collection).isBeyond)
  .sort((one, other) => Number(one === 'patent') - Number(other === 'patent') || loadSize[other] - loadSize[one]);

/**
 * Brings the mirror to the state of a server that has the specification's calls only: one complete pass over every
 * list. Each list stands for itself, and one that the server refuses keeps no other away; the pass counts once all that it
 * gives were read.
 */
export const pullPlain = async (context: SyncContext, report: ReportLoad): Promise<'pulled'> => {
  const me = await readMe(context.send);
  if (!me.ok) throw new Halted(haltOf(context, me.answer));
  const user = me.value;
  if (!can(user, 'sync', 'read')) {
    await emptyMirror(context);
    return 'pulled';
  }
  const reach = `${user.role} ${user.clientId ?? ''}`;
  const before = passStateOf(context.store);
  const isHidden = before !== null && before.reach !== reach;
  const warnings: SyncWarning[] = [];
  let done = 0;
  let isWhole = true;
  for (const collection of order) {
    const passed = await passCollection(context, collection, {
      onPage: (rows, total) => before === null && report({ done: done + rows, total: done + total }),
      isOwn: collection === 'cabinet' && user.role === 'Client',
      isHidden,
    });
    done += context.store.records(collection).size;
    // What another reach no longer shows is to be looked for in a list that may pass another time.
    isWhole &&= passed.consistent || passed.ungiven === 'refused' || (passed.ungiven === 'oversize' && !isHidden);
    warnings.push(
      { kind: 'vanished', collection, count: passed.vanished },
      { kind: 'unreadable', collection, count: passed.unreadable },
      { kind: 'withheld', collection, count: passed.withheld },
      { kind: 'refused', collection, count: passed.ungiven === 'refused' ? 1 : 0 },
      { kind: 'oversize', collection, count: passed.ungiven === 'oversize' ? 1 : 0 },
    );
  }
  const lastSync = isWhole ? new Date(context.environment.now()).toISOString() : before?.lastSync;
  if (lastSync)
    await context.commit({
      puts: {},
      values: {
        ...feedValues(null),
        ...anewValues(false),
        ...dueValues(context.store),
        [valueName]: { lastSync, reach: isWhole ? reach : (before?.reach ?? reach), warnings } satisfies PassState,
      },
      // Nobody hears that everything is here before it is on the disk.
      durability: before ? 'relaxed' : 'strict',
    });
  return 'pulled';
};
