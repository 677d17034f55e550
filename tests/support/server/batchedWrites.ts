import { type BatchedWrite, syncPaths } from '#domain/sync.ts';
import type { Answer, Api, Wire } from '#tests/support/server/testServer.ts';

/** The answer to one of many writes. */
export interface Part {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Wire & { readonly Data: Wire | null };
}

export const sendTogether = (api: Api, writes: readonly BatchedWrite[], headers = {}): Promise<Answer> =>
  api.post(syncPaths.writes, { writes }, headers);

export const partsOf = (answer: Answer): readonly Part[] => answer.list as unknown as Part[];

/** Many writes in one request, each with its answer. */
export const together = async (api: Api, writes: readonly BatchedWrite[], headers = {}): Promise<readonly Part[]> =>
  partsOf(await sendTogether(api, writes, headers));

export const statusesOf = (parts: readonly Part[]): number[] => parts.map(({ status }) => status);
