import { localId, type RecordId } from '#domain/recordId.ts';
import { decidedValues } from '#src/data/changes/conflicts.ts';
import { isSetAside } from '#src/db/OutboxEntry.ts';
import { createRecord, createRecords, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { discardEntries, resolveEntry, retryEntries } from '#src/outbox/decideEntries.ts';
import { heldForUndo } from '#src/outbox/heldDeletions.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import type { Chance } from '#tests/support/engine/fakeWorld.ts';
import { acknowledged } from '#tests/support/simulation/acknowledged.ts';
import { actOnDate } from '#tests/support/simulation/actOnDate.ts';
import { editedFields, type Intent, type Simulated, simulated, tokenFields } from '#tests/support/simulation/Ledger.ts';
import type { SimulatedDevice } from '#tests/support/simulation/SimulatedDevice.ts';
import {
  ageServer,
  armCrash,
  changeMiddlebox,
  changeRights,
  changeRoom,
  changeTabs,
  restart,
  type Step,
  setClock,
  sync,
  toggleNetwork,
  troubleTokens,
  wait,
} from '#tests/support/simulation/troubles.ts';
import type { World } from '#tests/support/simulation/World.ts';

/** One step of a history, all of whose chances come from its own seed: steps before it may be left out. */
export const takeStep = async (world: World, chance: Chance): Promise<void> => {
  const device = chance.pick(world.devices);
  const { plain, between, imports, dates } = world.options;
  const isLeftOut = (take: Step): boolean =>
    (take === changeMiddlebox && !between) || (take === importMany && !imports) || (take === actOnDate && !dates);
  const known = steps.filter(({ take, isForOne }) => (isForOne || !plain) && !isLeftOut(take));
  let dice = chance.next() * known.reduce((sum, { weight }) => sum + weight, 0);
  const step = known.find(({ weight }) => (dice -= weight) < 0) ?? known[0];
  await step?.take(world, device, chance);
  await world.drain();
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

/** Persons and, referring to them by the ids just given, families: all in one write, as an import makes them. */
const importMany: Step = async (world, device, chance) => {
  if (device.tab.view.rows('patent').length >= 8 && chance.hits(0.5)) return editMany(world, device, chance);
  const drafts = Array.from({ length: 8 + chance.below(6) }, (_, at) => {
    const collection: Simulated = at < 3 ? 'inventor' : 'patent';
    return { collection, id: localId(chance.bytes(20)), value: world.ledger.unique(collection) };
  });
  const inventors = drafts.filter(({ collection }) => collection === 'inventor').map(({ id }) => id);
  const records = drafts.map(({ collection, id, value }) => ({
    collection,
    id,
    values: {
      [editedFields[collection][0] as string]: world.ledger.unique('texte'),
      [tokenFields[collection]]: value,
      ...(collection === 'patent' && chance.hits(0.5) && { inventeurIds: [chance.pick(inventors)] }),
    },
  }));
  const made = await acknowledged(device, () => createRecords(device.store, records, device.options).then(() => true));
  world.note(device, `imports ${drafts.map(({ value }) => `"${value}"`).join(', ')}${made ? '' : ', unheard'}`);
  if (made)
    for (const draft of drafts) world.ledger.add({ heard: true, device: device.index, kind: 'create', ...draft });
};

/** One comment after the other, all of which may go in one request. */
const editMany: Step = async (world, device, chance) => {
  const field = 'commentaire';
  for (const { id, record } of device.tab.view.rows('patent').slice(0, 8 + chance.below(6))) {
    const [seen, value] = [record[field], world.ledger.unique('texte')];
    const result = await acknowledged(device, () =>
      updateRecord(device.store, 'patent', id, { [field]: value }, device.options),
    );
    world.note(device, `edits patent ${id} among many: "${seen}" -> "${value}"${result?.ok ? '' : ', unheard'}`);
    const given = {
      heard: result !== null,
      device: device.index,
      collection: 'patent' as const,
      id,
      field,
      value,
      seen,
    };
    if (result === null || result.ok) world.ledger.add({ ...given, kind: 'edit' });
    if (result === null) return;
  }
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
  const given = { heard: result !== null, device: device.index, collection, id, field, value, seen };
  if (result === null || result.ok) world.ledger.add({ ...given, kind: 'edit' });
};

const remove: Step = async (world, device, chance) => {
  const collection = chance.pick(simulated);
  const id = anyId(device, collection, chance);
  if (id === null) return;
  const seen = { ...device.tab.view.get(collection, id)?.record };
  const options = { ...device.options, ...(chance.hits(0.7) && heldForUndo) };
  const result = await acknowledged(device, () => removeRecords(device.store, collection, [id], options));
  world.note(device, `deletes ${collection} ${id}${result?.ok ? '' : ', not done'}`);
  if (result !== null && !result.ok) return;
  const intent: Intent = { heard: result !== null, device: device.index, kind: 'delete', collection, id, seen };
  world.ledger.add(intent);
  device.removal = result && { undo: result.undo, intent };
};

/** A deletion is taken back: as if it had not been while nothing was sent, else by making the record anew. */
const takeBack: Step = async (world, device) => {
  if (!device.removal) return;
  const { undo, intent } = device.removal;
  device.removal = null;
  const known = new Set([...device.store.entries(), ...undo.flatMap(({ before }) => before)].map(({ seq }) => seq));
  const done = await acknowledged(device, () => undoChange(device.store, undo, device.options).then(() => true));
  const { record } = undo[0] as (typeof undo)[number];
  const field = tokenFields[intent.collection as Simulated];
  const token = (record as unknown as Record<string, unknown>)[field];
  // Not any create that this tab hears of only now.
  const isAnew = device.store
    .entries()
    .some(({ kind, seq, patch }) => kind === 'create' && !known.has(seq) && patch[field] === token);
  world.note(device, `takes the deletion of ${intent.collection} ${intent.id} back${isAnew ? ', anew' : ''}`);
  if (isAnew || !done) world.ledger.remade.push(token);
  if (!isAnew) world.ledger.withdraw(intent, done ? null : { ...intent, heard: false });
};

/** The window is closed, or loaded anew: what it still says is under way when it is gone. */
const leave: Step = async (world, device, chance) => {
  const { tab } = device;
  world.note(device, 'closes a tab');
  tab.leave();
  tab.gate.die();
  if (!device.parts.weather.isOffline && chance.hits(0.6)) await device.sendFarewell();
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

/** A user looks at what waits for a decision. */
const decide: Step = async (world, device, chance) => {
  const parked = device.store
    .entries()
    .filter((entry) => entry.state === 'refused' || entry.state === 'conflict' || isSetAside(entry));
  if (parked.length === 0) return;
  const entry = chance.pick(parked);
  const givesUp = chance.hits(0.3) && entry.kind === 'update';
  const there = entry.collection === 'deadline' ? (entry.reason?.current ?? null) : null;
  const wished = there ? decidedValues(entry, there, () => 'mine') : entry.patch;
  world.note(device, `${givesUp ? 'gives up' : 'insists on'} ${entry.kind} ${entry.collection} ${entry.recordId}`);
  if (!givesUp) {
    const current = entry.reason?.current;
    // The server knows its key for something else: informed of that, the user has another one made.
    if (entry.reason?.code === 'key-reused')
      world.ledger.remade.push(entry.patch[tokenFields[entry.collection as Simulated]]);
    if (entry.state === 'conflict' && !current)
      world.ledger.remade.push({ ...entry.base.values, ...entry.patch }[tokenFields[entry.collection as Simulated]]);
    for (const [field, value] of Object.entries(wished))
      if (entry.state === 'conflict' && typeof value === 'string') {
        const given = { heard: false, device: device.index, collection: entry.collection, id: entry.recordId };
        world.ledger.add({ ...given, kind: 'edit', field, value, seen: String(current?.[field] ?? '') });
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
    if (givesUp) await discardEntries(device.store, [entry.seq]);
    else if (entry.state === 'conflict') await resolveEntry(device.store, entry.seq, wished, device.options);
    else await retryEntries(device.store, [entry.seq], device.options);
  });
  if (givesUp) for (const value of Object.values(entry.patch)) world.ledger.givenUp.add(value);
};

/** `isForOne`: also where one person is alone with a plain server. */
const steps: readonly { readonly take: Step; readonly weight: number; readonly isForOne: boolean }[] = [
  { take: create, weight: 20, isForOne: true },
  { take: edit, weight: 24, isForOne: true },
  { take: remove, weight: 8, isForOne: true },
  { take: takeBack, weight: 4, isForOne: true },
  { take: leave, weight: 3, isForOne: true },
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
  { take: changeMiddlebox, weight: 3, isForOne: true },
  { take: importMany, weight: 6, isForOne: true },
  { take: actOnDate, weight: 14, isForOne: false },
];
