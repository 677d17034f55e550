import { limits } from '#domain/limits.ts';
import { createSend } from '#src/api/send.ts';
import { askCapability, readChanges } from '#src/api/sync.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';

/** What nobody has come for by then is not held any longer: the records of a client, beside a key that was never made. */
const heldMs = 60_000;

/**
 * Asks for what the sync engine asks first, the server's offer and the beginning of its feed, while a key is derived and a
 * store is opened. Only for a device that holds nothing of this user: everybody else's feed goes on from a cursor that is
 * known with the key.
 */
export const askFeedAhead = (core: SessionCore, token: string): void => {
  const { base, fetch, language, setTimer } = core.env;
  const send = core.askedAhead.holding(createSend({ base, fetch, language, token: () => token }));
  core.quietly(
    askCapability(send).then(async ({ kind }) => {
      if (kind === 'offered') await readChanges(send, 0, limits.firstChanges);
    }),
  );
  setTimer(() => core.askedAhead.forget(), heldMs);
};
