import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

/** What came back was no answer of the server, although it answers other calls. Only written to the console (ERR-20). */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';

  constructor({ kind, collection }: Pick<OutboxEntry, 'kind' | 'collection'>, status: number | null) {
    super(`Answer ${status ?? 'without a status'} to "${kind} ${collection}" is none of the server's`);
  }
}
