import { isSuccess, messageOf } from '#src/api/readAnswer.ts';
import type { ApiRequest, Send } from '#src/api/send.ts';

/**
 * How a call ended that never waits in the outbox. `fields` are the server's sentences by field; `message` is empty
 * where it gave none, and `status` null where it was not there.
 */
export type CallResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly message: string;
      readonly fields: Readonly<Record<string, readonly string[]>>;
      readonly status: number | null;
    };

/** For what must not lie on the device until the network is back, such as a password. */
export const callAtOnce = async (send: Send, request: ApiRequest): Promise<CallResult> => {
  const answer = await send(request);
  const { fields, status } =
    answer.kind === 'answer' ? { fields: answer.envelope.errors, status: answer.status } : { fields: {}, status: null };
  return isSuccess(answer) ? { ok: true } : { ok: false, message: messageOf(answer), fields, status };
};
