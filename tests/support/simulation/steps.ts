import type { RecordId } from '#domain/recordId.ts';
import { createRecord, removeRecord, updateRecord } from '#src/sync/changeRecords.ts';
import type { Chance } from '#tests/support/fakeWorld.ts';
import { editedFields, type Simulated, simulated, tokenFields } from '#tests/support/simulation/Ledger.ts';
import type { SimulatedDevice } from '#tests/support/simulation/SimulatedDevice.ts';
import type { Rights } from '#tests/support/simulation/SimulatedServer.ts';
import type { World } from '#tests/support/simulation/World.ts';

type Step = (world: World, device: SimulatedDevice, chance: Chance) => Promise<void>;

/** One step of a history, all of whose chances come from its own seed: steps before it may be left out. */
export const takeStep = async (world: World, chance: Chance): Promise<void> => {
  const device = chance.pick(world.devices);
  const known = world.options.plain ? steps.filter(({ isForOne }) => isForOne) : steps;
  let dice = chance.next() * known.reduce((sum, { weight }) => sum + weight, 0);
  const step = known.find(({ weight }) => (dice -= weight) < 0) ?? known[0];
  await step?.take(world, device, chance);
  await world.drain();
};

/** Runs what a user does; what the crash of the tab, or a full disk, swallowed was never acknowledged. */
const acknowledged = async <T>(device: SimulatedDevice, work: () => Promise<T>): Promise<T | null> => {
  const { gate } = device.tab;
  try {
    return await work();
  } catch (error) {
    if (!gate.isDead && gate.room !== 'none') throw error;
    return null;
  }
};

const anyId = (device: SimulatedDevice, collection: Simulated, chance: Chance): RecordId | null => {
  const rows = device.tab.view.rows(collection);
  return rows.length === 0 ? null : chance.pick(rows).id;
};

const create: Step = async (world, device, chance) => {
  const collection = chance.pick(simulated);
  const value = world.ledger.unique(collection);
  const values = { ...newValues(world, device, collection, chance), [tokenFields[collection]]: value };
  const id = await acknowledged(device, () => createRecord(device.store, collection, values, device.options));
  world.note(device, `creates ${collection} "${value}"${id === null ? ', unheard' : ''}`);
  if (id !== null) world.ledger.add({ heard: true, device: device.index, kind: 'create', collection, id, value });
};

const newValues = (
  world: World,
  device: SimulatedDevice,
  collection: Simulated,
  chance: Chance,
): Record<string, unknown> => {
  const text = { [editedFields[collection][0] as string]: world.ledger.unique('texte') };
  if (collection === 'contact') return { ...text, idClient: anyId(device, 'client', chance) };
  if (collection !== 'patent') return text;
  const [client, inventor] = [anyId(device, 'client', chance), anyId(device, 'inventor', chance)];
  const filing = { id: `~${String(chance.below(1e9)).padStart(20, '0')}`, numeroDepot: world.ledger.unique('FR') };
  return {
    ...text,
    clientIds: client === null ? [] : [client],
    inventeurIds: inventor === null ? [] : [inventor],
    informationsDepot: [filing],
  };
};

const edit: Step = async (world, device, chance) => {
  const collection = chance.pick(simulated);
  const id = anyId(device, collection, chance);
  if (id === null) return;
  const field = chance.pick(editedFields[collection]);
  const record = device.tab.view.get(collection, id)?.record as Readonly<Record<string, unknown>> | undefined;
  const seen = String(record?.[field] ?? '');
  const value = world.ledger.unique('texte');
  const result = await acknowledged(device, () =>
    updateRecord(device.store, collection, id, { [field]: value }, device.options),
  );
  world.note(device, `edits ${collection} ${id} ${field}: "${seen}" -> "${value}"${result?.ok ? '' : ', unheard'}`);
  const told = { heard: result !== null, device: device.index, collection, id, field, value, seen };
  if (result === null || result.ok) world.ledger.add({ ...told, kind: 'edit' });
};

const remove: Step = async (world, device, chance) => {
  const collection = chance.pick(simulated);
  const id = anyId(device, collection, chance);
  if (id === null) return;
  const seen = { ...device.tab.view.get(collection, id)?.record };
  const result = await acknowledged(device, () => removeRecord(device.store, collection, id, device.options));
  world.note(device, `deletes ${collection} ${id}${result?.ok ? '' : ', not done'}`);
  if (result === null || result.ok)
    world.ledger.add({ heard: result !== null, device: device.index, kind: 'delete', collection, id, seen });
};

/** Sometimes to the end, sometimes the next step comes while requests are under way. */
const sync: Step = async (world, device, chance) => {
  const hops = chance.hits(0.5) ? 3_000 : chance.below(15);
  world.note(device, hops === 3_000 ? 'syncs' : `begins to sync, ${hops} hops`);
  void device.tab.engine.syncNow().catch(() => {});
  await world.drain();
  await world.deliver(chance, hops);
};

const armCrash: Step = async (world, device, chance) => {
  const [writes, after] = [1 + chance.below(5), chance.hits(0.5)];
  world.note(device, `will crash ${after ? 'after' : 'before'} write ${writes}`);
  device.tab.gate.dieAt(writes, after);
  if (chance.hits(0.6)) await sync(world, device, chance);
};

const toggleNetwork: Step = async (world, device) => {
  const { weather } = device.parts;
  weather.isOffline = !weather.isOffline;
  world.note(device, weather.isOffline ? 'loses the network' : 'has network');
};

const wait: Step = async (world, _, chance) => {
  const ms = chance.pick([500, 5_000, 35_000]);
  world.note(null, `${ms} ms pass`);
  await world.live(chance, ms);
};

const outsider: Step = async (world, _, chance) => {
  const collection = chance.pick([
    ['/api/client', 'NomClient', 'AdresseClient'],
    ['/api/brevet', 'Titre', 'Commentaire'],
  ] as const);
  const [path, ...fields] = collection;
  const rows = (await world.server.call<{ Id: number }[]>('GET', `${path}?page=1&pageSize=100`)) ?? [];
  if (rows.length === 0) return;
  const { Id } = chance.pick(rows);
  const [field, value] = [chance.pick(fields), world.ledger.unique('dehors')];
  const isDeletion = chance.hits(0.2);
  const done = isDeletion
    ? await world.server.call('DELETE', `${path}/${Id}`)
    : await world.server.call('PUT', `${path}/${Id}`, { [field]: value });
  world.note(null, `${isDeletion ? 'deletes' : `sets ${field} "${value}" in`} ${path}/${Id}${done ? '' : ', refused'}`);
};

/** Another tab is opened; or the leading one stands still, or goes on. */
const changeTabs: Step = async (world, device, chance) => {
  const frozen = device.tabs.find(({ isFrozen }) => isFrozen);
  if (frozen) {
    world.note(device, 'a tab goes on');
    return world.thaw(frozen);
  }
  if (device.tabs.length === 1) {
    world.note(device, 'opens another tab');
    return device.openTab();
  }
  const leading = device.tabs.find(({ engine }) => engine.state().leading) ?? device.tab;
  world.note(device, 'a tab is frozen');
  void leading.engine.syncNow().catch(() => {});
  await world.drain();
  await world.deliver(chance, chance.below(12));
  // Frozen with what was just under way: its answers wait with it.
  leading.isFrozen = true;
  if (chance.hits(0.7)) await world.live(chance, 30_000);
};

const changeRights: Step = async (world, device, chance) => {
  const clients = (await world.server.call<{ Id: number }[]>('GET', '/api/client?page=1&pageSize=100')) ?? [];
  const dice = chance.next();
  const few: Rights =
    clients.length > 0 && dice < 0.6 ? { client: chance.pick(clients).Id } : dice < 0.8 ? 'reader' : 'nobody';
  const rights: Rights = chance.hits(0.4) ? 'staff' : few;
  world.note(device, `may now: ${JSON.stringify(rights)}`);
  await world.server.setRights(device.index, rights);
};

const troubleTokens: Step = async (world, device, chance) => {
  if (device.parts.session.isEnded) {
    world.note(device, 'signs in again');
    return world.signInAgain(device);
  }
  if (chance.hits(0.7)) {
    world.note(null, 'every token expires');
    world.server.clock.advance(25 * 3_600_000);
  } else {
    world.note(device, 'is signed out by an administrator');
    await world.server.endSessions(device.index);
  }
};

const setClock: Step = async (world, device, chance) => {
  const skew = chance.pick([0, -2 * 86_400_000, 365 * 86_400_000, -40_000, 3_600_000]);
  world.note(device, `has a clock that is off by ${skew} ms`);
  device.setClock(skew);
};

const changeRoom: Step = async (world, device, chance) => {
  const room = chance.pick(['ample', 'little', 'none'] as const);
  world.note(device, `has ${room} room`);
  for (const { gate } of device.tabs) gate.room = room;
};

const restart: Step = async (world) => {
  world.note(null, 'the server restarts');
  for (const { network } of world.tabs)
    for (const item of network.travelling.filter(({ phase }) => phase === 'going').slice(0, 1))
      world.note(null, `with ${item.name} at its door`);
  world.server.restart();
};

/** An older server for a while. It keeps no keys: only where nothing waits for an answer can it be told what was done. */
const ageServer: Step = async (world, _, chance) => {
  if (world.devices.some(({ store }) => store.entries().some(({ state }) => state === 'sending'))) return;
  const shares = world.devices.map(({ parts }) => parts.weather.share);
  for (const { parts } of world.devices) parts.weather.share = 0;
  if (!(await world.deliver(chance))) return;
  world.note(null, 'the server is an older one');
  world.server.isOld = true;
  await world.live(chance, 5_000);
  for (const device of world.devices) await sync(world, device, chance);
  await world.deliver(chance);
  await world.live(chance, 70_000);
  world.note(null, 'the server is as before');
  world.server.isOld = false;
  world.devices.forEach(({ parts }, at) => void (parts.weather.share = shares[at] ?? 0));
};

/** A user looks at what waits for a decision. */
const decide: Step = async (world, device, chance) => {
  const parked = device.store.entries().filter(({ state }) => state === 'refused' || state === 'conflict');
  if (parked.length === 0) return;
  const entry = chance.pick(parked);
  const { engine } = device.tab;
  const givesUp = chance.hits(0.3) && entry.kind === 'update';
  world.note(device, `${givesUp ? 'gives up' : 'insists on'} ${entry.kind} ${entry.collection} ${entry.recordId}`);
  if (!givesUp) {
    const current = entry.reason?.current;
    for (const [field, value] of Object.entries(entry.patch))
      if (entry.state === 'conflict' && typeof value === 'string') {
        const told = { heard: false, device: device.index, collection: entry.collection, id: entry.recordId };
        world.ledger.add({ ...told, kind: 'edit', field, value, seen: String(current?.[field] ?? '') });
      }
    if (entry.state === 'conflict' && entry.kind === 'delete')
      world.ledger.add({
        heard: false,
        device: device.index,
        kind: 'delete',
        collection: entry.collection,
        id: entry.recordId,
        seen: { ...current },
      });
  }
  await acknowledged(device, async () => {
    if (givesUp) await engine.discard(entry.seq);
    else if (entry.state === 'conflict') await engine.resolve(entry.seq, entry.patch);
    else await engine.retry(entry.seq);
  });
  if (givesUp) for (const value of Object.values(entry.patch)) world.ledger.givenUp.add(value);
};

/** `isForOne`: also where one person is alone with a plain server. */
const steps: readonly { readonly take: Step; readonly weight: number; readonly isForOne: boolean }[] = [
  { take: create, weight: 20, isForOne: true },
  { take: edit, weight: 24, isForOne: true },
  { take: remove, weight: 6, isForOne: true },
  { take: sync, weight: 16, isForOne: true },
  { take: armCrash, weight: 7, isForOne: true },
  { take: toggleNetwork, weight: 6, isForOne: true },
  { take: wait, weight: 4, isForOne: true },
  { take: outsider, weight: 7, isForOne: false },
  { take: changeTabs, weight: 5, isForOne: true },
  { take: changeRights, weight: 2, isForOne: false },
  { take: troubleTokens, weight: 2, isForOne: true },
  { take: setClock, weight: 2, isForOne: true },
  { take: changeRoom, weight: 2, isForOne: true },
  { take: restart, weight: 2, isForOne: true },
  { take: ageServer, weight: 1, isForOne: false },
  { take: decide, weight: 3, isForOne: true },
];
