import type { CommandContext } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';

/** @returns the new record's id */
export const createOne = async (store: Store, context: CommandContext, values: Values): Promise<number> => {
  const [id] = await store.create(context, [values]);
  if (id === undefined) throw new Error(`A ${store.collection} was created without a number`);
  return id;
};
