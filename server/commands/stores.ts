import { type CollectionName, collections } from '#domain/entity.ts';
import { cabinetStore } from '#server/commands/cabinetStore.ts';
import { clientStore } from '#server/commands/clientStore.ts';
import { contactStore } from '#server/commands/contactStore.ts';
import { countryStore } from '#server/commands/countryStore.ts';
import { dateRuleStore } from '#server/commands/dateRuleStore.ts';
import { deadlineStore } from '#server/commands/deadlineStore.ts';
import { patentStore } from '#server/commands/patentStore.ts';
import { plainStore } from '#server/commands/plainStore.ts';
import type { Store } from '#server/commands/Store.ts';

const own: Partial<Record<CollectionName, Store>> = {
  client: clientStore,
  patent: patentStore,
  contact: contactStore,
  cabinet: cabinetStore,
  country: countryStore,
  deadline: deadlineStore,
  dateRule: dateRuleStore,
};

/** Who writes which collection: a store of its own where more than the columns of one row is written. */
export const stores = Object.fromEntries(
  collections.map((collection) => [collection, own[collection] ?? plainStore(collection)]),
) as Readonly<Record<CollectionName, Store>>;
