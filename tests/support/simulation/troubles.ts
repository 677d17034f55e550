import type { Chance } from '#tests/support/engine/fakeWorld.ts';
import { createMiddlebox } from '#tests/support/simulation/Middlebox.ts';
import type { SimulatedDevice } from '#tests/support/simulation/SimulatedDevice.ts';
import type { Rights } from '#tests/support/simulation/SimulatedServer.ts';
import type { World } from '#tests/support/simulation/World.ts';

export type Step = (world: World, device: SimulatedDevice, chance: Chance) => Promise<void>;

/** Sometimes to the end, sometimes the next step comes while requests are under way. */
export const sync: Step = async (world, device, chance) => {
  const hops = chance.hits(0.5) ? 3_000 : chance.below(15);
  world.note(device, hops === 3_000 ? 'syncs' : `begins to sync, ${hops} hops`);
  device.syncNow();
  await world.drain();
  await world.deliver(chance, hops);
};

export const armCrash: Step = async (world, device, chance) => {
  const [writes, after] = [1 + chance.below(5), chance.hits(0.5)];
  world.note(device, `will crash ${after ? 'after' : 'before'} write ${writes}`);
  device.tab.gate.dieAt(writes, after);
  if (chance.hits(0.6)) await sync(world, device, chance);
};

export const toggleNetwork: Step = async (world, device) => {
  const { weather } = device.parts;
  weather.isOffline = !weather.isOffline;
  world.note(device, weather.isOffline ? 'loses the network' : 'has network');
};

export const wait: Step = async (world, _, chance) => {
  const ms = chance.pick([500, 5_000, 35_000]);
  world.note(null, `${ms} ms pass`);
  await world.live(chance, ms);
};

/** Another tab is opened; or the leading one stands still, or goes on. */
export const changeTabs: Step = async (world, device, chance) => {
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
  device.syncNow(leading);
  await world.drain();
  await world.deliver(chance, chance.below(12));
  // Frozen with what was just under way: its answers wait with it.
  leading.isFrozen = true;
  for (const item of [...leading.network.travelling]) if (item.isKeyless) await item.leave();
  if (chance.hits(0.7)) await world.live(chance, 30_000);
};

export const changeRights: Step = async (world, device, chance) => {
  const clients = (await world.server.call<{ Id: number }[]>('GET', '/api/client?page=1&pageSize=100')) ?? [];
  const dice = chance.next();
  const few: Rights =
    clients.length > 0 && dice < 0.6 ? { client: chance.pick(clients).Id } : dice < 0.8 ? 'reader' : 'nobody';
  const rights: Rights = chance.hits(0.4) ? 'staff' : few;
  world.note(device, `may now: ${JSON.stringify(rights)}`);
  await world.server.setRights(device.index, rights);
};

export const troubleTokens: Step = async (world, device, chance) => {
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

/** Something that refuses by content, size or method comes between, or goes. */
export const changeMiddlebox: Step = async (world, device, chance) => {
  const { weather } = device.parts;
  weather.between = chance.hits(0.4) ? null : createMiddlebox(chance, world.options.plain);
  world.note(device, `has between: ${weather.between?.name ?? 'nothing'}`);
};

export const setClock: Step = async (world, device, chance) => {
  const skew = chance.pick([0, -2 * 86_400_000, 365 * 86_400_000, -40_000, 3_600_000]);
  world.note(device, `has a clock that is off by ${skew} ms`);
  device.setClock(skew);
};

export const changeRoom: Step = async (world, device, chance) => {
  const room = chance.pick(['ample', 'little', 'none'] as const);
  world.note(device, `has ${room} room`);
  for (const { gate } of device.tabs) gate.room = room;
};

export const restart: Step = async (world) => {
  world.note(null, 'the server restarts');
  for (const { network } of world.tabs)
    for (const item of network.travelling.filter(({ phase }) => phase === 'going').slice(0, 1))
      world.note(null, `with ${item.name} at its door`);
  world.server.restart();
};

/** An older server for a while. It keeps no keys: only where nothing waits for an answer can it be known what was done. */
export const ageServer: Step = async (world, _, chance) => {
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
