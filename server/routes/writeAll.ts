import type { CollectionName } from '#domain/entity.ts';
import { refusalOf } from '#domain/permissions.ts';
import { Refusal } from '#server/base/errors.ts';
import { absorb, type CommandContext, newCommandContext, type RecordChange } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';
import { stores } from '#server/commands/stores.ts';
import { endsTransaction } from '#server/db/sqlProblem.ts';

/** A record to be made, or changed where it has an `id`; its values are good as far as they can be judged by themselves. */
export interface Draft {
  readonly collection: CollectionName;
  readonly id: number | null;
  /** The version that a change is based on; null asks for none in particular. */
  readonly basedOn: number | null;
  readonly values: Values;
}

interface Written<D> {
  readonly part: D;
  readonly id: number;
}

/** What was written, and what could not be, which left nothing behind. */
interface Outcome<D> {
  readonly written: readonly Written<D>[];
  readonly refused: readonly { readonly part: D; readonly error: unknown }[];
}

/**
 * Makes and changes records as part of a command, each as if it were alone. All of them go in one go; where that meets a
 * refusal, which is rare, it is undone, and each goes once more in a transaction of its own within the whole.
 * @throws what says nothing of a single record: a lost connection, a full disk, a collision
 */
export const writeAll = async <D extends Draft>(context: CommandContext, parts: readonly D[]): Promise<Outcome<D>> => {
  const together = await tried(() => apart(context, (within) => writeEach(within, parts)));
  if ('value' in together) return { written: together.value, refused: [] };
  const written: Written<D>[] = [];
  const refused: { part: D; error: unknown }[] = [];
  for (const part of parts) {
    const alone = await tried(() => apart(context, (within) => writeEach(within, [part])));
    if ('value' in alone) written.push(...alone.value);
    else refused.push({ part, error: alone.error });
  }
  return { written, refused };
};

/** Given in the order in which they were asked for. */
const writeEach = async <D extends Draft>(context: CommandContext, parts: readonly D[]): Promise<Written<D>[]> => {
  const ids = new Map<D, number>(await createEach(context, parts));
  for (const part of inLockOrder(parts)) {
    const { collection, id, basedOn, values } = part;
    confirm(context, collection, 'edit');
    await stores[collection].update({ ...context, basedOn }, id, values);
    ids.set(part, id);
  }
  const written = parts.map((part) => ({ part, id: ids.get(part) as number }));
  const places = new Map(written.map(({ part, id }, at) => [`${part.collection} ${id}`, at]));
  const placeOf = ({ collection, id }: RecordChange): number => places.get(`${collection} ${id}`) ?? 0;
  context.changes.sort((left, right) => placeOf(left) - placeOf(right));
  return written;
};

/** Of each collection all that there are. */
const createEach = async <D extends Draft>(context: CommandContext, parts: readonly D[]): Promise<[D, number][]> => {
  const created: [D, number][] = [];
  const fresh = parts.filter(({ id }) => id === null);
  for (const collection of new Set(fresh.map((part) => part.collection))) {
    confirm(context, collection, 'create');
    const own = fresh.filter((part) => part.collection === collection);
    const values = own.map((part) => part.values);
    const ids = await stores[collection].create(context, values);
    for (const [at, part] of own.entries()) created.push([part, ids[at] as number]);
  }
  return created;
};

/** Always by collection and number, so that two who change the same records do not wait for each other. */
const inLockOrder = <D extends Draft>(parts: readonly D[]): (D & { readonly id: number })[] =>
  parts
    .filter((part): part is D & { readonly id: number } => part.id !== null)
    .sort((left, right) => left.collection.localeCompare(right.collection) || left.id - right.id);

const confirm = ({ caller }: CommandContext, collection: CollectionName, action: 'create' | 'edit'): void => {
  const refusal = refusalOf(caller, collection, action);
  if (refusal) throw new Refusal(refusal);
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
