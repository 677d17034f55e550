import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { type LogEntry, logEntityTypes, logEntryFromWire, logPath } from '#domain/logEntry.ts';
import { isLocalId, type RecordId } from '#domain/recordId.ts';
import { type ChangeLine, describeChange } from '#domain/rules/changes/describeChange.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { fromWire } from '#domain/wire.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { fillFields } from '#tests/support/fields/fillFields.ts';
import { changedOf } from '#tests/support/fields/lostFields.ts';
import { fieldWords } from '#tests/support/fields/namedChanges.ts';
import { filledFields, ruledValues } from '#tests/support/fields/ruledValues.ts';
import { emptiedRecord, inOrderOfReference } from '#tests/support/fields/writtenFields.ts';
import { readFeed } from '#tests/support/server/feed.ts';
import type { Api, TestServer } from '#tests/support/server/testServer.ts';

/** What was done to one record of a collection, and what is expected of it since. */
interface Written {
  readonly before: Values;
  readonly values: Values;
  /** How the change was described while it waited. */
  readonly waiting: readonly ChangeLine[];
}

/** One record of every collection, created, edited and emptied on one device, and looked at from everywhere else. */
export class FieldJourney {
  readonly #server: TestServer;
  readonly #admin: Api;
  readonly #device: SyncDevice;
  readonly #other: SyncDevice;
  /** The records that are written, and those that an edit refers to in place of them. */
  readonly #made = [new Map<CollectionName, RecordId>(), new Map<CollectionName, RecordId>()] as const;
  readonly #written = new Map<CollectionName, Written>();

  static async begin(server: TestServer): Promise<FieldJourney> {
    const admin = await server.api(server.accounts.admin);
    const open = async (): Promise<SyncDevice> => {
      const device = await openSyncDevice({
        token: admin.token,
        fetch: (input, init) => fetch(`${server.url}${String(input)}`, init),
      });
      device.engine.start();
      await device.engine.syncNow();
      return device;
    };
    return new FieldJourney(server, admin, await open(), await open());
  }

  private constructor(server: TestServer, admin: Api, device: SyncDevice, other: SyncDevice) {
    this.#server = server;
    this.#admin = admin;
    this.#device = device;
    this.#other = other;
  }

  async create(): Promise<void> {
    for (const round of [0, 1] as const)
      for (const collection of inOrderOfReference()) {
        const values = this.#filled(collection, round);
        const { store, options } = this.#device;
        this.#made[round].set(collection, await createRecord(store, collection, values, options));
        if (round === 0) this.#note(collection, {}, values);
      }
    await this.#send();
  }

  edit(): Promise<void> {
    return this.#edit((collection, record) => this.#filled(collection, 1, record));
  }

  empty(): Promise<void> {
    return this.#edit((collection, record) => ruledValues(collection, emptiedRecord(collection, record), record));
  }

  /** What was written last, in the server's numbers. */
  written(collection: CollectionName): Values {
    return this.#numbered(this.#writing(collection).values) as Values;
  }

  /** What of it stood otherwise before. */
  changed(collection: CollectionName): Values {
    return changedOf(this.written(collection), this.#writing(collection).before);
  }

  waiting(collection: CollectionName): readonly ChangeLine[] {
    return this.#writing(collection).waiting;
  }

  onDevice(collection: CollectionName): Values {
    return recordOn(this.#device, collection, this.#id(collection));
  }

  onOtherDevice(collection: CollectionName): Values {
    return recordOn(this.#other, collection, this.#id(collection));
  }

  async inList(collection: CollectionName): Promise<Values | null> {
    const { list } = await this.#admin.get(`${entityOf(collection).path}?page=1&pageSize=1000`);
    return fromWire(
      entityOf(collection),
      list.find(({ Id }) => Id === this.#id(collection)),
    );
  }

  async inDetail(collection: CollectionName): Promise<Values | null> {
    const { data } = await this.#admin.get(`${entityOf(collection).path}/${this.#id(collection)}`);
    return fromWire(entityOf(collection), data);
  }

  async inFeed(collection: CollectionName): Promise<Values | null> {
    const { changes } = await readFeed(this.#admin);
    const change = changes.find((one) => one.collection === collection && one.id === this.#id(collection));
    return fromWire(entityOf(collection), change?.record);
  }

  /** The entry of what was written last. */
  async inLog(collection: CollectionName): Promise<LogEntry> {
    const { list } = await this.#admin.get(`${logPath}?page=1&pageSize=1000`);
    const entry = list
      .map(logEntryFromWire)
      .find((given) => given?.entityType === logEntityTypes[collection] && given.entityId === this.#id(collection));
    if (!entry) throw new Error(`The log says nothing of the ${collection}`);
    return entry;
  }

  async end(): Promise<void> {
    this.#device.engine.stop();
    this.#other.engine.stop();
    await this.#server.close();
  }

  #filled(collection: CollectionName, round: 0 | 1, standing: Values = {}): Values {
    const idOf = (referred: CollectionName): RecordId => this.#made[round].get(referred) ?? 0;
    const { bytes } = this.#device.chance;
    const fill = { round, idOf, random: bytes };
    return ruledValues(
      collection,
      fillFields(filledFields(collection), entityOf(collection).edit, fill, standing),
      standing,
    );
  }

  async #edit(valuesFor: (collection: CollectionName, record: Values) => Values): Promise<void> {
    for (const collection of collections) {
      const before = this.onDevice(collection);
      const values = valuesFor(collection, before);
      const { store, options } = this.#device;
      const result = await updateRecord(store, collection, this.#id(collection), values, options);
      if (!result.ok) throw new Error(`The ${collection} could not be edited: ${result.code}`);
      this.#note(collection, before, values);
    }
    await this.#send();
  }

  #note(collection: CollectionName, before: Values, values: Values): void {
    const id = this.#made[0].get(collection) ?? 0;
    const waiting = this.#device.store
      .entriesOf(collection, id)
      .flatMap(({ patch, base }) => describeChange(collection, { patch, base: base.values }, fieldWords));
    this.#written.set(collection, { before, values, waiting });
  }

  async #send(): Promise<void> {
    await this.#device.engine.syncNow();
    const left = this.#device.store
      .entries()
      .map(({ collection, patch, reason }) => `${collection}, ${reason?.code}: ${Object.keys(patch).join(' ')}`);
    if (left.length > 0) throw new Error(`Not everything arrived: ${left.join('; ')}`);
    await this.#other.engine.syncNow();
  }

  #writing(collection: CollectionName): Written {
    const written = this.#written.get(collection);
    if (!written) throw new Error(`No ${collection} was written`);
    return written;
  }

  #id(collection: CollectionName): RecordId {
    return this.#device.store.knownId(this.#made[0].get(collection) ?? 0);
  }

  /** The same with the server's number in place of every local id. */
  #numbered(value: unknown): unknown {
    if (isLocalId(value)) return this.#device.store.knownId(value);
    if (Array.isArray(value)) return value.map((item) => this.#numbered(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.#numbered(inner)]));
  }
}

const recordOn = ({ view }: SyncDevice, collection: CollectionName, id: RecordId): Values => ({
  ...view.get(collection, id)?.record,
});
