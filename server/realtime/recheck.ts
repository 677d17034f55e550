import type { Caller } from '#server/auth/Caller.ts';
import type { Backend } from '#server/http/Backend.ts';
import type { HubConnection } from '#server/realtime/HubConnection.ts';

/**
 * Asks again whether these connections may stay. Who may not listen any more is sent away; who may, but with other
 * rights, is asked to come back, and then receives what the new rights allow.
 */
export const recheck = async (
  { queries, findCaller }: Pick<Backend, 'queries' | 'findCaller'>,
  connections: Iterable<HubConnection>,
): Promise<void> => {
  for (const connection of connections) {
    const caller = await findCaller(queries, connection.caller.sessionId);
    if (!caller) connection.close(false);
    else if (rightsOf(caller) !== rightsOf(connection.caller)) connection.close(true);
  }
};

const rightsOf = ({ role, canRead, canWrite, user }: Caller): string =>
  JSON.stringify([role, canRead, canWrite, user.clientId]);
