import { type Account, accountFromWire } from '#domain/account.ts';
import { entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { readEnvelope } from '#domain/envelope.ts';
import { loadSize } from '#domain/limits.ts';
import { type ActionClass, type LogEntry, logEntryFromWire, logPath } from '#domain/logEntry.ts';
import type { RecordId } from '#domain/recordId.ts';
import { accountPaths, authPaths, type OwnSession } from '#domain/routes.ts';
import { type Authored, syncPaths } from '#domain/sync.ts';
import { dataOf, isSuccess, messageOf } from '#src/api/readAnswer.ts';
import type { Answered, ApiRequest, Send } from '#src/api/send.ts';
import type { CallEntry } from '#src/db/OutboxEntry.ts';

/** A question to the server and how its answer is read. `key` distinguishes it from every other. */
export interface ServerQuery<T> {
  readonly key: readonly unknown[];
  readonly path: string;
  readonly query?: ApiRequest['query'];
  readonly read: (answer: Answered) => T;
  /**
   * Puts over an answer what this device has said meanwhile and the server may not have known yet. Without it, what
   * was just switched would show its old value between the server's taking of it and the next answer.
   */
  readonly withQueued?: (answered: T, queued: readonly CallEntry[]) => T;
}

/** A page of a list; `total` counts all pages. */
export interface ServerPage<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** The server said no, in its own words, or was not there (`message` is empty then). */
export class ServerQueryError extends Error {
  override readonly name = 'ServerQueryError';
}

/** @throws ServerQueryError, so that a failed read can never be taken for an empty list (ERR-03) */
export const askServer = async <T>(send: Send, { path, query, read }: ServerQuery<T>): Promise<T> => {
  const answer = await send({ method: 'GET', path, query });
  if (!isSuccess(answer)) throw new ServerQueryError(messageOf(answer));
  return read(answer);
};

export const rowsOf = (answer: Answered): readonly unknown[] => {
  const data = answer.envelope.data ?? dataOf(answer);
  return Array.isArray(data) ? data : [];
};

export const pageOf =
  <T>(readItem: (raw: unknown) => T | null) =>
  (answer: Answered): ServerPage<T> => {
    const items = rowsOf(answer)
      .map(readItem)
      .filter((item) => item !== null);
    return { items, total: readEnvelope(answer.body).totalCount ?? items.length };
  };

export interface PageAsked {
  readonly page?: number;
  readonly pageSize?: number;
}

/** Every answer with accounts lies under a key that begins so; those with log entries under `logsKey`. */
export const accountsKey = ['users'] as const;
export const logsKey = ['logs'] as const;

/** API-69. */
export const usersQuery = ({ page, pageSize }: PageAsked): ServerQuery<ServerPage<Account>> => ({
  key: [...accountsKey, page, pageSize],
  path: accountPaths.list,
  query: { page, pageSize },
  read: pageOf(accountFromWire),
});

/** LIM-01: every account there is, page by page; the oldest first. */
export const askAllUsers = async (send: Send): Promise<ServerPage<Account>> => {
  const items: Account[] = [];
  for (let page = 1; ; page += 1) {
    const answered = await askServer(send, usersQuery({ page, pageSize: loadSize.user }));
    items.push(...answered.items);
    if (answered.items.length === 0 || items.length >= answered.total) return { items, total: items.length };
  }
};

export interface LogsAsked extends PageAsked {
  /** Words to search for (API-80), one user's entries (API-81) or those of an action (API-82); else all. */
  readonly search?: string;
  readonly userId?: number;
  readonly action?: string;
  /** Only entries of these classes. A server that does not know the parameter answers all of them. */
  readonly classes?: readonly ActionClass[];
  /** What an entry is about. A server that does not know these answers entries about anything. */
  readonly entityType?: string;
  readonly entityId?: number;
  /** Instants: from this one on, and before that one. */
  readonly from?: string;
  readonly to?: string;
}

/** API-78 to API-82. */
export const logsQuery = ({
  search,
  userId,
  action,
  classes,
  ...rest
}: LogsAsked): ServerQuery<ServerPage<LogEntry>> => {
  const narrowed = search
    ? { path: `${logPath}/search`, query: { q: search } }
    : userId !== undefined
      ? { path: `${logPath}/user/${userId}`, query: { size: rest.pageSize } }
      : { path: action ? `${logPath}/action/${encodeURIComponent(action)}` : logPath, query: {} };
  const query = { ...rest, ...narrowed.query, ...(classes && { classes: classes.join(',') }) };
  return { key: [...logsKey, narrowed.path, query], path: narrowed.path, query, read: pageOf(logEntryFromWire) };
};

/** More than this of an entry's values is not kept for reading without network: an import writes whole dossiers. */
const keptCharacters = 4_000;

const withoutLargeValues = (entry: LogEntry): LogEntry =>
  JSON.stringify([entry.oldValues, entry.newValues]).length > keptCharacters
    ? { ...entry, oldValues: {}, newValues: {}, names: {} }
    : entry;

/** LOG-02: the latest 1000 entries of all users. They are what can be read of the log without network. */
export const latestLogsQuery = (): ServerQuery<ServerPage<LogEntry>> => {
  const { read, ...query } = logsQuery({ page: 1, pageSize: loadSize.log });
  return {
    ...query,
    read: (answer) => {
      const { items, total } = read(answer);
      return { items: items.map(withoutLargeValues), total };
    },
  };
};

/** The sessions of the own account, the latest first. */
export const ownSessionsQuery: ServerQuery<readonly OwnSession[]> = {
  key: ['ownSessions'],
  path: authPaths.sessions,
  read: (answer) => rowsOf(answer) as readonly OwnSession[],
};

/** Who changed a record lately, and what of it; our server alone knows. @param since what is asked about: other news, another question */
export const authorsQuery = (
  collection: CollectionName,
  id: RecordId,
  since: unknown,
): ServerQuery<readonly Authored[]> => {
  const query = { path: entityOf(collection).path, id: Number(id) };
  return {
    key: ['authors', query, since],
    path: syncPaths.authors,
    query,
    read: (answer) => rowsOf(answer) as readonly Authored[],
  };
};
