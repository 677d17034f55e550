import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type Account, accountFromWire } from '#domain/account.ts';
import type { RecordId } from '#domain/recordId.ts';
import { syncHeaders } from '#domain/sync.ts';
import { type AccountValues, accountRequests } from '#src/api/accounts.ts';
import { dataOf, isSuccess, messageOf } from '#src/api/readAnswer.ts';
import type { ApiRequest, Send } from '#src/api/send.ts';
import { accountsKey, logsKey, type ServerPage } from '#src/data/server/serverQueries.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

export type { AccountValues };

/** `fields` are the server's sentences by field; `message` is empty when it was not there. */
export type AccountResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly fields: Readonly<Record<string, readonly string[]>> };

export interface AccountChanges {
  create(values: AccountValues): Promise<AccountResult>;
  edit(id: RecordId, values: AccountValues): Promise<AccountResult>;
  setActive(id: RecordId, isActive: boolean): Promise<AccountResult>;
  setCanWrite(account: Account, canWrite: boolean): Promise<AccountResult>;
  setPassword(id: RecordId, password: string): Promise<AccountResult>;
  remove(id: RecordId): Promise<AccountResult>;
}

/**
 * The writes of the user administration. Never queued: rights have to change now or not at all. What the server
 * answers shows in every list at once, before the lists are asked for again.
 */
export const useAccountChanges = (): AccountChanges => {
  const { send } = useOpenSession();
  const queries = useQueryClient();
  const sendOnce = useRef(onceOnly());
  return useMemo(() => {
    const write = async (request: ApiRequest, gone: RecordId | null = null): Promise<AccountResult> => {
      const answer = await sendOnce.current(send, request);
      const errors = answer.kind === 'answer' ? answer.envelope.errors : {};
      if (!isSuccess(answer)) return { ok: false, message: messageOf(answer), fields: errors };
      await show(queries, accountFromWire(dataOf(answer)), gone);
      return { ok: true };
    };
    return {
      create: (values) => write(accountRequests.create(values)),
      edit: (id, values) => write(accountRequests.edit(id, values)),
      setActive: (id, isActive) => write(accountRequests.setActive(id, isActive)),
      setCanWrite: (account, canWrite) => write(accountRequests.setCanWrite(account, canWrite)),
      setPassword: (id, password) => write(accountRequests.setPassword(id, password)),
      remove: (id) => write(accountRequests.remove(id), id),
    };
  }, [send, queries]);
};

/** Asked again afterwards all the same: others may have changed accounts too, and every change is in the log. */
const show = async (queries: QueryClient, written: Account | null, gone: RecordId | null): Promise<void> => {
  await queries.cancelQueries({ queryKey: accountsKey });
  queries.setQueriesData<ServerPage<Account>>({ queryKey: accountsKey }, (page) =>
    page ? withWritten(page, written, gone) : page,
  );
  void queries.invalidateQueries({ queryKey: accountsKey });
  void queries.invalidateQueries({ queryKey: logsKey });
};

/** A list after one account was written or is gone; a new one stands last, as the server lists it. */
export const withWritten = (
  { items, total }: ServerPage<Account>,
  written: Account | null,
  gone: RecordId | null,
): ServerPage<Account> => {
  const known = written !== null && items.some(({ id }) => id === written.id);
  const kept = items.filter(({ id }) => id !== gone).map((account) => (account.id === written?.id ? written : account));
  const next = written !== null && !known ? [...kept, written] : kept;
  return { items: next, total: total + next.length - items.length };
};

/**
 * The same write, sent again because its answer was lost, carries the same key: a server that keeps keys answers it
 * as it did before, and does not find a user name taken by the account it has just made.
 */
const onceOnly = () => {
  const keys = new Map<string, string>();
  return async (send: Send, request: ApiRequest): ReturnType<Send> => {
    const what = JSON.stringify(request);
    const key = keys.get(what) ?? crypto.randomUUID();
    keys.set(what, key);
    const answer = await send({ ...request, headers: { [syncHeaders.key]: key } });
    if (answer.kind === 'answer') keys.delete(what);
    return answer;
  };
};
