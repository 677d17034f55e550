import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { CallEntry } from '#src/db/OutboxEntry.ts';
import { discardEntries, retryEntries } from '#src/outbox/decideEntries.ts';
import { queueCall } from '#src/outbox/queueCall.ts';

/** A cabinet that this device has asked the server to put among the client's own. */
export interface CabinetLink {
  readonly seq: number;
  readonly id: RecordId;
  /** As it was found; empty where this device has forgotten it. */
  readonly name: string;
  /** Why the server said no; null while it has not answered. */
  readonly refusal: string | null;
  /** It was under way when the network went: the server may have it already, so it cannot be given up any more. */
  readonly sent: boolean;
}

export interface CabinetLinks {
  readonly waiting: readonly CabinetLink[];
  /** CAB-09: resolves once it is kept on this device; sent when there is a network. */
  link(id: RecordId, name: string): Promise<void>;
  retry(link: CabinetLink): Promise<void>;
  giveUp(link: CabinetLink): Promise<void>;
}

const namesValue = 'cabinetLinkNames';
type Names = Readonly<Record<string, string>>;

const isLink = (call: CallEntry): boolean => call.name === 'linkCabinet';

export const useCabinetLinks = (): CabinetLinks => {
  const { store } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  const calls = useSyncExternalStore(subscribe, () => store.calls());
  return useMemo(
    () => ({
      waiting: calls.filter(isLink).map(({ seq, about, reason, state }) => ({
        seq,
        id: about,
        name: store.value<Names>(namesValue)?.[about] ?? '',
        refusal: reason ? reason.message : null,
        sent: state === 'sending',
      })),
      link: async (id, name) => {
        // Only names of what still waits are kept; the call itself goes to the server and carries none.
        const waiting = store.calls().filter(isLink);
        const withName = (before: unknown): Names => {
          const known = (before ?? {}) as Names;
          return Object.fromEntries([...waiting.map(({ about }) => [about, known[about] ?? '']), [id, name]]) as Names;
        };
        await store.commit({ changeValues: { [namesValue]: withName } });
        await queueCall(store, 'linkCabinet', id, {});
      },
      retry: ({ seq }) => retryEntries(store, [seq]),
      giveUp: async ({ seq }) => {
        await discardEntries(store, [seq]);
      },
    }),
    [calls, store],
  );
};
