import type { CollectionName } from '#domain/entity.ts';
import { refusalOf } from '#domain/permissions.ts';
import { Refusal } from '#server/base/errors.ts';
import { absorb, type CommandContext, newCommandContext, type RecordChange } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';
import { stores } from '#server/commands/stores.ts';
import { endsTransaction } from '#server/db/sqlProblem.ts';

/** A record to be made; its values are good as far as they can be judged by themselves. */
interface Draft {
  readonly collection: CollectionName;
  readonly values: Values;
}

interface Made<D> {
  readonly part: D;
  readonly id: number;
}

/** What was made, and what could not be, which left nothing behind. */
interface Outcome<D> {
  readonly made: readonly Made<D>[];
  readonly refused: readonly { readonly part: D; readonly error: unknown }[];
}

/**
 * Makes records as part of a command, each as if it were alone. All of them go in one go; where that meets a refusal,
 * which is rare, it is undone, and each goes once more in a transaction of its own within the whole.
 * @throws what says nothing of a single record: a lost connection, a full disk, a collision
 */
export const makeAll = async <D extends Draft>(context: CommandContext, parts: readonly D[]): Promise<Outcome<D>> => {
  const together = await tried(() => apart(context, (within) => makeEach(within, parts)));
  if ('value' in together) return { made: together.value, refused: [] };
  const made: Made<D>[] = [];
  const refused: { part: D; error: unknown }[] = [];
  for (const part of parts) {
    const alone = await tried(() => apart(context, (within) => makeEach(within, [part])));
    if ('value' in alone) made.push(...alone.value);
    else refused.push({ part, error: alone.error });
  }
  return { made, refused };
};

/** Of each collection all that there are; given in the order in which they were asked for. */
const makeEach = async <D extends Draft>(context: CommandContext, parts: readonly D[]): Promise<Made<D>[]> => {
  const ids = new Map<D, number>();
  for (const collection of new Set(parts.map((part) => part.collection))) {
    const refusal = refusalOf(context.caller, collection, 'create');
    if (refusal) throw new Refusal(refusal);
    const own = parts.filter((part) => part.collection === collection);
    const made = await stores[collection].create(
      context,
      own.map(({ values }) => values),
    );
    for (const [at, part] of own.entries()) ids.set(part, made[at] as number);
  }
  const made = parts.map((part) => ({ part, id: ids.get(part) as number }));
  const places = new Map(made.map(({ part, id }, at) => [`${part.collection} ${id}`, at]));
  const placeOf = ({ collection, id }: RecordChange): number => places.get(`${collection} ${id}`) ?? 0;
  context.changes.sort((left, right) => placeOf(left) - placeOf(right));
  return made;
};

/** In a transaction of its own within the whole. */
const apart = async <T>(context: CommandContext, work: (within: CommandContext) => Promise<T>): Promise<T> => {
  const { value, within } = await context.tx.transaction(async (tx) => {
    const own = newCommandContext({ ...context, tx });
    return { value: await work(own), within: own };
  });
  absorb(context, within);
  return value;
};

const tried = async <T>(work: () => Promise<T>): Promise<{ readonly value: T } | { readonly error: unknown }> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (endsTransaction(error)) throw error;
    return { error };
  }
};
