import type { CollectionName } from '#domain/entity.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';

/**
 * What may be done to the records of one collection. Each call is part of one command; what else has to change with
 * the record is the store's business. Values are checked by the entity's schema before they come here.
 */
export interface Store {
  readonly collection: CollectionName;
  /**
   * Makes records, which do not refer to each other: all of them, or none.
   * @returns their ids, in their order
   */
  create(context: CommandContext, records: readonly Values[]): Promise<readonly number[]>;
  update(context: CommandContext, id: number, patch: Values): Promise<void>;
  remove(context: CommandContext, id: number): Promise<void>;
}
