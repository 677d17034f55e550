import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { sameValue } from '#domain/rules/merge.ts';
import { fromWire } from '#domain/wire.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { editedFields, type Intent, tokenFields } from '#tests/support/simulation/Ledger.ts';
import type { SimulatedDevice, World } from '#tests/support/simulation/runHistory.ts';
import type { SyncServer } from '#tests/support/syncServer.ts';

type Rows = ReadonlyMap<CollectionName, ReadonlyMap<number, AnyRecord>>;

/**
 * What must hold once everything is calm (docs/sync.md, Proof): devices equal the server; no create happened twice;
 * every acknowledged intent is in the server's state or was, in an entry that is shown, or superseded by its author;
 * nothing was overwritten by somebody who had not seen it; what is left in an outbox is explained.
 */
export const violationsIn = async (server: SyncServer, world: World): Promise<string[]> => {
  const rows = await rowsOf(server);
  return [
    ...world.witness.faults,
    ...world.devices.flatMap((device) => [...unequalRows(device, rows), ...unexplained(device)]),
    ...repeatedCreates(world),
    ...blindWrites(world),
    ...blindDeletions(world),
    ...world.ledger.intents
      .filter((intent, at) => intent.heard && !isKept(world, rows, intent, at))
      .map((intent) => `lost: ${JSON.stringify(intent)}`),
  ];
};

const rowsOf = async (server: SyncServer): Promise<Rows> => {
  const all = new Map<CollectionName, Map<number, AnyRecord>>();
  for (const collection of Object.keys(tokenFields) as CollectionName[]) {
    const entity = entityOf(collection);
    const rows = await server.call<unknown[]>('GET', `${entity.path}?page=1&pageSize=1000`);
    all.set(
      collection,
      new Map(rows.map((row) => fromWire(entity, row) as AnyRecord).map((record) => [record.id as number, record])),
    );
  }
  return all;
};

const unequalRows = ({ index, store }: SimulatedDevice, rows: Rows): string[] =>
  [...rows].flatMap(([collection, there]) => {
    const here = store.records(collection);
    const ids = new Set([...here.keys(), ...there.keys()]);
    return [...ids]
      .filter((id) => !sameValue(here.get(id), there.get(id)))
      .map(
        (id) =>
          `d${index} differs on ${collection} ${id}: ${JSON.stringify(here.get(id))} / ${JSON.stringify(there.get(id))}`,
      );
  });

const unexplained = ({ index, store }: SimulatedDevice): string[] =>
  store
    .entries()
    .filter((entry) => !isShown(entry) && !waitsForShown(entry, store.entries()))
    .map((entry) => `d${index} is stuck with ${entry.kind} ${entry.collection} ${entry.recordId} (${entry.state})`);

const isShown = ({ state, reason }: OutboxEntry): boolean =>
  (state === 'refused' || state === 'conflict') && reason !== null;

/** It builds on a record whose create the user has to look at. */
const waitsForShown = (entry: OutboxEntry, all: readonly OutboxEntry[]): boolean =>
  all.some(
    (other) =>
      other.kind === 'create' &&
      other.seq < entry.seq &&
      entry.state === 'waiting' &&
      [...entry.needs, entry.recordId].includes(other.recordId as string),
  );

const repeatedCreates = (world: World): string[] => {
  const made = new Map<string, number>();
  for (const { method, body } of world.witness.effects) {
    if (method !== 'POST') continue;
    const token = Object.values(tokenFields)
      .map((field) => body[field as string])
      .find((value) => typeof value === 'string') as string;
    made.set(token, (made.get(token) ?? 0) + 1);
  }
  return [...made].filter(([, times]) => times > 1).map(([token, times]) => `"${token}" was made ${times} times`);
};

/** A device may overwrite only what its user saw when editing, or what it wrote itself. */
const blindWrites = (world: World): string[] =>
  world.witness.effects.flatMap(({ device, method, path, body, before }) => {
    if (method !== 'PUT' || !before) return [];
    const id = Number(path.split('/').at(-1));
    return Object.entries(body).flatMap(([field, value]) => {
      if (typeof value !== 'string') return [];
      const old = String(before[field.charAt(0).toUpperCase() + field.slice(1)] ?? '');
      const known = world.ledger.intents.some(
        (intent) =>
          intent.device === device &&
          intent.kind === 'edit' &&
          world.serverId(intent.id) === id &&
          intent.field === field &&
          (intent.seen === old || intent.value === old),
      );
      return known || old === value ? [] : [`d${device} overwrote "${old}" unseen in ${path} ${field}`];
    });
  });

/** A device may delete only the state its user saw, or that it wrote itself. */
const blindDeletions = (world: World): string[] =>
  world.witness.effects.flatMap(({ device, method, path, before }) => {
    if (method !== 'DELETE' || !before) return [];
    const id = Number(path.split('/').at(-1));
    const own = world.ledger.intents.filter((intent) => intent.device === device && world.serverId(intent.id) === id);
    const seen = own.flatMap((intent) => {
      if (intent.kind === 'delete') return Object.values(intent.seen);
      return intent.kind === 'edit' ? [intent.value, intent.seen] : [intent.value];
    });
    return Object.values(editedFields)
      .flat()
      .map((field) => before[field.charAt(0).toUpperCase() + field.slice(1)])
      .filter((value) => typeof value === 'string' && value !== '' && !seen.includes(value))
      .map((value) => `d${device} deleted "${String(value)}" unseen at ${path}`);
  });

const isKept = (world: World, rows: Rows, intent: Intent, at: number): boolean => {
  const later = world.ledger.intents
    .slice(at + 1)
    .filter((other) => other.device === intent.device && sameRecord(world, other, intent));
  const entries =
    world.devices[intent.device]?.store
      .entries()
      .filter((entry) => entry.collection === intent.collection && sameId(world, entry.recordId, intent.id)) ?? [];
  const id = world.serverId(intent.id);
  if (intent.kind === 'delete') {
    const isGone = id === undefined || !rows.get(intent.collection)?.has(id);
    return isGone || entries.some((entry) => entry.kind === 'delete' && isShown(entry));
  }
  if (later.some((other) => other.kind === 'delete')) return true;
  if (entries.some((entry) => holds(entry, intent.value))) return true;
  if (intent.kind === 'create')
    return (
      id !== undefined &&
      world.witness.effects.some(({ method, body }) => method === 'POST' && Object.values(body).includes(intent.value))
    );
  if (later.some((other) => other.kind === 'edit' && other.field === intent.field)) return true;
  return world.witness.effects.some(({ body }) => Object.values(body).includes(intent.value));
};

const holds = ({ patch }: OutboxEntry, value: string): boolean => Object.values(patch).includes(value);

const sameRecord = (world: World, one: Intent, other: Intent): boolean =>
  one.collection === other.collection && sameId(world, one.id, other.id);

const sameId = (world: World, one: Intent['id'], other: Intent['id']): boolean =>
  one === other || (world.serverId(one) !== undefined && world.serverId(one) === world.serverId(other));
