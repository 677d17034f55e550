import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { fromWire } from '#domain/wire.ts';
import { isSetAside, type OutboxEntry } from '#src/db/OutboxEntry.ts';
import { compared, editedFields, type Intent, tokenFields } from '#tests/support/simulation/Ledger.ts';
import type { Middlebox } from '#tests/support/simulation/Middlebox.ts';
import type { SimulatedDevice } from '#tests/support/simulation/SimulatedDevice.ts';
import type { World } from '#tests/support/simulation/World.ts';

type Rows = ReadonlyMap<CollectionName, ReadonlyMap<number, AnyRecord>>;

/**
 * What must hold once everything is calm (docs/sync.md, Proof): each device holds what the server shows its user and
 * nothing else; no create happened twice; every acknowledged intent is in the server's state or was, in an entry that
 * is shown, given up or superseded by its author; nothing was overwritten by somebody who had not seen it; what is left
 * in an outbox is explained.
 */
export const violationsIn = async (world: World): Promise<string[]> => {
  const all = await rowsOf((path) => world.server.call<unknown[]>('GET', path));
  const found: string[] = [...world.witness.faults];
  for (const device of world.devices) {
    const visible = await rowsOf((path) => shownTo(world, device, path));
    found.push(...unequalRows(device, visible), ...unexplained(device), ...leaks(device, visible, all));
  }
  return [
    ...found,
    ...contradictions(all),
    ...repeatedCreates(world),
    ...blindWrites(world),
    ...blindDeletions(world),
    ...world.ledger.intents
      .filter((intent, at) => intent.heard && !isKept(world, all, intent, at))
      .map((intent) => `lost: ${JSON.stringify(intent)}`),
  ];
};

const shownTo = async (world: World, { parts }: SimulatedDevice, path: string): Promise<unknown[] | null> => {
  const answer = await world.server.fetch(path, { headers: { Authorization: `Bearer ${parts.session.tokens.token}` } });
  if (answer.status === 401) throw new Error(`d${parts.index} is not signed in when all is calm`);
  return ((await answer.json()) as { Data: unknown[] | null }).Data;
};

const rowsOf = async (list: (path: string) => Promise<unknown[] | null>): Promise<Rows> => {
  const all = new Map<CollectionName, Map<number, AnyRecord>>();
  for (const collection of compared) {
    const entity = entityOf(collection);
    const rows = (await list(`${entity.path}?page=1&pageSize=1000`)) ?? [];
    const records = rows.map((row) => fromWire(entity, row) as AnyRecord);
    all.set(collection, new Map(records.map((record) => [record.id as number, record])));
  }
  return all;
};

const unequalRows = ({ index, store }: SimulatedDevice, rows: Rows): string[] =>
  [...rows].flatMap(([collection, there]) => {
    const here = store.records(collection);
    const ids = new Set([...here.keys(), ...there.keys()]);
    const text = (record: AnyRecord | undefined): string => JSON.stringify(record) ?? 'nothing';
    return [...ids]
      .filter((id) => !sameValue(here.get(id), there.get(id)))
      .map((id) => `d${index} differs on ${collection} ${id}: ${text(here.get(id))} / ${text(there.get(id))}`);
  });

/** One record for each line, and none both done and given up. */
const contradictions = (all: Rows): string[] => {
  const dates = [...(all.get('deadline')?.values() ?? [])];
  const repeated = dates.filter(({ cle }, at) => dates.findIndex((other) => other.cle === cle) !== at);
  const both = dates.filter(({ faitLe, renonceLe }) => faitLe && renonceLe);
  return [...repeated, ...both].map((date) => `contradiction: ${JSON.stringify(date)}`);
};

/** Of a record that its user may not see any more, a device keeps only what the user wrote. */
const leaks = ({ index, store }: SimulatedDevice, visible: Rows, all: Rows): string[] =>
  store.entries().flatMap(({ collection, recordId, base, reason }) => {
    const id = store.serverId(recordId);
    if (id === undefined || visible.get(collection)?.has(id) || !all.get(collection)?.has(id)) return [];
    const isBare = Object.keys(base.values).length === 0 && !reason?.current;
    return isBare ? [] : [`d${index} still knows of ${collection} ${id}: ${JSON.stringify(base.values)}`];
  });

/** Something between still refuses it, and it is still tried. */
const isTried = (between: Middlebox | null, entry: OutboxEntry): boolean => between !== null && isSetAside(entry);

const unexplained = ({ index, store, tab, parts }: SimulatedDevice): string[] =>
  store
    .entries()
    .filter(
      (entry) =>
        !tab.engine.state().paused &&
        !isShown(entry) &&
        !isTried(parts.weather.between, entry) &&
        !waitsForShown(entry, store.entries()),
    )
    .map((entry) => `d${index} is stuck with ${entry.kind} ${entry.collection} ${entry.recordId} (${entry.state})`);

const isShown = ({ state, reason }: OutboxEntry): boolean =>
  (state === 'refused' || state === 'conflict') && reason !== null;

/** It builds on a record whose create the user has to look at, or follows a change that is tried again. */
const waitsForShown = (entry: OutboxEntry, all: readonly OutboxEntry[]): boolean =>
  all.some(
    (other) =>
      (other.kind === 'create' || isSetAside(other)) &&
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
  for (const token of world.ledger.remade)
    if (made.has(token as string)) made.set(token as string, (made.get(token as string) ?? 0) - 1);
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
    const isPaused = world.devices[intent.device]?.tab.engine.state().paused;
    return (
      isGone || entries.some((entry) => entry.kind === 'delete' && (isPaused || isShown(entry) || isSetAside(entry)))
    );
  }
  if (later.some((other) => other.kind === 'delete')) return true;
  if (world.ledger.givenUp.has(intent.value)) return true;
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
