import { z } from 'zod';
import { bounded } from '#domain/check.ts';

/** Ends every record of SignalR's JSON protocol. */
const recordEnd = '\u001e';

/** The kinds of message of the JSON protocol that matter to a hub without streams. */
export const kinds = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const;

export const hubRecord = (message: object): string => JSON.stringify(message) + recordEnd;

export const invocation = (target: string, ...args: unknown[]): string =>
  hubRecord({ type: kinds.invocation, target, arguments: args });

export const completionError = (invocationId: string, error: string): string =>
  hubRecord({ type: kinds.completion, invocationId, error });

/** Versions 1 and 2 differ in stateful reconnect only, which is not offered. */
export const handshake = z.object({ protocol: z.literal('json'), version: z.union([z.literal(1), z.literal(2)]) });

export const hubMessage = z.object({ type: z.number().int(), invocationId: bounded(z.string(), 100).optional() });
export type HubMessage = z.output<typeof hubMessage>;

/** Cuts what arrives into records; a frame may hold several of them, or a part of one. */
export class RecordReader {
  #rest = '';
  readonly #longest: number;

  constructor(longest: number) {
    this.#longest = longest;
  }

  /** @returns the records that are complete now, or null when one has grown beyond what is allowed */
  read(text: string): string[] | null {
    const pieces = (this.#rest + text).split(recordEnd);
    this.#rest = pieces.pop() ?? '';
    return this.#rest.length > this.#longest ? null : pieces;
  }
}
