import { limits } from '#domain/limits.ts';
import { notificationMessage } from '#domain/notification.ts';
import { changedMessage, syncPaths } from '#domain/sync.ts';
import { isSuccess } from '#src/api/readAnswer.ts';
import type { ApiAnswer, Send } from '#src/api/send.ts';
import { askTicket } from '#src/api/sync.ts';
import type { HubConnection } from '#src/sync/Environment.ts';

export interface HubParts {
  readonly send: Send;
  /** Origin of the server; empty for the page's own. */
  readonly base?: string;
  /** The session's access token, which opens the hub where the server gives no tickets. */
  readonly token?: () => string | null;
  /** Whose news a client's user asks for; staff hear all that they may see. */
  readonly clientId?: number | null;
}

/**
 * RT-01, RT-02, RT-08, RT-09: by a ticket where the server gives one, else as SignalR negotiates it, over whatever both
 * can, with the access token. Null where the server has no hub. Reconnecting is the engine's own.
 */
export const connectHub = async (parts: HubParts): Promise<HubConnection | null> => {
  const { send, base = '', token = () => null, clientId = null } = parts;
  const ticket = await askTicket(send);
  const query = clientId === null ? {} : { clientId };
  if (ticket === null && !(await hasHub(send, query))) return null;
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const address = `${base}${syncPaths.hub}${clientId === null ? '' : `?clientId=${clientId}`}`;
  const way =
    ticket === null
      ? { accessTokenFactory: () => token() ?? '' }
      : { accessTokenFactory: () => ticket, transport: HttpTransportType.WebSockets, skipNegotiation: true };
  const connection = new HubConnectionBuilder().withUrl(address, way).configureLogging(LogLevel.None).build();
  connection.serverTimeoutInMilliseconds = limits.realtimeTimeoutMs;
  connection.keepAliveIntervalInMilliseconds = limits.realtimePingMs;
  return {
    start: () => connection.start(),
    stop: () => connection.stop(),
    onChanged: (listener) => {
      connection.on(changedMessage, listener);
      connection.on(notificationMessage, listener);
    },
    onNotified: (listener) => connection.on(notificationMessage, listener),
    onClosed: (listener) => connection.onclose(listener),
  };
};

/** Asked with the session's own call, which renews a token that has run out. Throws where nobody of the server's answers. */
const hasHub = async (send: Send, query: { clientId?: number }): Promise<boolean> => {
  const answer = await send({
    method: 'POST',
    path: `${syncPaths.hub}/negotiate`,
    query: { negotiateVersion: 1, ...query },
  });
  if (isSuccess(answer)) return true;
  if (isAbsent(answer)) return false;
  throw new Error('The hub cannot be asked for now.');
};

/** The address is no call of this server, or its page. */
const isAbsent = (answer: ApiAnswer): boolean =>
  answer.status === 404 ||
  answer.status === 405 ||
  answer.status === 501 ||
  (answer.kind === 'unreachable' && answer.status === 200);
